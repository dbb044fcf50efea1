import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { wordsOfOrder } from '#values/order-words.ts';

/** What the owner's desk needs: orders found by words, notes, parcels, refunds of a part, mails by their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSearch(db);
  await createIndexes(db);
  await createNotesAndParcels(db);
  await createRefunds(db);
}

async function createSearch(db: Kysely<unknown>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Compared byte by byte on both engines, so that what a word begins with is a range of the index.
  const text = sql.raw(isPostgres ? 'text COLLATE "C"' : 'text');
  const end = sql.raw(isPostgres ? '' : ' WITHOUT ROWID');
  await sql`CREATE TABLE order_word (
    word ${text} NOT NULL,
    order_id text NOT NULL REFERENCES orders (id),
    PRIMARY KEY (word, order_id)
  )${end}`.execute(db);
  await db.schema.createIndex('order_word_by_order').on('order_word').columns(['order_id', 'word']).execute();
  await indexOrders(db as Kysely<Tables>);
  await db.schema.alterTable('orders').dropColumn('search_text').execute();
}

type Tables = {
  orders: { id: string; order_number: number; name: string; email: string; shipping_zip: string };
  order_word: { word: string; order_id: string };
};

async function indexOrders(db: Kysely<Tables>) {
  for (let last = ''; ; ) {
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'order_number as orderNumber', 'name', 'email', 'shipping_zip as postcode'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(500)
      .execute();
    const rows = orders.flatMap(({ id, ...order }) =>
      wordsOfOrder(order).map((word) => ({ word, order_id: id })),
    );
    for (let from = 0; from < rows.length; from += 1000)
      await db
        .insertInto('order_word')
        .values(rows.slice(from, from + 1000))
        .execute();
    const newest = orders.at(-1);
    if (!newest) return;
    last = newest.id;
  }
}

/** Counts and sums of the list are read from indexes alone. */
async function createIndexes({ schema }: Kysely<unknown>) {
  await schema.dropIndex('orders_by_status').execute();
  await schema
    .createIndex('orders_by_status')
    .on('orders')
    .columns(['status', 'created', 'id', 'amount'])
    .execute();
  await schema.createIndex('orders_by_amount').on('orders').columns(['amount', 'id']).execute();
  await schema.createIndex('orders_by_name').on('orders').columns(['name', 'id']).execute();
  await schema.alterTable('mail').addColumn('order_id', 'text').execute();
  await schema.createIndex('mail_by_order').on('mail').columns(['order_id', 'created']).execute();
}

async function createNotesAndParcels({ schema }: Kysely<unknown>) {
  await schema
    .createTable('order_note')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('order_note_by_order').on('order_note').columns(['order_id', 'at']).execute();
  await schema
    .createTable('parcel')
    .addColumn('order_id', 'text', (c) => c.primaryKey().notNull().references('orders.id'))
    .addColumn('carrier', 'text', (c) => c.notNull())
    .addColumn('tracking_number', 'text', (c) => c.notNull())
    .addColumn('link', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
}

async function createRefunds({ schema }: Kysely<unknown>) {
  await schema
    .createTable('refund')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('payment_id', 'text', (c) => c.notNull().references('payment.id'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('given_before', 'integer', (c) => c.notNull().check(sql`given_before >= 0`))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('lines', 'text', (c) => c.notNull())
    .addColumn('delivery', 'integer', (c) => c.notNull().check(sql`delivery >= 0`))
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state IN ('requested', 'unknown', 'done', 'failed')`),
    )
    .addColumn('provider_reference', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('message', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('updated', 'bigint', (c) => c.notNull())
    .addColumn('check_after', 'bigint')
    .addUniqueConstraint('refund_number', ['order_id', 'number'])
    .execute();
  // One at a time for each payment: only so can the provider's sum tell whether one was made.
  await schema
    .createIndex('refund_open_once')
    .unique()
    .on('refund')
    .column('payment_id')
    .where(sql.ref('state'), 'in', ['requested', 'unknown'])
    .execute();
  await schema
    .createIndex('refund_to_settle')
    .on('refund')
    .column('check_after')
    .where(sql.ref('check_after'), 'is not', null)
    .execute();
}
