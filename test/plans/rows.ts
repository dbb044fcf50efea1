/** Rows of a table, numbered from 1: what each column is, as SQL of the number n. */
export type Rows = { table: string; rows: number; columns: Record<string, string | number> };

export const PRODUCTS = 20_000;
export const ORDERS = 100_000;

/** What there are a few thousand of. */
const SOME = 5_000;

/** From the newest to the oldest, a quarter of an hour apart. */
const before = (now: number) => `${now} - n * CAST(900000 AS bigint)`;

const TITLE = `(CASE n % 5 WHEN 0 THEN 'Ember' WHEN 1 THEN 'Henley' WHEN 2 THEN 'Marlow' ELSE 'Sutton' END) || ' '
  || (36 + n % 30) || ' inch ' || (CASE n % 7 WHEN 0 THEN 'Oak Suite' WHEN 1 THEN 'Media Wall' ELSE 'Inset Fire' END)`;

const STATUS = `CASE n % 50 WHEN 0 THEN 'accepted' WHEN 1 THEN 'declined' WHEN 2 THEN 'cancelled' ELSE 'shipped' END`;

/** Products and collections, which triggers follow. */
export const catalogue = (now: number): Rows[] => [
  {
    table: 'collection',
    rows: 21,
    columns: {
      id: "'c_' || n",
      handle: "'filled-' || n",
      title: "'Filled ' || n",
      created: 'n',
      updated: 'n',
    },
  },
  {
    table: 'product',
    rows: PRODUCTS,
    columns: {
      ...{ id: "'p_' || n", handle: "'product-' || n", title: TITLE, external_ref: "'REF-' || n" },
      ...{ available: 'CASE n % 12 WHEN 0 THEN 0 ELSE 1 END', price: 'n % 997', lowest_price: 'n % 997' },
      postage_provider: "CASE n % 5 WHEN 0 THEN 'AXL' ELSE 'UPS' END",
      featured_media: "CASE n % 50 WHEN 0 THEN NULL ELSE '/media/p' || n || '.jpeg' END",
      // As wide as an owner's description, which decides when it is quicker to read a whole table.
      html_description: `'${'A quiet, deep fire for rooms of every size. '.repeat(20)}'`,
      ...{ created: before(now), updated: before(now) },
    },
  },
];

/** A collection of a quarter of all products, and 20 of fifty. */
export const MEMBERS: Rows[] = [
  {
    table: 'collection_product',
    rows: PRODUCTS / 4,
    columns: { collection_id: "'c_21'", product_id: "'p_' || (n * 4)", position: 'n' },
  },
  {
    table: 'collection_product',
    rows: 1000,
    columns: { collection_id: "'c_' || (1 + n % 20)", product_id: "'p_' || (n * 3)", position: 'n' },
  },
];

export const others = (now: number): Rows[] => [...ofProducts(now), ...ofOrders(now), ...more(now)];

