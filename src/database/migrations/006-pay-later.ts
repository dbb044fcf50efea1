import { type Kysely, sql } from 'kysely';

/** What a buyer means to pay later: kept until an order comes of it, or two days. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('pay_later_session')
    .addColumn('ref', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull())
    .addColumn('draft_id', 'text')
    .addColumn('account_id', 'text')
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('provider_order', 'text', (c) => c.notNull())
    .addColumn('token', 'text')
    .addColumn('complete_after', 'bigint')
    // One session, one payment, one order; no payment any more once it was refused.
    .addColumn('payment_id', 'text', (c) => c.unique().references('payment.id'))
    .addColumn('refusal', 'text')
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('expires', 'bigint', (c) => c.notNull())
    .addCheckConstraint('pay_later_session_ends_once', sql`payment_id IS NULL OR refusal IS NULL`)
    .execute();
  await schema
    .createIndex('pay_later_session_to_complete')
    .on('pay_later_session')
    .column('complete_after')
    .where(sql.ref('complete_after'), 'is not', null)
    .execute();
  await schema.createIndex('pay_later_session_by_draft').on('pay_later_session').column('draft_id').execute();
  await schema.createIndex('pay_later_session_by_expiry').on('pay_later_session').column('expires').execute();
  await schema
    .createIndex('payment_authorised_until')
    .on('payment')
    .column('authorised_until')
    .where(sql.ref('authorised_until'), 'is not', null)
    .execute();
}
