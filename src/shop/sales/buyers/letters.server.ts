import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { ShopError } from '../../errors.ts';
import { requireValid } from '../../forms/form.ts';
import { countRows } from '../../paging.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { countBuyers, findBought } from './find-buyers.server.ts';
import { type Bought, LETTER, type LetterForm } from './letter.ts';

type Sent = LetterForm &
  Bought & {
    /** Made for the page on which it was written, so that a second press sends nothing. */
    id: string;
    /** How many people, and how many letters before, whoever writes it has seen. */
    people: number;
    letters: number;
  };

/**
 * Writes to everybody who bought it: one email for each e-mail address, which a job queues some at a time. ShopError
 * `invalid` with its fields; `conflict` if somebody has bought it, or has written to them, meanwhile.
 */
export async function writeToBuyers(
  shop: Shop,
  admin: Manager,
  { id, people, letters, productId, variantId, ...form }: Sent,
): Promise<{ people: number }> {
  requireValid(LETTER, form);
  if (!/^ltr_\w{22}$/.test(id)) throw new ShopError('malformed', 'Open the page of the letter again.');
  const { title } = await findBought(shop, admin, productId);
  return inTransaction(shop, async (shop) => {
    const known = await shop.db.selectFrom('letter').select('people').where('id', '=', id).executeTakeFirst();
    if (known) return known;
    await requireSeen(shop, { productId, variantId }, { people, letters });
    const row = { id, product_id: productId, variant_id: variantId, product_title: title, ...form, people };
    const written = await shop.db
      .insertInto('letter')
      .values({ ...row, state: 'sending', account_id: admin.accountId, who: admin.name, created: shop.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (written)
      await recordChange({ ...shop, partOf: id }, admin, {
        action: 'written',
        kind: 'letter',
        subjectId: id,
        after: { ...form, people },
      });
    return { people };
  });
}

async function requireSeen(shop: Shop, bought: Bought, seen: { people: number; letters: number }) {
  const { people } = await countBuyers(shop, bought);
  if (people === 0) throw new ShopError('conflict', 'Nobody has bought it, so there is nobody to write to.');
  if (people !== seen.people)
    throw new ShopError('conflict', `It is ${people} people by now, not ${seen.people}. Nothing was sent.`);
  if ((await countLetters(shop, bought.productId)) !== seen.letters)
    throw new ShopError('conflict', 'Somebody else has written to them meanwhile. Nothing was sent.');
}

async function countLetters(shop: Shop, productId: string): Promise<number> {
  return countRows(shop.db.selectFrom('letter').where('product_id', '=', productId));
}

/** The letters to buyers of a product, newest first, and how many there are. */
export async function listLetters(shop: Shop, _admin: Manager, productId: string) {
  const letters = await shop.db
    .selectFrom('letter')
    .select(['id', 'subject', 'text', 'people', 'state', 'who', 'created', 'variant_id as variantId'])
    .where('product_id', '=', productId)
    .orderBy('created', 'desc')
    .limit(20)
    .execute();
  return { letters, count: await countLetters(shop, productId) };
}
