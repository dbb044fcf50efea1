import { foldEmail } from '#values/email.ts';
import { closeAccount, requirePassword } from '../accounts/accounts.server.ts';
import { withHashingSlot } from '../accounts/hash-queue.server.ts';
import { lockAsOwner } from '../accounts/lock-administrators.server.ts';
import type { Owner } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { ShopError } from '../errors.ts';
import { erasePerson } from '../people/erase-person.server.ts';
import { findDataOf, isoTime } from '../people/personal-data-of.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { customerId } from './customer-id.server.ts';

/**
 * Everything the shop keeps about a customer who has asked an owner for it: what they could download themselves, and
 * what is known of their address besides. It is recorded who took it, not what. ShopError `invalid` for a wrong password.
 */
export async function exportCustomer(shop: Shop, owner: Owner, typed: string, password: string) {
  const email = foldEmail(typed);
  await withHashingSlot(owner.accountId, () => requirePassword(shop, owner, password));
  const account = await findAccountOf(shop, email);
  await recordChange(shop, owner, {
    action: 'personal data exported',
    kind: 'customer',
    subjectId: customerId(shop, email),
  });
  return {
    written: isoTime(shop.now()),
    email,
    account: account && {
      name: account.name,
      created: isoTime(account.created),
      emailConfirmed: isoTime(account.email_confirmed),
    },
    ...(await findDataOf(shop, { email, accountId: account?.id ?? null, isProven: true })),
  };
}

/**
 * Erases it for a customer who has asked for that, with their account if they have one; orders stay, with what the law
 * requires. ShopError `invalid` for a wrong password; `conflict` for the address of an administrator.
 */
export async function eraseCustomer(
  shop: Shop,
  owner: Owner,
  typed: string,
  password: string,
): Promise<void> {
  const email = foldEmail(typed);
  await withHashingSlot(owner.accountId, () => requirePassword(shop, owner, password));
  await inTransaction(shop, async (shop) => {
    await lockAsOwner(shop, owner);
    const account = await findAccountOf(shop, email);
    if (account?.type === 'Admin')
      throw new ShopError(
        'conflict',
        'This is the e-mail of somebody who works in the back office. Remove them under Security first.',
      );
    if (account) await closeAccount(shop, account.id);
    await erasePerson(shop, { email, accountId: account?.id ?? null, isProven: true });
    await recordChange(shop, owner, {
      action: 'personal data erased',
      kind: 'customer',
      subjectId: customerId(shop, email),
    });
  });
}

async function findAccountOf(shop: Shop, email: string) {
  return shop.db
    .selectFrom('account')
    .select(['id', 'name', 'type', 'created', 'email_confirmed'])
    .where('email', '=', email)
    .where('active', '=', 1)
    .executeTakeFirst();
}
