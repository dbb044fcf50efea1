import type { Manager } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { queueMessageReply } from '../emails/message-emails.server.ts';
import { notFound, ShopError } from '../errors.ts';
import { requireValid } from '../forms/form.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { REPLY, type ReplyForm } from './reply.ts';

type Sent = ReplyForm & {
  id: string;
  /** How many replies were there when this one was written. */
  seen: number;
};

/**
 * Emails a reply to whoever wrote the message, keeps it, and marks the message as answered. A second press sends
 * nothing. ShopError `invalid` with its fields, `not-found`; `conflict` if somebody else has replied meanwhile.
 */
export async function replyToMessage(
  shop: Shop,
  admin: Manager,
  { id, reply: text, seen }: Sent,
): Promise<{ name: string }> {
  requireValid(REPLY, { reply: text });
  return inTransaction(shop, async (shop) => {
    const now = shop.now();
    // First, so that of two replies at once one waits for the other.
    const message = await shop.db
      .updateTable('message')
      .set({ answered: now, answered_by: admin.name })
      .where('id', '=', id)
      .returning(['name', 'email', 'text', 'created', 'order_id as orderId'])
      .executeTakeFirst();
    if (!message) throw notFound('message');
    const replies = await shop.db
      .selectFrom('message_reply')
      .select(['text', 'replied_by as by'])
      .where('message_id', '=', id)
      .orderBy('created')
      .orderBy('id')
      .execute();
    const unseen = replies.slice(seen);
    if (unseen.some((each) => each.text === text && each.by === admin.name)) return message;
    const other = unseen.at(-1);
    if (other)
      throw new ShopError('conflict', `${other.by} has replied to this message meanwhile. Nothing was sent.`);
    const replyId = shop.newId('rep');
    await shop.db
      .insertInto('message_reply')
      .values({ id: replyId, message_id: id, text, created: now, replied_by: admin.name })
      .execute();
    await queueMessageReply(shop, { ...message, id: replyId, reply: text });
    await recordChange(shop, admin, { action: 'replied', kind: 'message', subjectId: id });
    return message;
  });
}
