import type { Transaction } from 'kysely';
import type { Db } from '#database/connect.server.ts';
import type { PaymentState, Schema } from '#database/schema.ts';
import { DatabaseUnavailable } from '#database/unavailable.ts';
import type { Shop } from '#shop/shop.server.ts';

type Work<T> = (transaction: Transaction<Schema>) => Promise<T>;
type Around = <T>(work: Work<T>, stop: () => Promise<void>) => Promise<T>;

/**
 * Freezes the next payment between the commit that writes it and the one that sends it, as SIGSTOP would. `frozen`
 * resolves there; from then on everybody else uses the shop as usual, until `thaw` lets the frozen call go on.
 */
export function freezeBeforeSending(shop: Shop) {
  const usual = shop.database;
  return instead(shop, async (work, stop) => {
    if (await has('created', shop.db)) await stop();
    return usual.inTransaction(work);
  });
}

/** The same between the commit that sends it and the call to the gateway. */
export function freezeBeforeCalling(shop: Shop) {
  const usual = shop.database;
  return instead(shop, async (work, stop) => {
    const result = await usual.inTransaction(work);
    if (await has('sending', shop.db)) await stop();
    return result;
  });
}

/** Loses the answer to the next commit that sends a payment, made or not. */
export function loseTheCommit(shop: Shop, { isMade }: { isMade: boolean }): void {
  const usual = shop.database;
  const lost = new DatabaseUnavailable(new Error('the connection was cut'), {
    outcome: 'unknown',
    isLost: true,
  });
  const { thaw } = instead(shop, async (work, stop) => {
    const result = await usual.inTransaction(async (db) => {
      const result = await work(db);
      const isLast = await has('sending', db);
      if (isLast) await stop();
      if (isLast && !isMade) throw lost;
      return { isLast, work: result };
    });
    if (result.isLast) throw lost;
    return result.work;
  });
  thaw();
}

/** Puts something around each transaction, until it stops. */
function instead(shop: Shop, around: Around) {
  const usual = shop.database;
  const { promise: frozen, resolve: freeze } = Promise.withResolvers<void>();
  const { promise: thawed, resolve: thaw } = Promise.withResolvers<void>();
  const stop = () => {
    shop.database = usual;
    freeze();
    return thawed;
  };
  shop.database = { ...usual, inTransaction: (work) => around(work, stop) };
  return { frozen, thaw };
}

async function has(state: PaymentState, db: Db): Promise<boolean> {
  const found = await db.selectFrom('payment').select('id').where('state', '=', state).executeTakeFirst();
  return found !== undefined;
}
