import type { Insertable } from 'kysely';
import { compiledInsert } from '#database/compiled.server.ts';
import type { Schema } from '#database/schema.ts';
import type { Admin } from '../actor.ts';
import type { Shop } from '../shop.server.ts';
import type { Change } from './actions.ts';

/** An administrator; or, without an account, the company whose news it is. */
type By = Pick<Admin, 'name' | 'accountId'> | { name: string; accountId: null };

/** Records a change in the transaction that makes it. */
export function recordChange(shop: Shop, by: By, change: Change): Promise<void> {
  return recordChanges(shop, by, [change]);
}

/** Records several. What a shop works on as part of something, such as an import, is found again by that. */
export async function recordChanges(shop: Shop, by: By, changes: Change[]): Promise<void> {
  const text = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const rows = changes.map((change) => ({
    id: shop.newId('m'),
    at: shop.now(),
    who: by.name,
    account_id: by.accountId,
    action: change.action,
    kind: change.kind,
    subject_id: change.subjectId,
    before: text(change.before),
    after: text(change.after),
    part_of: shop.partOf ?? null,
    product_id: change.productId ?? (change.kind === 'product' ? change.subjectId : null),
  }));
  await insertChanges(shop, rows);
}

const insertChanges = compiledInsert((db, rows: Insertable<Schema['audit']>[]) =>
  db.insertInto('audit').values(rows),
);
