import type { SignedInAdmin } from '../actor.ts';
import type { Shop } from '../shop.server.ts';

/** The administrator with this account, for work that goes on after their request; null if they are one no more. */
export async function findAdministrator(shop: Shop, accountId: string): Promise<SignedInAdmin | null> {
  const row = await shop.db
    .selectFrom('account')
    .select(['id as accountId', 'name', 'email', 'role'])
    .where('id', '=', accountId)
    .where('type', '=', 'Admin')
    .where('active', '=', 1)
    .executeTakeFirst();
  return row?.role ? { kind: 'admin', ...row, role: row.role } : null;
}
