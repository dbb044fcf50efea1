import { inTransaction, type Shop } from '../shop.server.ts';
import { KEPT_DAYS } from './message.ts';

const LOT = 500;

/** Erases messages, what stands of them in the outbox, and the subject of such a mail in the audit. */
export async function eraseMessages(shop: Shop, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const mails = await shop.db
    .deleteFrom('mail')
    .where('kind', 'in', ['owner-message', 'message-received'])
    .where('subject_key', 'in', ids)
    .returning('id')
    .execute();
  const mailIds = mails.map(({ id }) => id);
  if (mailIds.length > 0)
    await shop.db
      .updateTable('audit')
      .set({ after: null })
      .where('kind', '=', 'mail')
      .where('subject_id', 'in', mailIds)
      .execute();
  await shop.db.deleteFrom('message').where('id', 'in', ids).execute();
}

/** Erases a lot of the messages that have been kept long enough; true when there are more. */
export function eraseOldMessages(shop: Shop): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const old = await shop.db
      .selectFrom('message')
      .select('id')
      .where('created', '<', shop.now() - KEPT_DAYS * 86_400_000)
      .limit(LOT)
      .execute();
    await eraseMessages(
      shop,
      old.map(({ id }) => id),
    );
    return old.length === LOT;
  });
}

/** Whose messages: `isProven` when a mailed link showed that the e-mail is the person's own. */
type Person = { accountId: string; email: string; isProven: boolean };

/** The messages of a person: sent while signed in, or under their e-mail, when that is proven to be theirs. */
export function messagesOf(shop: Shop, { accountId, email, isProven }: Person) {
  return shop.db
    .selectFrom('message')
    .where((row) =>
      row.or([row('account_id', '=', accountId), ...(isProven ? [row('email', '=', email)] : [])]),
    );
}

/** Erases all that a person wrote. */
export async function eraseMessagesOf(shop: Shop, person: Person): Promise<void> {
  const messages = await messagesOf(shop, person).select('id').execute();
  await eraseMessages(
    shop,
    messages.map(({ id }) => id),
  );
}
