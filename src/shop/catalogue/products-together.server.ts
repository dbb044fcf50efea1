import type { Admin } from '../accounts/actor.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import { putIntoCollection } from './collection-members.server.ts';
import { findCollectionRow } from './collections.server.ts';
import { updateProduct } from './products.server.ts';

/** As many as a page of the owner's list can tick. */
const MOST_TOGETHER = 50;

/** How many products are now as asked, and why the others are not. */
export type TogetherAnswer = { done: number; refused: string[] };

/** Shows products in the shop, or hides them as drafts; those that are so already stay untouched. */
export async function setAvailableTogether(
  shop: Shop,
  admin: Admin,
  ids: string[],
  available: boolean,
): Promise<TogetherAnswer> {
  const wanted = available ? 1 : 0;
  const asked = checked(ids);
  const rows = await shop.db
    .selectFrom('product')
    .select('id')
    .where('id', 'in', asked)
    .where('available', '=', wanted)
    .execute();
  const already = new Set(rows.map(({ id }) => id));
  return each(asked, async (id) => {
    if (!already.has(id)) await updateProduct(shop, admin, id, { available });
  });
}

/** Puts products at the end of a collection, in this order; those that are in it stay where they are. */
export async function addToCollectionTogether(
  shop: Shop,
  admin: Admin,
  ids: string[],
  handle: string,
): Promise<TogetherAnswer & { title: string }> {
  const { title } = await findCollectionRow(shop, handle);
  const answer = await each(checked(ids), (id) => putIntoCollection(shop, admin, handle, id));
  return { ...answer, title };
}

/** One after the other; one that is refused holds up no other. ShopError `not-found` when all are gone. */
async function each(ids: string[], work: (id: string) => Promise<unknown>): Promise<TogetherAnswer> {
  const answer: TogetherAnswer = { done: 0, refused: [] };
  let gone = 0;
  for (const id of ids) {
    try {
      await work(id);
      answer.done++;
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      answer.refused.push(error.message);
      if (error.code === 'not-found') gone++;
    }
  }
  if (gone === ids.length) throw new ShopError('not-found', 'None of these products exists any more.');
  return answer;
}

function checked(ids: string[]): string[] {
  const asked = [...new Set(ids)];
  if (asked.length === 0) throw new ShopError('malformed', 'Tick a product first.');
  if (asked.length > MOST_TOGETHER)
    throw new ShopError('malformed', `At most ${MOST_TOGETHER} products can be changed together.`);
  return asked;
}
