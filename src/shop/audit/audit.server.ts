import type { Admin } from '../actor.ts';
import type { Shop } from '../shop.server.ts';

/** One change by an administrator: the action, its subject, and the state before and after. */
export type Change = {
  action: 'created' | 'changed' | 'deleted' | string;
  kind:
    | 'product'
    | 'variant'
    | 'collection'
    | 'order'
    | 'image'
    | 'profile'
    | 'account'
    | 'attention'
    | 'message'
    | 'email'
    | 'webhook'
    | 'backup'
    | 'payment-page'
    | 'text';
  subjectId: string;
  before?: unknown;
  after?: unknown;
};

/** An administrator; or, without an account, the company whose news it is. */
type By = Pick<Admin, 'name' | 'accountId'> | { name: string; accountId: null };

/** Records a change in the transaction that makes it. */
export async function recordChange(shop: Shop, by: By, change: Change): Promise<void> {
  const text = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await shop.db
    .insertInto('audit')
    .values({
      id: shop.newId('m'),
      at: shop.now(),
      who: by.name,
      account_id: by.accountId,
      action: change.action,
      kind: change.kind,
      subject_id: change.subjectId,
      before: text(change.before),
      after: text(change.after),
    })
    .execute();
}
