import { foldEmail } from '#values/email.ts';
import { queueRecovery } from '../emails/account-emails.server.ts';
import { requireValid } from '../forms/form.ts';
import { clearHits, mayEmail } from '../limits/rate-limit.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { EMAIL, RECOVERY, type RecoveryForm } from './account-forms.ts';
import { deleteRecoveryLinks } from './accounts.server.ts';
import { refuseCommonPassword } from './common-passwords.server.ts';
import { withHashingSlot } from './hash-queue.server.ts';
import { hashPassword } from './password.server.ts';
import { deadLink, endSessions, hashToken } from './sessions.server.ts';
import { signInKey } from './sign-in.server.ts';

/** How long an emailed link works, in milliseconds. */
const LINK_MS = 3_600_000;
const RULES = ': a link works once, for an hour';

/**
 * Emails a link for a new password to the owner of an account. Known and unknown e-mails look the same from outside;
 * limited by network address (`too-many`), and silently by e-mail, so that nobody's mailbox is flooded.
 */
export async function requestRecovery(shop: Shop, givenEmail: string, ip: string): Promise<void> {
  requireValid(EMAIL, { email: givenEmail });
  const email = foldEmail(givenEmail);
  const isAllowed = await mayEmail(shop, 'recovery', { ip, about: email });

  await inTransaction(shop, async (shop) => {
    // A write in both cases, so that the time taken does not reveal a known e-mail.
    await shop.db.deleteFrom('recovery').where('expires', '<', shop.now()).execute();
    const account = await shop.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .where('active', '=', 1)
      .executeTakeFirst();
    if (!account || !isAllowed) return;
    const token = shop.randomToken();
    const token_hash = hashToken(token);
    await shop.db
      .insertInto('recovery')
      .values({ token_hash, account_id: account.id, expires: shop.now() + LINK_MS, used: null })
      .execute();
    await queueRecovery(shop, { to: email, token, subjectKey: token_hash });
  });
}

/**
 * Sets a new password by an emailed token, once, and ends every session of the account. `invalid`, at `token` if the
 * link is used, expired or unknown.
 */
export async function recover(shop: Shop, form: RecoveryForm): Promise<void> {
  requireValid(RECOVERY, form);
  const token_hash = hashToken(form.token);
  const owner = await shop.db
    .selectFrom('recovery')
    .innerJoin('account', 'account.id', 'recovery.account_id')
    .select('account.email')
    .where('token_hash', '=', token_hash)
    .where('used', 'is', null)
    .where('expires', '>', shop.now())
    .executeTakeFirst();
  if (!owner) throw deadLink(RULES);
  await refuseCommonPassword('password', form.password, owner.email);
  const password_hash = await withHashingSlot(owner.email, () => hashPassword(form.password));

  await inTransaction(shop, async (shop) => {
    const link = await shop.db
      .updateTable('recovery')
      .set({ used: shop.now() })
      .where('token_hash', '=', token_hash)
      .where('used', 'is', null)
      .where('expires', '>', shop.now())
      .returning('account_id')
      .executeTakeFirst();
    if (!link) throw deadLink(RULES);
    await shop.db.updateTable('account').set({ password_hash }).where('id', '=', link.account_id).execute();
    await deleteRecoveryLinks(shop, link.account_id);
    await endSessions(shop, link.account_id);
    await clearHits(shop, signInKey(owner.email));
  });
}
