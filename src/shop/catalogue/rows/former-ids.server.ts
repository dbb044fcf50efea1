import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Shop } from '../../shop.server.ts';

/** How products were numbered in the shop before, such as 'woocommerce:44'; old links name them so. */
export type FormerId = { formerId: string; productId: string };

const AT_ONCE = 100;

/** Those of these numbers that do not lead to their products yet. */
export async function findNewIds(shop: Shop, ids: FormerId[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const known = new Map(
    (await selectKept(shop, { ids: ids.map(({ formerId }) => formerId) })).map((row) => [
      row.former_id,
      row.product_id,
    ]),
  );
  return new Set(
    ids.flatMap(({ formerId, productId }) => (known.get(formerId) === productId ? [] : [formerId])),
  );
}

const selectKept = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('product_former_id')
    .select(['former_id', 'product_id'])
    .where(anyOf(engine, 'former_id', ids)),
);

/**
 * Keeps such numbers, in the caller's transaction. One that another product has stays there, unless these take it: a file
 * knows better than what was read before.
 */
export async function keepFormerIds(
  shop: Shop,
  ids: FormerId[],
  { takes = false }: { takes?: boolean } = {},
): Promise<void> {
  const rows = new Map(ids.map(({ formerId, productId }) => [formerId, productId]));
  const all = [...rows].map(([former_id, product_id]) => ({ former_id, product_id }));
  for (let from = 0; from < all.length; from += AT_ONCE)
    await shop.db
      .insertInto('product_former_id')
      .values(all.slice(from, from + AT_ONCE))
      .onConflict((conflict) =>
        takes
          ? conflict
              .column('former_id')
              .doUpdateSet((row) => ({ product_id: row.ref('excluded.product_id') }))
          : conflict.doNothing(),
      )
      .execute();
}
