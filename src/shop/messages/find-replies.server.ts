import { sql } from 'kysely';
import type { Shop } from '../shop.server.ts';
import type { MessageReply } from './message.ts';

/** The replies to each of these messages, oldest first, with the states of their emails. */
export async function findReplies(shop: Shop, messageIds: string[]): Promise<Map<string, MessageReply[]>> {
  if (messageIds.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('message_reply')
    .leftJoin('email', (join) =>
      join
        .onRef('email.subject_key', '=', 'message_reply.id')
        .on('email.kind', '=', sql.lit('message-reply')),
    )
    .select([
      'message_reply.id',
      'message_reply.message_id as messageId',
      'message_reply.text',
      'message_reply.created',
    ])
    .select(['message_reply.replied_by as repliedBy', 'email.state'])
    .where('message_reply.message_id', 'in', messageIds)
    .orderBy('message_reply.message_id')
    .orderBy('message_reply.created')
    .orderBy('message_reply.id')
    .execute();
  return Map.groupBy(rows, ({ messageId }) => messageId);
}
