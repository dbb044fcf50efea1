import type { Owner } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { notFound, ShopError } from '../errors.ts';
import type { Role } from '../role.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { requirePassword } from './accounts.server.ts';
import { withHashingSlot } from './hash-queue.server.ts';
import { lockAsOwner } from './lock-administrators.server.ts';
import { endSessions } from './sessions.server.ts';

/**
 * Gives another administrator a role and ends their sessions. Nobody changes their own, so an owner is always left, even
 * when two demote each other at the same moment. Takes the password, so a stolen session cannot make owners.
 */
export async function changeRole(
  shop: Shop,
  owner: Owner,
  { id, role, password }: { id: string; role: Role; password: string },
): Promise<void> {
  if (id === owner.accountId)
    throw new ShopError('conflict', 'You cannot change your own role: ask another owner.');
  await withHashingSlot(owner.accountId, () => requirePassword(shop, owner, password));
  await inTransaction(shop, async (shop) => {
    await lockAsOwner(shop, owner);
    const before = await shop.db
      .selectFrom('account')
      .select('role')
      .where('id', '=', id)
      .where('type', '=', 'Admin')
      .where('active', '=', 1)
      .executeTakeFirst();
    if (!before) throw notFound('administrator');
    if (before.role === role) return;
    await shop.db.updateTable('account').set({ role }).where('id', '=', id).execute();
    await endSessions(shop, id);
    await recordChange(shop, owner, {
      action: 'role changed',
      kind: 'account',
      subjectId: id,
      before,
      after: { role },
    });
  });
}
