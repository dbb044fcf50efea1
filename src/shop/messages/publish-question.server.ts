import type { Manager } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { bumpCatalogueVersionNow } from '../cache/catalogue-version.server.ts';
import { notFound, ShopError } from '../errors.ts';
import { text } from '../forms/fields.ts';
import { requireValid, type Values } from '../forms/form.ts';
import { inTransaction, type Shop } from '../shop.server.ts';

const tidy = (words: string) => words.replace(/\r\n?/g, '\n').trim();

/** What everybody reads of a question: without names, as the owner shortens it. */
export const QUESTION = {
  question: text('Question', { required: true, max: 1_000, tidy }),
  answer: text('Answer', { required: true, max: 3_000, tidy }),
};
export type QuestionForm = Values<typeof QUESTION>;

/**
 * Shows question and answer on the page of the product, or changes what is shown. ShopError `invalid`, `not-found`;
 * `conflict` where the message is about no product, or whoever asked does not want it.
 */
export async function publishQuestion(
  shop: Shop,
  admin: Manager,
  messageId: string,
  words: QuestionForm,
): Promise<void> {
  requireValid(QUESTION, words);
  await inTransaction(shop, async (shop) => {
    await bumpCatalogueVersionNow(shop);
    const message = await shop.db
      .selectFrom('message')
      .select(['product_id', 'may_publish'])
      .where('id', '=', messageId)
      .executeTakeFirst();
    if (!message) throw notFound('message');
    const { product_id, may_publish } = message;
    if (product_id === null || may_publish === 0)
      throw new ShopError('conflict', 'Whoever asked has not agreed that others read it.');
    const row = { ...words, product_id, message_id: messageId, published: shop.now() };
    await shop.db
      .insertInto('question')
      .values({ id: shop.newId('q'), ...row })
      .onConflict((conflict) => conflict.column('message_id').doUpdateSet(words))
      .execute();
    await recordChange(shop, admin, { action: 'published', kind: 'message', subjectId: messageId });
  });
}

/** Takes a question off the page of its product. ShopError `not-found` when it is not there. */
export async function withdrawQuestion(shop: Shop, admin: Manager, messageId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await bumpCatalogueVersionNow(shop);
    const gone = await shop.db
      .deleteFrom('question')
      .where('message_id', '=', messageId)
      .returning('id')
      .executeTakeFirst();
    if (!gone) throw notFound('question');
    await recordChange(shop, admin, { action: 'withdrawn', kind: 'message', subjectId: messageId });
  });
}
