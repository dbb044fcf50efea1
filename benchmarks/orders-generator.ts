/**
 * Fills a database with years of orders, to measure the back office. They use the products in it, if any
 * (./products-generator.ts); one in thirty is partly refunded, and cancelled ones wholly.
 *   node benchmarks/orders-generator.ts <file.sqlite | postgres://…> [100000]
 */
import { type Insertable, sql } from 'kysely';
import { connect } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import type { OrderStatus, Schema } from '#database/schema.ts';
import { wordsOfOrder } from '#values/order-words.ts';

const [where = 'orders.sqlite', many = '100000'] = process.argv.slice(2);
const database = connect(where.startsWith('postgres') ? { url: where } : { file: where });
await migrate(database);

const FIRST =
  'Margaret Tom Priya Eilidh Jane Bethan Graham Aoife Dev Susan Oliver Hannah Rob Caroline Yusuf Rosalind Ada Ben Siobhan Callum Fatima George Harriet Iain Jack Katie Liam Maya Noah Olivia Peter Quentin Ruth Sam Tess Uma Victor Wendy Xander Zoe'.split(
    ' ',
  );
const LAST =
  "Okafor Pickering Raman MacLeod Whitlock Rhys-Williams Sowerby Gallagher Chatterjee Hallam Tranter Cresswell Entwistle Fyfe Demir Heath Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Wright Walker White Thompson Green Hall Wood Harris Lewis Martin Jackson Clarke Turner Hill Scott Cooper Morris Ward Moore King Watson Baker Harrison Morgan Young O'Brien Allen Mitchell Anderson Lee Kaur Khan Bailey Hughes Bell".split(
    ' ',
  );
/** What people buy, most often the first. */
const VARIANTS = await database.db
  .selectFrom('variant')
  .innerJoin('product', 'product.id', 'variant.product_id')
  .select(['variant.id', 'variant.title', 'variant.handle', 'variant.sku', 'product.id as productId'])
  .select(['product.handle as productHandle', 'product.title as productTitle'])
  .orderBy('variant.id')
  .limit(5000)
  .execute();
const AREAS = 'AB B BD BS CF DE EH G IV L LS M NG PH S SK ST SW1A W YO'.split(' ');
const STATUSES: [number, OrderStatus][] = [
  [0.86, 'shipped'],
  [0.87, 'accepted'],
  [0.91, 'cancelled'],
  [0.999, 'declined'],
  [1, 'in-progress'],
];

let seed = 42;
/** Always the same numbers, so that runs can be compared. */
function chance(): number {
  seed = (seed * 1664525 + 1013904223) % 4294967296;
  return seed / 4294967296;
}
const pick = <T>(list: T[]): T => list[Math.floor(chance() * list.length)] as T;
const letters = 'ABCDEFGHJLNPQRSTUWXYZ'.split('');

