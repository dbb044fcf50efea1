import { before, ORDERS, PERSON, PRODUCTS, type Rows, SOME } from './rows.ts';

const STATUS = `CASE n % 50 WHEN 0 THEN 'accepted' WHEN 1 THEN 'declined' WHEN 2 THEN 'cancelled' ELSE 'shipped' END`;

/** Orders and what belongs to them. */
export const ofOrders = (now: number): Rows[] => [
  {
    table: 'orders',
    rows: ORDERS,
    columns: {
      ...{
        id: "'o_' || n",
        order_number: '1000 + n',
        status: STATUS,
        created: before(now),
        updated: before(now),
      },
      ...{ name: "'Person ' || (n % 977)", email: PERSON, phone_number: "''", shipping_address: "''" },
      ...{
        shipping_zip: "''",
        billing_address: "''",
        goods: 'n % 997',
        delivery: 0,
        discount: 0,
        amount: 'n % 997',
      },
      email_key: PERSON,
      indexed: 1,
      paid: `CASE n % 50 WHEN 1 THEN NULL ELSE ${before(now)} END`,
      account_id: `CASE n % 2 WHEN 0 THEN 'a_' || (n % ${SOME}) END`,
    },
  },
  {
    table: 'order_line',
    rows: ORDERS,
    columns: {
      ...{ id: "'l_' || n", order_id: "'o_' || n", position: 0, variant_id: `'v_' || (1 + n % ${PRODUCTS})` },
      ...{ product_id: `'p_' || (1 + n % ${PRODUCTS})`, product_handle: "''", product_title: "''" },
      ...{ variant_title: "''", variant_handle: "''", sku: "''", postage_provider: "'UPS'", options: "'[]'" },
      ...{ unit_price: 'n % 997', quantity: 1, delivery: 0 },
    },
  },
  {
    table: 'order_event',
    rows: PRODUCTS,
    columns: {
      id: "'e_' || n",
      order_id: "'o_' || n",
      at: before(now),
      who: "'shop'",
      to_status: "'shipped'",
    },
  },
  { table: 'order_word', rows: PRODUCTS, columns: { word: "'person' || (n % 977)", order_id: "'o_' || n" } },
  {
    table: 'payment',
    rows: PRODUCTS,
    columns: {
      ...{ id: "'pay_' || n", order_id: "'o_' || n", provider: "'cards'", account: "'1'", kind: "'card'" },
      ...{ state: "'accepted'", amount: 'n % 997', request_hash: "''" },
      ...{ provider_reference: "'ref' || n", public_reference: "'req_' || n" },
      ...{ created: before(now), updated: before(now) },
    },
  },
  {
    table: 'payment_event',
    rows: PRODUCTS,
    columns: { id: "'pe_' || n", payment_id: "'pay_' || n", at: before(now), to_state: "'accepted'" },
  },
  {
    table: 'email',
    rows: PRODUCTS,
    columns: {
      ...{ id: "'mail_' || n", order_id: "'o_' || n", kind: "'order'", subject_key: "'o_' || n" },
      ...{
        message_id: "'message' || n",
        recipient: PERSON,
        subject: "''",
        html: "''",
        text: "''",
        state: "'sent'",
      },
      ...{ next_attempt: 0, created: before(now), sent: before(now) },
    },
  },
  {
    table: 'refund',
    rows: SOME,
    columns: {
      ...{ id: "'refund' || n", order_id: "'o_' || (n * 4)", payment_id: "'pay_' || (n * 4)", number: 1 },
      ...{
        amount: 1,
        refunded_before: 0,
        reason: "''",
        lines: "'[]'",
        delivery: 0,
        state: "'done'",
        who: "''",
      },
      ...{ created: before(now), updated: before(now) },
    },
  },
  {
    table: 'packed',
    rows: ORDERS,
    columns: { order_id: "'o_' || n", at: before(now), who: "''", account_id: "''", order_version: 1 },
  },
  {
    table: 'consignment',
    rows: ORDERS,
    columns: {
      ...{ id: "'con_' || n", order_id: "'o_' || n", number: 1, sent: before(now), who: "''" },
      lines: "'[]'",
      taken_back: `CASE n % 40 WHEN 0 THEN ${before(now)} END`,
    },
  },
];
