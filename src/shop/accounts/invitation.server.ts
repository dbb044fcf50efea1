import { invalid } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { checkRegister } from './account-forms.ts';
import { forgetRecoveries } from './accounts.server.ts';
import { refuseCommonPassword } from './common-passwords.server.ts';
import { whenHashingIsFree } from './hash-queue.server.ts';
import { hashPassword } from './password.server.ts';
import { endSessions, hashToken, openSession, type SessionView } from './sessions.server.ts';

export type InvitationForm = { token: string; fullName: string; password: string; passwordRepeat: string };

/** Who invited whom by this link; null when it is used, withdrawn, too old or unknown. */
export async function findInvitation(
  shop: Shop,
  token: string,
): Promise<{ email: string; invitedBy: string } | null> {
  const row = await shop.db
    .selectFrom('invitation')
    .select(['email', 'invited_by as invitedBy'])
    .where('token_hash', '=', hashToken(token))
    .where('expires', '>', shop.now())
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Makes the reader of the mail an administrator and signs them in, once. A customer's account of the same e-mail
 * becomes theirs, with the new password: who reads the mail could have set one anyway. `invalid`, at `token` for a
 * link that is dead.
 */
export async function acceptInvitation(
  shop: Shop,
  form: InvitationForm,
  device: string,
): Promise<SessionView> {
  const invitation = await findInvitation(shop, form.token);
  if (!invitation) throw deadLink();
  const { email } = invitation;
  const fields = checkRegister({ ...form, email });
  if (Object.keys(fields).length > 0) throw invalid(fields);
  await refuseCommonPassword('password', form.password, email);
  const password_hash = await whenHashingIsFree(email, () => hashPassword(form.password));
  return inTransaction(shop, async (shop) => {
    const used = await shop.db
      .deleteFrom('invitation')
      .where('token_hash', '=', hashToken(form.token))
      .where('expires', '>', shop.now())
      .returning('id')
      .executeTakeFirst();
    if (!used) throw deadLink();
    const facts = {
      name: form.fullName.trim(),
      type: 'Admin' as const,
      password_hash,
      email_confirmed: shop.now(),
    };
    const account = await shop.db
      .insertInto('account')
      .values({ id: shop.newId('a'), email, created: shop.now(), active: 1, ...facts })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(facts))
      .returning(['id', 'name', 'email', 'type'])
      .executeTakeFirstOrThrow();
    await forgetRecoveries(shop, account.id);
    await endSessions(shop, account.id);
    return openSession(shop, account, { device });
  });
}

function deadLink() {
  return invalid({
    token: {
      error: 'This invitation is not valid any more',
      fix: 'Ask for a new one: it works once, for 48 hours',
    },
  });
}
