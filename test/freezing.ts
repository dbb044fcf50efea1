import type { Shop } from '#shop/shop.server.ts';

/**
 * Freezes the next payment between the commit that writes it and the one that sends it, as SIGSTOP would. `frozen`
 * resolves there; from then on everybody else uses the shop as usual, until `thaw` lets the frozen call go on.
 */
export function freezeBeforeSending(shop: Shop): { frozen: Promise<void>; thaw(): void } {
  const usual = shop.database;
  const { promise: frozen, resolve: freeze } = Promise.withResolvers<void>();
  const { promise: thawed, resolve: thaw } = Promise.withResolvers<void>();
  shop.database = {
    ...usual,
    async inTransaction(work) {
      const unsent = shop.db.selectFrom('payment').select('id').where('state', '=', 'created');
      if (await unsent.executeTakeFirst()) {
        shop.database = usual;
        freeze();
        await thawed;
      }
      return usual.inTransaction(work);
    },
  };
  return { frozen, thaw };
}
