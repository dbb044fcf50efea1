import { requirePassword } from '../accounts/accounts.server.ts';
import { withHashingSlot } from '../accounts/hash-queue.server.ts';
import { lockAsOwner } from '../accounts/lock-administrators.server.ts';
import type { Owner } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { ShopError } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';

/**
 * The key that opens the backup, for an owner who gives the password: a stolen session must not open a stolen backup. It
 * is recorded before it is shown. ShopError `invalid` with a wrong password, `conflict` in a shop without a backup.
 */
export async function showBackupKey(shop: Shop, owner: Owner, password: string): Promise<string> {
  const { backup } = shop;
  if (!backup) throw new ShopError('conflict', 'This shop has no backup, so there is no key to keep.');
  await withHashingSlot(owner.accountId, () => requirePassword(shop, owner, password));
  await inTransaction(shop, async (shop) => {
    await lockAsOwner(shop, owner);
    await recordChange(shop, owner, { action: 'shown', kind: 'backup', subjectId: 'key' });
  });
  return backup.key.reveal();
}
