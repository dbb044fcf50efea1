import type { Manager } from '../actor.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import { updateProduct } from './change-products.server.ts';
import { addToCollection } from './collection-members.server.ts';
import { findCollectionRow } from './collections.server.ts';

/** As many as one page of the owner's list. */
const MAX_BULK = 50;

/** How many products were changed, and why the others were not. */
export type BulkResult = { done: number; refused: string[] };

/** Publishes products, but none at £0, or turns them into drafts; those that already are stay untouched. */
export async function setAvailableInBulk(
  shop: Shop,
  admin: Manager,
  ids: string[],
  available: boolean,
): Promise<BulkResult> {
  const wanted = available ? 1 : 0;
  const unique = requireIds(ids);
  const rows = await shop.db
    .selectFrom('product')
    .select(['id', 'title', 'available', 'lowest_price'])
    .where('id', 'in', unique)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return each(unique, async (id) => {
    const row = found.get(id);
    if (row?.available === wanted) return;
    if (row && available && row.lowest_price === 0)
      throw new ShopError(
        'conflict',
        `${row.title} costs £0.00: open it to enter a price or to confirm that.`,
      );
    await updateProduct(shop, admin, id, { available });
  });
}

/** Adds products at the end of a collection, in this order, unless they are already there. */
export async function addToCollectionInBulk(
  shop: Shop,
  admin: Manager,
  ids: string[],
  handle: string,
): Promise<BulkResult & { title: string }> {
  const { title } = await findCollectionRow(shop, handle);
  const result = await each(requireIds(ids), (id) => addToCollection(shop, admin, handle, id));
  return { ...result, title };
}

/** One after the other, even if one is refused. ShopError `not-found` if none exists any more. */
async function each(ids: string[], work: (id: string) => Promise<unknown>): Promise<BulkResult> {
  const result: BulkResult = { done: 0, refused: [] };
  let gone = 0;
  for (const id of ids) {
    try {
      await work(id);
      result.done++;
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      result.refused.push(error.message);
      if (error.code === 'not-found') gone++;
    }
  }
  if (gone === ids.length) throw new ShopError('not-found', 'None of these products exists any more.');
  return result;
}

function requireIds(ids: string[]): string[] {
  const unique = [...new Set(ids)];
  if (unique.length === 0) throw new ShopError('malformed', 'Select a product first.');
  if (unique.length > MAX_BULK)
    throw new ShopError('malformed', `At most ${MAX_BULK} products can be changed at once.`);
  return unique;
}
