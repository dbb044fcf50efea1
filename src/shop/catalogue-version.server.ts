import type { Insertable } from 'kysely';
import { compiled, compiledInsert } from '#database/compiled.server.ts';
import type { Schema } from '#database/schema.ts';
import { beforeCommit, type Shop } from './shop.server.ts';

/** What a sale changed: how many of a product are left, and whether one of its variants has just sold out. */
export type Sale = { productId: string; soldOut: boolean };

/** A sale of up to this many versions ago can still be told from any other change. */
export const SALES_KEPT = 1_000;

/**
 * Increments the catalogue's version: call it in the transaction of every change that an answer about the catalogue may
 * show. It invalidates the cached responses of every process. Done just before the commit, since all changes and sales
 * meet at this row.
 */
export function bumpCatalogueVersion(shop: Shop): Promise<void> {
  return beforeCommit(shop, 'catalogue', bumpCatalogueVersionNow);
}

/** The same at once: locks the row until the transaction ends. */
export async function bumpCatalogueVersionNow(shop: Shop): Promise<void> {
  await increment(shop);
}

/** Locks the row as a change of the catalogue does, without being one: what is read next, no other changes meanwhile. */
export async function lockCatalogue(shop: Shop): Promise<void> {
  await lockRow(shop, {});
}

const lockRow = compiled((db) =>
  db
    .updateTable('catalogue_version')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', 1),
);

/**
 * The same for a change of stock, which invalidates only the responses that show it. Nothing may come back on sale by
 * it: that can appear anywhere.
 */
export async function bumpCatalogueVersionBySales(shop: Shop, sales: Sale[]): Promise<void> {
  if (sales.length === 0) return;
  const ofProduct = [...Map.groupBy(sales, ({ productId }) => productId)];
  await beforeCommit(shop, `sales of ${ofProduct.map(([productId]) => productId)}`, async (shop) => {
    const version = await increment(shop);
    const rows = ofProduct.map(([product_id, sales]) => ({
      version,
      product_id,
      sold_out: sales.some(({ soldOut }) => soldOut) ? (1 as const) : (0 as const),
    }));
    await insertSales(shop, rows);
  });
}

const insertSales = compiledInsert((db, sales: Insertable<Schema['catalogue_sale']>[]) =>
  db.insertInto('catalogue_sale').values(sales),
);

async function increment(shop: Shop): Promise<number> {
  const [row] = await countUp(shop, {});
  if (!row) throw new Error('the catalogue has no version');
  return row.version;
}

const countUp = compiled((db) =>
  db
    .updateTable('catalogue_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version'),
);

/** The catalogue's version, which only ever grows. */
export async function findCatalogueVersion(shop: Shop): Promise<number> {
  const { version } = await shop.db
    .selectFrom('catalogue_version')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return version;
}

/** What changed after one version up to another: some sales, or possibly everything. */
export type CatalogueChange = Sale[] | 'everything';

/** Reads the changes between two versions from the rows of sales in between. */
export function changeFromRows(
  rows: { version: number; product_id: string; sold_out: number }[],
  { from, to }: { from: number; to: number },
): CatalogueChange {
  // A version without a row was a change of another kind, or is too old to be known.
  if (new Set(rows.map(({ version }) => version)).size < to - from) return 'everything';
  return rows.map((row) => ({ productId: row.product_id, soldOut: row.sold_out === 1 }));
}

/** Deletes the rows of sales that no running process can still ask for. */
export async function deleteOldSales(shop: Shop): Promise<void> {
  const version = await findCatalogueVersion(shop);
  await shop.db
    .deleteFrom('catalogue_sale')
    .where('version', '<', version - SALES_KEPT)
    .execute();
}
