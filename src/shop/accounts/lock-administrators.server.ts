import { sql } from 'kysely';
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
