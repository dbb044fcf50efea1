import { sql } from 'kysely';
import type { Owner } from '../actor.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.server.ts';

/**
 * Serialises changes to administrators: two who remove each other, or leave together, must not both find that the other
 * one stays. Call it first in a transaction.
 */
export async function lockAdministrators(shop: Shop): Promise<void> {
  await shop.db
    .updateTable('account')
    .set((row) => ({ active: row.ref('active') }))
    .where('type', '=', sql.lit('Admin'))
    .where('active', '=', 1)
    .execute();
}

/**
 * The same for an owner who changes another: `not-allowed` for one who is no longer an owner, so that of two who demote
 * each other one stays.
 */
export async function lockAsOwner(shop: Shop, owner: Owner): Promise<void> {
  await lockAdministrators(shop);
  const still = await shop.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', owner.accountId)
    .where('type', '=', 'Admin')
    .where('role', '=', 'owner')
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!still) throw new ShopError('not-allowed', 'You are no longer an owner of this shop.');
}
