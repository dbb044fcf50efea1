import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

type Column = ColumnDefinitionBuilder;
const required = (c: Column) => c.notNull();
const key = (c: Column) => c.primaryKey().notNull();
const partOfAccount = (c: Column) => c.notNull().references('account.id').onDelete('cascade');

/** Second factor, invitations, confirmed e-mails, baskets that follow their account, where a session was opened. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('session')
    .addColumn('device', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await schema.alterTable('account').addColumn('email_confirmed', 'bigint').execute();
  await schema
    .createTable('second_factor')
    .addColumn('account_id', 'text', (c) =>
      c.primaryKey().notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', required)
    .addColumn('confirmed', 'bigint')
    .addColumn('last_step', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable('recovery_code')
    .addColumn('code_hash', 'text', key)
    .addColumn('account_id', 'text', partOfAccount)
    .addColumn('used', 'bigint')
    .execute();
  await schema.createIndex('recovery_code_by_account').on('recovery_code').column('account_id').execute();
  await schema
    .createTable('invitation')
    .addColumn('id', 'text', key)
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('invited_by', 'text', required)
    .addColumn('expires', 'bigint', required)
    .execute();
  await schema
    .createTable('email_confirmation')
    .addColumn('token_hash', 'text', key)
    .addColumn('account_id', 'text', partOfAccount)
    .addColumn('expires', 'bigint', required)
    .execute();
  await schema
    .createTable('account_basket')
    .addColumn('account_id', 'text', (c) =>
      c.primaryKey().notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('basket', 'text', required)
    .addColumn('updated', 'bigint', required)
    .execute();
}
