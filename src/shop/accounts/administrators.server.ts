import { sql } from 'kysely';
import { foldEmail } from '#values/email.ts';
import type { Owner } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { queueInvitation } from '../emails/account-emails.server.ts';
import { notFound, ShopError } from '../errors.ts';
import { requireValid } from '../forms/form.ts';
import type { Role } from '../role.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { EMAIL } from './account-forms.ts';
import { requirePassword } from './accounts.server.ts';
import { withHashingSlot } from './hash-queue.server.ts';
import { lockAsOwner } from './lock-administrators.server.ts';
import { endSessions, hashToken } from './sessions.server.ts';

/** How long an invitation works, in milliseconds. */
const INVITATION_MS = 48 * 3_600_000;

/** All administrators, and everyone invited. */
export async function listAdministrators(shop: Shop, admin: Owner) {
  const people = await shop.db
    .selectFrom('account')
    .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
    .select(['account.id', 'account.name', 'account.email', 'account.role', 'second_factor.confirmed'])
    .where('type', '=', sql.lit('Admin'))
    .where('active', '=', 1)
    .orderBy('account.created')
    .execute();
  const invitations = await shop.db
    .selectFrom('invitation')
    .select(['id', 'email', 'role', 'expires'])
    .where('expires', '>', shop.now())
    .orderBy('expires')
    .execute();
  return {
    people: people.map(({ confirmed, ...person }) => ({
      ...person,
      hasSecondFactor: confirmed !== null,
      isYou: person.id === admin.accountId,
    })),
    invitations: invitations.map(({ expires, ...each }) => ({
      ...each,
      until: new Date(expires).toISOString(),
    })),
  };
}

/**
 * Emails a link that makes its reader an administrator, once, within 48 hours; an older one to the same e-mail stops
 * working. Takes the password, so a stolen session cannot add administrators. `conflict` for an administrator.
 */
export async function inviteAdministrator(
  shop: Shop,
  admin: Owner,
  form: { email: string; role: Role; password: string },
): Promise<void> {
  requireValid(EMAIL, { email: form.email });
  await withHashingSlot(admin.accountId, () => requirePassword(shop, admin, form.password));
  const email = foldEmail(form.email);
  await inTransaction(shop, async (shop) => {
    const known = await shop.db
      .selectFrom('account')
      .select('type')
      .where('email', '=', email)
      .executeTakeFirst();
    if (known?.type === 'Admin') throw new ShopError('conflict', 'They are already an administrator.');
    const token = shop.randomToken();
    const invitation = {
      token_hash: hashToken(token),
      invited_by: admin.name,
      role: form.role,
      expires: shop.now() + INVITATION_MS,
    };
    const { id } = await shop.db
      .insertInto('invitation')
      .values({ id: shop.newId('e'), email, ...invitation })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(invitation))
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueInvitation(shop, {
      to: email,
      invitedBy: admin.name,
      token,
      subjectKey: invitation.token_hash,
    });
    await recordChange(shop, admin, {
      action: 'invited',
      kind: 'account',
      subjectId: id,
      after: { email, role: form.role },
    });
  });
}

/** Withdraws an invitation. */
export async function withdrawInvitation(shop: Shop, admin: Owner, id: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const gone = await shop.db
      .deleteFrom('invitation')
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirst();
    if (!gone) throw notFound('invitation');
    await recordChange(shop, admin, { action: 'withdrawn', kind: 'account', subjectId: id, before: gone });
  });
}

/**
 * Makes another administrator a customer again and ends their sessions. Nobody removes themselves, so an owner is always
 * left, even when two remove each other at the same moment.
 */
export async function removeAdministrator(
  shop: Shop,
  admin: Owner,
  { id, password }: { id: string; password: string },
): Promise<void> {
  if (id === admin.accountId)
    throw new ShopError('conflict', 'You cannot remove yourself: ask another owner.');
  await withHashingSlot(admin.accountId, () => requirePassword(shop, admin, password));
  await inTransaction(shop, async (shop) => {
    await lockAsOwner(shop, admin);
    const removed = await shop.db
      .updateTable('account')
      .set({ type: 'Standard', role: null })
      .where('id', '=', id)
      .where('type', '=', 'Admin')
      .where('active', '=', 1)
      .returning('email')
      .executeTakeFirst();
    if (!removed) throw notFound('administrator');
    await endSessions(shop, id);
    await recordChange(shop, admin, { action: 'removed', kind: 'account', subjectId: id, before: removed });
  });
}
