import { requireValid } from '../forms/form.ts';
import type { Role } from '../role.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { INVITATION, type InvitationForm } from './account-forms.ts';
import { deleteRecoveryLinks } from './accounts.server.ts';
import { refuseCommonPassword } from './common-passwords.server.ts';
import { withHashingSlot } from './hash-queue.server.ts';
import { hashPassword } from './password.server.ts';
import { deadLink, endSessions, hashToken, openSession, type SessionView } from './sessions.server.ts';

/** The invitation of this link; null if it is used, withdrawn, expired or unknown. */
export async function findInvitation(
  shop: Shop,
  token: string,
): Promise<{ email: string; invitedBy: string; role: Role } | null> {
  const row = await shop.db
    .selectFrom('invitation')
    .select(['email', 'invited_by as invitedBy', 'role'])
    .where('token_hash', '=', hashToken(token))
    .where('expires', '>', shop.now())
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Makes the reader of the email an administrator and signs them in, once. A customer's account with the same e-mail
 * becomes theirs, with the new password: they could have reset it anyway. `invalid`, at `token` for a dead link.
 */
export async function acceptInvitation(
  shop: Shop,
  form: InvitationForm,
  device: string,
): Promise<SessionView> {
  const invitation = await findInvitation(shop, form.token);
  if (!invitation) throw deadInvitation();
  const { email } = invitation;
  requireValid(INVITATION, form);
  await refuseCommonPassword('password', form.password, email);
  const password_hash = await withHashingSlot(email, () => hashPassword(form.password));
  return inTransaction(shop, async (shop) => {
    const used = await shop.db
      .deleteFrom('invitation')
      .where('token_hash', '=', hashToken(form.token))
      .where('expires', '>', shop.now())
      .returning('role')
      .executeTakeFirst();
    if (!used) throw deadInvitation();
    const facts = {
      name: form.fullName.trim(),
      type: 'Admin' as const,
      role: used.role,
      password_hash,
      email_confirmed: shop.now(),
    };
    const account = await shop.db
      .insertInto('account')
      .values({ id: shop.newId('a'), email, created: shop.now(), active: 1, ...facts })
      .onConflict((conflict) =>
        // A role is changed by an owner alone, never by an old invitation.
        conflict.column('email').doUpdateSet(facts).where('account.type', '=', 'Standard'),
      )
      .returning(['id', 'name', 'email', 'type'])
      .executeTakeFirst();
    if (!account) throw deadInvitation();
    await deleteRecoveryLinks(shop, account.id);
    await endSessions(shop, account.id);
    return openSession(shop, account, { device });
  });
}

function deadInvitation() {
  return deadLink(': it works once, for 48 hours', 'invitation');
}
