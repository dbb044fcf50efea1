import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await widenPayment(db);
  await createAttention(db);
}

const STATES =
  "'created', 'sending', 'awaiting-customer', 'unknown', 'pending', 'accepted', 'declined', 'expired', 'refunding', 'refunded'";

const COLUMNS = [
  'id',
  'order_id',
  'provider',
  'state',
  'amount',
  'request_key',
  'request_hash',
  'provider_reference',
  'public_reference',
  'authorisation_code',
  'card_brand',
  'card_first_six',
  'card_last_four',
  'card_expiry',
  'message',
  'created',
  'updated',
  'check_after',
].join(', ');

/**
 * A payment may be looked at by its provider ('pending'), remembers the bank's authentication, and what pay-later
 * needs. SQLite cannot change a check, so the table is made anew on both engines; its events step aside meanwhile.
 */
async function widenPayment(db: Kysely<unknown>) {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('CREATE TABLE payment_event_aside AS SELECT * FROM payment_event');
  await run('DROP TABLE payment_event');
  await run('ALTER TABLE payment RENAME TO payment_before');
  await run(`CREATE TABLE payment (
    id text NOT NULL PRIMARY KEY,
    order_id text NOT NULL UNIQUE REFERENCES orders (id),
    provider text NOT NULL CHECK (provider IN ('card', 'klarna')),
    state text NOT NULL CHECK (state IN (${STATES})),
    amount integer NOT NULL CHECK (amount >= 0),
    request_key text UNIQUE,
    request_hash text NOT NULL,
    provider_reference text,
    public_reference text NOT NULL UNIQUE,
    authorisation_code text DEFAULT '' NOT NULL,
    card_brand text DEFAULT '' NOT NULL,
    card_first_six text DEFAULT '' NOT NULL CHECK (length(card_first_six) <= 6),
    card_last_four text DEFAULT '' NOT NULL CHECK (length(card_last_four) <= 4),
    card_expiry text DEFAULT '' NOT NULL,
    message text DEFAULT '' NOT NULL,
    authentication text,
    provider_token text,
    captured bigint,
    authorised_until bigint,
    created bigint NOT NULL,
    updated bigint NOT NULL,
    check_after bigint
  )`);
  await run(`INSERT INTO payment (${COLUMNS}) SELECT ${COLUMNS} FROM payment_before`);
  // Its indexes go with it, and their names are free again.
  await run('DROP TABLE payment_before');
  await run('CREATE INDEX payment_to_settle ON payment (check_after) WHERE check_after IS NOT NULL');
  await run(`CREATE TABLE payment_event (
    id text NOT NULL PRIMARY KEY,
    payment_id text NOT NULL REFERENCES payment (id),
    at bigint NOT NULL,
    from_state text,
    to_state text NOT NULL,
    note text DEFAULT '' NOT NULL
  )`);
  await run(
    'INSERT INTO payment_event SELECT id, payment_id, at, from_state, to_state, note FROM payment_event_aside',
  );
  await run('DROP TABLE payment_event_aside');
  await run('CREATE INDEX payment_event_by_payment ON payment_event (payment_id, at)');
}

/** What only a person can settle: money that a provider does not speak of, or that belongs to no order. */
async function createAttention({ schema }: Kysely<unknown>) {
  await schema
    .createTable('attention')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount >= 0`))
    .addColumn('why', 'text', (c) => c.notNull())
    .addColumn('raised', 'bigint', (c) => c.notNull())
    .addColumn('solved', 'bigint')
    .addColumn('solved_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('solution', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  // At most one open entry for one subject, whoever raises it, however often.
  await schema
    .createIndex('attention_open_once')
    .unique()
    .on('attention')
    .column('subject')
    .where(sql.ref('solved'), 'is', null)
    .execute();
  await schema.createIndex('attention_by_order').on('attention').columns(['order_id', 'raised']).execute();
  await schema.createIndex('attention_by_raised').on('attention').column('raised').execute();
}
