import { bumpCatalogueVersion } from '../../cache/catalogue-version.server.ts';
import { idsOf } from '../../ids.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { saveSearchTexts } from '../owner-list/find-text.server.ts';
import { indexProducts } from './search-index.server.ts';

/** Increase it when products are indexed in another way: those of an earlier version are then indexed again. */
const VERSION = '4';
const KEY = 'search-index';
const DONE = 'done';
const AT_ONCE = 50;

/** The row that says that every product is indexed as this version does. */
export const ALL_INDEXED = { key: KEY, value: `${VERSION} ${DONE}` };

/** Indexes the next products that an earlier version of the shop has indexed; true if there are more. */
export async function refreshSearchIndex(shop: Shop): Promise<boolean> {
  const state = await shop.db
    .selectFrom('shop_state')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  if (state?.value === ALL_INDEXED.value) return false;
  const [version, place = ''] = state?.value.split(' ') ?? [];
  const last = version === VERSION ? place : '';
  return inTransaction(shop, async (shop) => {
    const products = await shop.db
      .selectFrom('product')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    // Locked until the commit, as whoever changes one does.
    const locked = await shop.db
      .updateTable('product')
      .set((row) => ({ version: row.ref('version') }))
      .where('id', 'in', products.length > 0 ? idsOf(products) : [''])
      .returning('id')
      .execute();
    if (locked.length > 0) {
      await indexProducts(shop, idsOf(locked).sort());
      await saveSearchTexts(shop, idsOf(locked));
    }
    const value = `${VERSION} ${products.length === AT_ONCE ? products.at(-1)?.id : DONE}`;
    await shop.db
      .insertInto('shop_state')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    if (locked.length > 0) await bumpCatalogueVersion(shop);
    return products.length === AT_ONCE;
  });
}
