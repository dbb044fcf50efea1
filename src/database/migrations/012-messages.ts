import { type Kysely, sql } from 'kysely';

/** Messages of the contact page, and mails that are answered to somebody else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('message')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('order_number', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .addColumn('account_id', 'text')
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('find_text', 'text', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('answered', 'bigint')
    .addColumn('answered_by', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await schema.createIndex('message_by_created').on('message').columns(['created', 'id']).execute();
  await schema
    .createIndex('message_open')
    .on('message')
    .columns(['created', 'id'])
    .where(sql.ref('answered'), 'is', null)
    .execute();
  await schema.createIndex('message_by_email').on('message').column('email').execute();
  await schema.createIndex('message_by_account').on('message').column('account_id').execute();
  await schema
    .alterTable('mail')
    .addColumn('reply_to', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
