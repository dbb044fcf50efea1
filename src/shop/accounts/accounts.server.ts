import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { type Customer, requireSignedIn, type SignedInAdmin } from '../actor.ts';
import { invalid, ShopError } from '../errors.ts';
import { wrong } from '../forms/fields.ts';
import { requireValid } from '../forms/form.ts';
import { countHit, refuseOverLimit, SIGN_IN_BY_EMAIL } from '../limits/rate-limit.server.ts';
import { erasePerson } from '../people/erase-person.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { CHANGE_PASSWORD, type ChangePasswordForm } from './account-forms.ts';
import { refuseCommonPassword } from './common-passwords.server.ts';
import { withHashingSlot } from './hash-queue.server.ts';
import { lockAdministrators } from './lock-administrators.server.ts';
import { hashPassword, verifyPassword } from './password.server.ts';
import { endSessions } from './sessions.server.ts';

/** Changes the password and ends every other session. A wrong current one is `invalid` at `password`. */
export async function changePassword(shop: Shop, actor: Actor, form: ChangePasswordForm): Promise<void> {
  requireSignedIn(actor);
  requireValid(CHANGE_PASSWORD, form);
  await refuseCommonPassword('newPassword', form.newPassword, actor.email);
  const password_hash = await withHashingSlot(actor.accountId, async () => {
    await requirePassword(shop, actor, form.password);
    return hashPassword(form.newPassword);
  });
  await inTransaction(shop, async (shop) => {
    await shop.db
      .updateTable('account')
      .set({ password_hash })
      .where('id', '=', actor.accountId)
      .where('active', '=', 1)
      .execute();
    await deleteRecoveryLinks(shop, actor.accountId);
    await endSessions(shop, actor.accountId, actor.sessionId);
  });
}

/**
 * Signs an account out everywhere and erases its personal data; orders stay, with what the law requires. The last
 * owner cannot leave: `conflict`. A wrong password is `invalid`.
 */
export async function deactivate(shop: Shop, actor: Actor, password: string): Promise<void> {
  requireSignedIn(actor);
  await withHashingSlot(actor.accountId, () => requirePassword(shop, actor, password));
  await inTransaction(shop, async (shop) => {
    const { accountId, email } = actor;
    const gone = await closeAccount(shop, accountId);
    if (!gone)
      throw new ShopError('conflict', 'This is the shop’s only owner. Make somebody else an owner first.');
    await erasePerson(shop, { accountId, email, isProven: gone.email_confirmed !== null });
  });
}

/** Signs an account out everywhere and forgets who it was of; nothing for the last owner's, which stays. */
export async function closeAccount(
  shop: Shop,
  accountId: string,
): Promise<{ email_confirmed: number | null } | undefined> {
  await lockAdministrators(shop);
  const gone = await shop.db
    .updateTable('account')
    .set({ active: 0, email: `erased ${accountId}`, name: '', password_hash: '' })
    .where('id', '=', accountId)
    .where('active', '=', 1)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('type', '=', 'Standard'),
        eb('role', '!=', 'owner'),
        exists(
          selectFrom('account as other')
            .select('other.id')
            .where('other.type', '=', sql.lit('Admin'))
            .where('other.role', '=', 'owner')
            .where('other.active', '=', 1)
            .where('other.id', '!=', accountId),
        ),
      ]),
    )
    .returning('email_confirmed')
    .executeTakeFirst();
  if (!gone) return;
  await shop.db.deleteFrom('session').where('account_id', '=', accountId).execute();
  await deleteRecoveryLinks(shop, accountId);
  for (const table of ['second_factor', 'recovery_code', 'email_confirmation', 'account_basket'] as const)
    await shop.db.deleteFrom(table).where('account_id', '=', accountId).execute();
  return gone;
}

/** Links already emailed stop working. */
export async function deleteRecoveryLinks(shop: Shop, accountId: string): Promise<void> {
  await shop.db.deleteFrom('recovery').where('account_id', '=', accountId).execute();
}

/** A stolen session must not be used to guess the password: failures are limited as at sign-in. */
export async function requirePassword(
  shop: Shop,
  actor: Customer | SignedInAdmin,
  password: string,
): Promise<void> {
  const key = `password:${actor.accountId}`;
  await refuseOverLimit(shop, key, SIGN_IN_BY_EMAIL);
  const account = await shop.db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', actor.accountId)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (await verifyPassword(password, account?.password_hash ?? null)) return;
  await countHit(shop, key, SIGN_IN_BY_EMAIL);
  throw invalid({ password: wrong('Current password', 'This is not your current password') });
}
