import type { Kysely } from 'kysely';

/** Under which key a program asked for a change of an order, so that asking again does it once. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('order_request')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('request_key', 'text', (c) => c.notNull())
    .addColumn('to_status', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_request_pk', ['order_id', 'request_key'])
    .execute();
}
