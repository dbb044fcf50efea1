import { bumpCatalogueVersion } from '../../cache/catalogue-version.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { SaleRow, SaleTerms } from './sale.ts';

/** Locks a sale until the transaction ends; its state, undefined where there is none. */
export async function lockSale(shop: Shop, id: string): Promise<SaleRow['state'] | undefined> {
  const sale = await shop.db
    .updateTable('sale')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirst();
  return sale?.state;
}

/** Writes a sale that is new. */
export async function insertSale(
  shop: Shop,
  id: string,
  terms: SaleTerms,
  state: SaleRow['state'],
): Promise<void> {
  const { name, starts, ends, covers, rule } = terms;
  const now = shop.now();
  await shop.db
    .insertInto('sale')
    .values({ id, name, starts, ends, covers, rule, state, created: now, updated: now })
    .execute();
  await saveNamed(shop, id, terms);
  if (state !== 'draft') await bumpCatalogueVersion(shop);
}

/** Writes what becomes of a sale; its prices are planned anew from the first product on. */
export async function updateSale(
  shop: Shop,
  id: string,
  terms: SaleTerms,
  state: SaleRow['state'],
): Promise<void> {
  const { name, starts, ends, covers, rule } = terms;
  await shop.db
    .updateTable('sale')
    .set({ name, starts, ends, covers, rule, state, planned_to: '', updated: shop.now() })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await saveNamed(shop, id, terms);
  if (state !== 'draft') await bumpCatalogueVersion(shop);
}

async function saveNamed(shop: Shop, sale_id: string, { covers, named, prices }: SaleTerms): Promise<void> {
  const { db } = shop;
  await db.deleteFrom('sale_collection').where('sale_id', '=', sale_id).execute();
  await db.deleteFrom('sale_product').where('sale_id', '=', sale_id).execute();
  await db.deleteFrom('sale_price').where('sale_id', '=', sale_id).execute();
  for (const ids of inLots(named))
    if (covers === 'collections')
      await db
        .insertInto('sale_collection')
        .values(ids.map((collection_id) => ({ sale_id, collection_id })))
        .execute();
    else
      await db
        .insertInto('sale_product')
        .values(ids.map((product_id) => ({ sale_id, product_id })))
        .execute();
  await insertPrices(shop, sale_id, prices);
}

/** Adds prices; one that the sale has already stays, since somebody has entered it. */
export async function insertPrices(shop: Shop, sale_id: string, prices: SaleTerms['prices']): Promise<void> {
  for (const some of inLots(prices))
    await shop.db
      .insertInto('sale_price')
      .values(some.map(({ variantId, pence }) => ({ sale_id, variant_id: variantId, pence })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const AT_ONCE = 500;

function inLots<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, n) =>
    rows.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );
}