function order(n: number): Insertable<Schema['orders']> {
  const name = `${pick(FIRST)} ${pick(LAST)}`;
  const postcode = `${pick(AREAS)}${1 + Math.floor(chance() * 20)} ${Math.floor(chance() * 10)}${pick(letters)}${pick(letters)}`;
  const luck = chance();
  const goods = 4900 + Math.floor(chance() * 2000) * 100;
  const created = Date.now() - (Number(many) - n) * 900_000 - Math.floor(chance() * 900_000);
  return {
    id: `o_bench${String(n).padStart(17, '0')}`,
    order_number: 1001 + n,
    status: STATUSES.find(([up]) => luck < up)?.[1] ?? 'shipped',
    created,
    updated: created,
    version: 2,
    expires: null,
    account_id: null,
    name,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}${n % 97}@example.co.uk`,
    phone_number: '+447700900123',
    ip: '192.0.2.1',
    shipping_address: `${1 + (n % 90)} Clerk Bank, Leek, Staffordshire, ${postcode}`,
    shipping_zip: postcode,
    billing_address: `${1 + (n % 90)} Clerk Bank, Leek, Staffordshire, ${postcode}`,
    goods,
    delivery: 0,
    discount: 0,
    discount_fraction: 0,
    amount: goods,
    payment_method: 'Card',
    auth_code: '123456',
    message: 'AUTHCODE:123456',
    meta_data: null,
  };
}

const AT_ONCE = 500;
for (let from = 0; from < Number(many); from += AT_ONCE) {
  const orders = Array.from({ length: Math.min(AT_ONCE, Number(many) - from) }, (_, i) => order(from + i));
  await database.inTransaction(async (db) => {
    await db.insertInto('orders').values(orders).execute();
    await db
      .insertInto('payment')
      .values(orders.map((each) => paymentOf(each)))
      .execute();
    await db
      .insertInto('order_line')
      .values(orders.map((each) => lineOf(each)))
      .execute();
    const refunds = orders
      .filter(({ status }, n) => status === 'cancelled' || (status === 'shipped' && n % 30 === 0))
      .map(refundOf);
    if (refunds.length > 0) await db.insertInto('refund').values(refunds).execute();
    await db
      .insertInto('order_event')
      .values(
        orders.map(({ id, created, status }) => ({
          id: `e_${id}`,
          order_id: id,
          at: Number(created),
          who: 'customer',
          from_status: null,
          to_status: status,
          note: '',
        })),
      )
      .execute();
    const words = orders.flatMap(({ id, order_number: orderNumber, name, email, shipping_zip: postcode }) =>
      wordsOfOrder({ orderNumber, name, email, postcode }).map((word) => ({ word, order_id: id })),
    );
    for (let n = 0; n < words.length; n += 2000)
      await db
        .insertInto('order_word')
        .values(words.slice(n, n + 2000))
        .execute();
  });
}
await database.db
  .updateTable('order_counter')
  .set({ last: 1000 + Number(many) })
  .execute();
// A running server does this by itself after a while.
await sql.raw(database.engine === 'postgres' ? 'VACUUM ANALYZE' : 'ANALYZE').execute(database.db);
await database.close();
console.log(`${many} orders are in ${where}`);

function paymentOf({
  id,
  amount,
  created,
  status,
}: Insertable<Schema['orders']>): Insertable<Schema['payment']> {
  return {
    id: `pay_${id}`,
    order_id: id,
    provider: 'paymentnetwork',
    account: '100001',
    kind: 'card' as const,
    state: status === 'cancelled' ? 'refunded' : status === 'declined' ? 'declined' : 'accepted',
    amount,
    request_key: null,
    request_hash: '',
    provider_reference: `xref-${id}`,
    public_reference: `req_${id}`,
    authorisation_code: '123456',
    card_brand: 'Visa',
    card_first_six: '492942',
    card_last_four: '0821',
    card_expiry: '03 / 29',
    message: '',
    authentication: null,
    provider_token: null,
    captured: null,
    authorised_until: null,
    created,
    updated: created,
    check_after: null,
  };
}

function refundOf({
  id,
  goods,
  created,
  status,
}: Insertable<Schema['orders']>): Insertable<Schema['refund']> {
  const isRest = status === 'cancelled';
  return {
    ...{
      id: isRest ? `pay_${id}` : `e_refund_${id}`,
      order_id: id,
      payment_id: `pay_${id}`,
      number: 1,
      state: 'done',
    },
    ...{
      amount: isRest ? goods : Math.floor(goods / 10),
      refunded_before: 0,
      delivery: 0,
      reason: 'Goodwill',
      lines: '[]',
    },
    ...{ provider_reference: '', message: '', who: 'Bench', created, updated: created, check_after: null },
  };
}

function lineOf({ id, goods }: Insertable<Schema['orders']>): Insertable<Schema['order_line']> {
  const variant = VARIANTS[Math.floor(chance() ** 3 * VARIANTS.length)];
  return {
    id: `l_${id}`,
    order_id: id,
    position: 0,
    variant_id: variant?.id ?? 'v_bench',
    product_id: variant?.productId ?? 'p_bench',
    product_handle: variant?.productHandle ?? 'ashcombe-oak-suite',
    product_title: variant?.productTitle ?? 'Ashcombe Oak Suite',
    variant_title: variant?.title ?? 'Natural oak',
    variant_handle: variant?.handle ?? 'natural-oak',
    sku: variant?.sku ?? 'ASH-OAK',
    featured_media: null,
    postage_provider: 'UPS',
    options: '[]',
    unit_price: goods,
    quantity: 1,
    delivery: 0,
  };
}
