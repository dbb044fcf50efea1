import { idsOf } from '../ids.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { RETENTION_DAYS } from './message.ts';
import { erasePhotographs } from './message-pictures.server.ts';

const BATCH_SIZE = 500;

/** The kinds of emails that are about a message. */
const OF_MESSAGES = [
  'owner-message',
  'message-received',
  'message-reply',
  'owner-cancellation',
  'cancellation-received',
];

/** Erases messages with their replies and their emails in the outbox, and the subject of such an email in the audit. */
export async function eraseMessages(shop: Shop, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const replies = await shop.db
    .selectFrom('message_reply')
    .select('id')
    .where('message_id', 'in', ids)
    .execute();
  const emails = await shop.db
    .deleteFrom('email')
    .where('kind', 'in', OF_MESSAGES)
    .where('subject_key', 'in', [...ids, ...idsOf(replies)])
    .returning('id')
    .execute();
  if (emails.length > 0)
    await shop.db
      .updateTable('audit')
      .set({ after: null })
      .where('kind', '=', 'email')
      .where('subject_id', 'in', idsOf(emails))
      .execute();
  await erasePhotographs(shop, ids);
  await shop.db.deleteFrom('message').where('id', 'in', ids).execute();
}

/** Erases a batch of expired messages; true if there are more. */
export function eraseOldMessages(shop: Shop): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const old = await shop.db
      .selectFrom('message')
      .select('id')
      .where('created', '<', shop.now() - RETENTION_DAYS * 86_400_000)
      .limit(BATCH_SIZE)
      .execute();
    await eraseMessages(shop, idsOf(old));
    return old.length === BATCH_SIZE;
  });
}

/** `isProven`: an emailed link showed that the e-mail is the person's own. */
type Person = { accountId: string | null; email: string; isProven: boolean };

/** A person's messages: sent while signed in, or from their e-mail if it is proven. */
export function messagesOf(shop: Shop, { accountId, email, isProven }: Person) {
  return shop.db
    .selectFrom('message')
    .where((row) =>
      row.or([
        ...(accountId === null ? [] : [row('account_id', '=', accountId)]),
        ...(isProven ? [row('email', '=', email)] : []),
      ]),
    );
}

/** Erases all of a person's messages. */
export async function eraseMessagesOf(shop: Shop, person: Person): Promise<void> {
  const messages = await messagesOf(shop, person).select('id').execute();
  await eraseMessages(shop, idsOf(messages));
}
