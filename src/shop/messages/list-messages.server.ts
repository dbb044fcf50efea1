import { searchParts } from '#values/find-text.ts';
import type { Accountant, Admin, TheShop } from '../actor.ts';
import { idsOf } from '../ids.ts';
import { countWaiting, onPage, type Paging, type Waiting } from '../paging.server.ts';
import type { Shop } from '../shop.server.ts';
import { findReplies } from './find-replies.server.ts';
import type { Message, MessageState } from './message.ts';
import { findPhotographs } from './message-pictures.server.ts';

type MessageQuery = Paging & { q?: string; state?: MessageState | null };

/** A page of the messages that match every part of the search, newest first, with the count of each state. */
export async function listMessages(
  shop: Shop,
  _admin: Accountant,
  { page, pageSize, q = '', state = null }: MessageQuery,
): Promise<{ messages: Message[]; counts: Record<MessageState, number> }> {
  let matching = shop.db.selectFrom('message');
  for (const piece of searchParts(q)) matching = matching.where('search_text', 'like', `%${piece}%`);
  const { all, answered } = await matching
    .select((row) => [row.fn.countAll<number>().as('all'), row.fn.count<number>('answered').as('answered')])
    .executeTakeFirstOrThrow();
  const rows = await onPage(matching, { page, pageSize })
    .$if(state === 'open', (query) => query.where('answered', 'is', null))
    .$if(state === 'answered', (query) => query.where('answered', 'is not', null))
    .leftJoin('product', 'product.id', 'message.product_id')
    .leftJoin('question', 'question.message_id', 'message.id')
    .select(['message.id', 'message.name', 'message.email', 'message.phone', 'message.text'])
    .select(['message.created', 'message.answered', 'message.order_number as orderNumber'])
    .select(['message.order_id as orderId', 'message.answered_by as answeredBy', 'message.may_publish'])
    .select(['product.title', 'product.handle', 'question.question', 'question.answer'])
    .orderBy('message.created', 'desc')
    .orderBy('message.id', 'desc')
    .execute();
  const replies = await findReplies(shop, idsOf(rows));
  const photographs = await findPhotographs(shop, idsOf(rows));
  return {
    messages: rows.map(({ may_publish, title, handle, question, answer, ...row }) => ({
      ...row,
      product: title !== null && handle !== null ? { title, handle } : null,
      mayPublish: may_publish === 1,
      published: question !== null && answer !== null ? { question, answer } : null,
      photographs: photographs.get(row.id) ?? [],
      replies: replies.get(row.id) ?? [],
    })),
    counts: { open: Number(all) - Number(answered), answered: Number(answered) },
  };
}

/** How many messages are open, and since when, in milliseconds. */
export async function countOpenMessages(shop: Shop, _reader: Admin | TheShop): Promise<Waiting> {
  return countWaiting(shop.db.selectFrom('message').where('answered', 'is', null));
}
