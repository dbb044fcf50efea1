import { type Kysely, sql } from 'kysely';

/** What the owner's home needs: sales of any days, variants that run out and failed mails, each read from an index. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex('orders_by_created').execute();
  await schema
    .createIndex('orders_by_created')
    .on('orders')
    .columns(['created', 'id', 'status', 'amount'])
    .execute();
  await schema.createIndex('refund_sums').on('refund').columns(['order_id', 'state', 'amount']).execute();
  // Takes the place of an index that nothing was read by.
  await schema.dropIndex('variant_by_stock').execute();
  await schema
    .createIndex('variant_by_stock')
    .on('variant')
    .columns(['available', 'stock_count', 'product_id', 'position', 'id'])
    .execute();
  await schema.alterTable('mail').addColumn('dismissed', 'bigint').execute();
  await schema
    .createIndex('mail_failed')
    .on('mail')
    .columns(['created', 'id'])
    .where(sql.ref('state'), '=', 'failed')
    .where(sql.ref('dismissed'), 'is', null)
    .execute();
}
