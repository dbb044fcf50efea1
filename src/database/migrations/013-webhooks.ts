import { type Kysely, PostgresAdapter } from 'kysely';

/** What integrators are told: where to, what happened, and how each telling went. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('webhook_endpoint')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('events', 'text', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('old_secret', 'text')
    .addColumn('old_secret_until', 'bigint')
    .addColumn('failing_since', 'bigint')
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await schema
    .createTable('webhook_event')
    // A number is never given twice, not even when the newest events are gone.
    .addColumn('sequence', isPostgres ? 'bigint' : 'integer', (c) =>
      isPostgres ? c.primaryKey().generatedAlwaysAsIdentity() : c.primaryKey().autoIncrement(),
    )
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('webhook_event_by_created').on('webhook_event').column('created').execute();
  await schema
    .createTable('webhook_delivery')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('event_sequence', 'bigint', (c) =>
      c.notNull().references('webhook_event.sequence').onDelete('cascade'),
    )
    // No reference: an endpoint that is deleted at the same moment must not undo the order that is being paid.
    .addColumn('endpoint_id', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt', 'bigint', (c) => c.notNull())
    .addColumn('last_attempt', 'bigint')
    .addColumn('answer_status', 'integer')
    .addColumn('duration', 'integer')
    .addColumn('last_error', 'text', (c) => c.notNull())
    .addUniqueConstraint('webhook_delivery_once', ['endpoint_id', 'event_sequence'])
    .execute();
  await schema
    .createIndex('webhook_delivery_due')
    .on('webhook_delivery')
    .columns(['endpoint_id', 'state', 'next_attempt'])
    .execute();
  await schema
    .createIndex('webhook_delivery_last')
    .on('webhook_delivery')
    .columns(['endpoint_id', 'last_attempt'])
    .execute();
  await schema
    .createIndex('webhook_delivery_by_event')
    .on('webhook_delivery')
    .column('event_sequence')
    .execute();
}