const ofProducts = (now: number): Rows[] => [
  {
    table: 'variant',
    rows: PRODUCTS * 2,
    columns: {
      ...{ id: "'v_' || n", product_id: "'p_' || ((n + 1) / 2)", title: "'Black'", handle: "'black'" },
      ...{
        sku: "'SKU-' || n",
        price: 'n % 997',
        stock_count: 'n % 300',
        position: 'n % 2',
        options_key: 'n % 2',
      },
    },
  },
  {
    table: 'option_type',
    rows: PRODUCTS,
    columns: {
      id: "'opt_' || n",
      product_id: "'p_' || n",
      handle: "'colour'",
      name: "'Colour'",
      position: 0,
    },
  },
  {
    table: 'option_value',
    rows: PRODUCTS,
    columns: {
      ...{ id: "'val_' || n", option_type_id: "'opt_' || n", handle: "'black-' || n" },
      ...{ view_name: "'Black'", position: 'n % 2' },
    },
  },
  {
    table: 'variant_option',
    rows: PRODUCTS,
    columns: {
      variant_id: "'v_' || n",
      option_type_id: "'opt_' || n",
      option_value_id: "'val_' || n",
    },
  },
  {
    table: 'product_media',
    rows: PRODUCTS,
    columns: {
      id: "'m_' || n",
      product_id: "'p_' || n",
      url: "'/media/second' || n || '.jpeg'",
      position: 0,
    },
  },
  {
    table: 'product_handle',
    rows: PRODUCTS,
    columns: { handle: "'product-' || n", product_id: "'p_' || n" },
  },
  {
    table: 'product_search_text',
    rows: PRODUCTS,
    columns: {
      product_id: "'p_' || n",
      text: `lower(${TITLE}) || ' product-' || n || ' ref-' || n || ' sku-' || n`,
    },
  },
  {
    table: 'product_words',
    rows: PRODUCTS,
    columns: { product_id: "'p_' || n", words: "'ember fire inch'" },
  },
  { table: 'search_word', rows: SOME, columns: { word: "'word' || n", uses: 'n' } },
  {
    table: 'image',
    rows: SOME,
    columns: {
      ...{
        id: "'img_' || n",
        url: "'/media/p' || n || '.jpeg'",
        content_hash: "'hash' || n",
        format: "'jpeg'",
      },
      purpose: "CASE n % 20 WHEN 0 THEN 'library' ELSE 'product' END",
      ...{ width: 100, height: 100, bytes: 100, created: 'n' },
    },
  },
  {
    table: 'stock_movement',
    rows: PRODUCTS,
    columns: {
      ...{ id: "'mov_' || n", variant_id: `'v_' || (1 + n % ${PRODUCTS})`, order_id: "'o_' || n" },
      ...{ change: -1, reason: "'sold'", at: before(now) },
    },
  },
];

const PERSON = `'person' || (n % ${SOME}) || '@example.com'`;

const ofOrders = (now: number): Rows[] => [
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
    table: 'parcel',
    rows: SOME,
    columns: {
      order_id: "'o_' || (n * 20)",
      carrier: "''",
      tracking_number: "''",
      link: "''",
      at: before(now),
    },
  },
];

const more = (now: number): Rows[] => [
  {
    table: 'account',
    rows: SOME,
    columns: {
      ...{ id: "'a_' || n", email: "'person' || n || '@example.com'", name: "''", password_hash: "''" },
      ...{ type: "'Standard'", created: before(now) },
    },
  },
  {
    table: 'session',
    rows: SOME,
    columns: {
      ...{ id: "'s_' || n", account_id: "'a_' || n", family: "'f_' || n", token_hash: "'t' || n" },
      ...{ refresh_hash: "'r' || n", issued: 'n', expires: 'n', refresh_expires: 'n' },
    },
  },
  {
    table: 'checkout_draft',
    rows: SOME,
    columns: { id: "'d_' || n", request_key: "'k' || n", created: before(now), expires: `${now} + n` },
  },
  {
    table: 'message',
    rows: SOME,
    columns: {
      ...{
        id: "'msg_' || n",
        fingerprint: "'m' || n",
        name: "''",
        email: PERSON,
        phone: "''",
        order_number: "''",
      },
      ...{ text: "''", search_text: "''", created: before(now), answered: 'CASE WHEN n > 20 THEN n END' },
    },
  },
  {
    table: 'audit',
    rows: SOME,
    columns: {
      ...{
        id: "'audit' || n",
        at: before(now),
        who: "'Olive'",
        account_id: "'a_owner'",
        action: "'changed'",
      },
      ...{ kind: "'product'", subject_id: "'p_' || n" },
    },
  },
  {
    table: 'attention',
    rows: SOME,
    columns: {
      ...{
        id: "'att_' || n",
        subject: "'pay_' || n",
        amount: 1,
        reason: "''",
        raised: before(now),
        resolved: 'n',
      },
    },
  },
  {
    table: 'subscriber',
    rows: SOME,
    columns: { email: PERSON, state: "'subscribed'", token_hash: "'s' || n", requested: 'n' },
  },
];

/** The tables that are filled with most rows. */
export const LARGEST = [...catalogue(0), ...others(0)]
  .filter(({ rows }) => rows >= PRODUCTS)
  .map(({ table }) => table);
