import { ofOrders } from './order-rows.ts';
import { catalogue, ofProducts } from './product-rows.ts';
import { before, PERSON, PRODUCTS, type Rows, SOME } from './rows.ts';

export const others = (now: number): Rows[] => [...ofProducts(now), ...ofOrders(now), ...more(now)];

const SUMS = { products: 1, variants: 1, pieces: 1, value: 1 };
const FACTS = JSON.stringify({
  ...{ rows: 1, before: SUMS, after: SUMS, ignored: [], newKinds: [] },
  counts: { new: 0, changed: PRODUCTS, same: 0, refused: 0 },
});

const PAST_FACTS = JSON.stringify({
  ...{ beside: [], count: 1, known: 0, from: null, to: null, refused: [], refusedMore: 0 },
  ...{ ignored: [], hidden: 0, missing: [] },
});
const FROZEN = JSON.stringify({
  basket: {
    ...{ lines: [], goods: 0, collects: false, delivery: 0, deliveryReasons: [], arrival: null, discount: 0 },
    ...{ discountFraction: 0, discountWords: '', codes: [], codeTerms: [], amount: 0, compareAt: 0, vat: 0 },
    ...{ rates: [], deliveryRates: [], vatNumber: '', islands: 'taxed', exported: null },
  },
  content: { customerName: '', phoneNumber: '', postcode: '', collects: false, note: '', lines: [] },
  ...{ cancelling: [], seller: { name: '', address: [], phone: '', email: '' } },
});
const PAST_ORDER = JSON.stringify({
  ...{ phone: '', refunded: null, delivery: null, discount: null, tax: null, status: 'paid' },
  ...{ billedTo: [], deliveredTo: [], lines: [], facts: [] },
});

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
    table: 'quote',
    rows: PRODUCTS,
    columns: {
      ...{ id: "'qt_' || n", number: '1000 + n', created: before(now), updated: before(now), who: "''" },
      ...{ state: "CASE n % 3 WHEN 0 THEN 'draft' WHEN 1 THEN 'sent' ELSE 'accepted' END", amount: 'n' },
      ...{ name: "'Person ' || (n % 977)", email_key: PERSON, content: "'{}'", sent_as: "'qv_' || n" },
      valid_until: String(now + 1_000_000),
    },
  },
  {
    table: 'quote_word',
    rows: PRODUCTS,
    columns: { word: "'person' || (n % 977)", quote_id: "'qt_' || n" },
  },
  {
    table: 'quote_version',
    rows: PRODUCTS,
    columns: {
      ...{
        id: "'qv_' || n",
        quote_id: "'qt_' || n",
        n: 1,
        frozen: `'${FROZEN}'`,
        amount: 'n',
        sent: before(now),
      },
      ...{ valid_until: String(now + 1_000_000), draft_id: "'d_' || n" },
    },
  },
  {
    table: 'customer_note',
    rows: SOME,
    columns: { id: "'n_' || n", email_key: PERSON, at: before(now), who: "''", text: "''" },
  },
  {
    table: 'letter',
    rows: SOME,
    columns: {
      ...{ id: "'ltr_' || n", product_id: `'p_' || (1 + n % ${PRODUCTS})`, product_title: "''" },
      ...{ subject: "''", text: "''", people: 1, account_id: "'a_1'", who: "''", created: before(now) },
      state: "CASE n WHEN 7 THEN 'sending' ELSE 'sent' END",
    },
  },
  {
    table: 'past_file',
    rows: 4,
    columns: {
      ...{
        id: "'psf_' || n",
        kind: "CASE n WHEN 1 THEN 'orders' WHEN 2 THEN 'customers' ELSE 'reviews' END",
      },
      ...{ filename: "''", state: "CASE n WHEN 4 THEN 'read' ELSE 'in' END", created: before(now) },
      ...{ updated: before(now), who: "''", facts: `'${PAST_FACTS}'` },
    },
  },
  {
    table: 'past_order',
    rows: PRODUCTS,
    columns: {
      ...{ id: "'pso_' || n", file_id: "'psf_1'", known_key: "'k' || n", number: "'#' || n" },
      ...{
        placed: before(now),
        email_key: PERSON,
        name: "'Person ' || (n % 977)",
        postcode: "''",
        total: 'n',
      },
      ...{ currency: "'GBP'", what: "''", facts: `'${PAST_ORDER}'` },
    },
  },
  {
    table: 'past_customer',
    rows: PRODUCTS,
    columns: {
      ...{ id: "'psc_' || n", file_id: "'psf_2'", known_key: PERSON, email_key: PERSON, name: "''" },
      ...{ sort_name: "'person ' || n", postcode: "''", facts: `'{"address":[],"facts":[],"phone":""}'` },
    },
  },
  {
    table: 'past_review',
    rows: PRODUCTS,
    columns: {
      ...{
        id: "'psr_' || n",
        file_id: "'psf_3'",
        known_key: "'k' || n",
        product_id: "'p_' || (1 + n % 900)",
      },
      ...{ stars: '1 + n % 5', title: "''", words: "''", name: "''", place: "''", answer: "''" },
      written: before(now),
    },
  },
  {
    table: 'past_word',
    rows: PRODUCTS,
    columns: { word: "'person' || (n % 977)", past_id: "'pso_' || n" },
  },
  {
    table: 'review',
    rows: SOME,
    columns: {
      ...{ id: "'rev_' || n", order_id: "'o_' || n", product_id: "'p_' || (n % 900)", product_title: "''" },
      ...{
        variant_title: "''",
        stars: '1 + n % 5',
        words: "''",
        name: "''",
        place: "''",
        created: before(now),
      },
      state: "CASE WHEN n % 50 = 0 THEN 'new' ELSE 'published' END",
    },
  },
  {
    table: 'code',
    rows: SOME,
    columns: {
      ...{ id: "'code_' || n", key: "'CODE-' || n", code: "'Code-' || n", name: "''", kind: "'percent'" },
      ...{ amount: 1_000, covers: "'all'", named: "'[]'", minimum: 0, once_each: 0, combines: 0 },
      ...{ created: before(now), updated: before(now) },
    },
  },
  {
    table: 'code_use',
    rows: SOME,
    columns: {
      ...{ code_id: "'code_' || (n % 50 + 1)", order_id: "'o_' || n", kind: "'used'", pence: 100 },
      at: before(now),
    },
  },
  {
    table: 'message_reply',
    rows: SOME,
    columns: {
      ...{
        id: "'rep_' || n",
        message_id: "'msg_' || n",
        text: "''",
        created: before(now),
        replied_by: "'Olive'",
      },
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
      ...{ kind: "'product'", subject_id: "'p_' || n", product_id: "'p_' || n" },
    },
  },
  {
    table: 'undo',
    rows: SOME,
    columns: {
      ...{
        id: "'undo_' || n",
        scope: `'{"part":"grid_' || n || '"}'`,
        label: "''",
        state: "'done'",
        created: before(now),
      },
      ...{ updated: before(now), account_id: "'a_owner'", who: "'Olive'" },
    },
  },
  {
    table: 'undo_item',
    rows: PRODUCTS,
    columns: {
      ...{ undo_id: "'undo_1'", thing: "'product p_' || n", position: 'n', state: "'undone'" },
    },
  },
  {
    table: 'undo_entry',
    rows: PRODUCTS,
    columns: { audit_id: "'other' || n", thing: "'product p_' || n", undo_id: "'undo_1'" },
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
    table: 'dispute',
    rows: SOME,
    columns: {
      ...{ id: "'du_' || n", payment_id: "'pay_' || n", amount: 1, reason: "''", state: "'won'" },
      ...{ opened: before(now), updated: before(now) },
    },
  },
  {
    table: 'import',
    rows: SOME,
    columns: {
      ...{ id: "'imp_' || n", filename: "'fires.csv'", state: "'done'", facts: `'${FACTS}'` },
      ...{ created: before(now), updated: before(now), account_id: "'a_owner'", who: "'Olive'" },
    },
  },
  {
    table: 'import_item',
    rows: PRODUCTS,
    columns: {
      ...{ import_id: "'imp_1'", position: 'n', first_row: 'n', name: "'Fire ' || n", outcome: "'changed'" },
      ...{ state: "'done'", wanted: "'{}'", seen: "'{}'", words: `'{"changes":[]}'` },
    },
  },
  {
    table: 'import_picture',
    rows: PRODUCTS,
    columns: {
      ...{ id: "'pic_' || n", import_id: "'imp_1'", product_id: "'p_' || n", url: "'fire' || n || '.jpg'" },
      ...{ text: "''", position: 0, state: "'done'", due: before(now), added: 1 },
    },
  },
  {
    table: 'upload',
    rows: SOME,
    columns: {
      ...{ id: "'upl_' || n", subject_id: "'imp_' || n", filename: "'fires.zip'", bytes: 1, pieces: 1 },
      ...{ received: 1, created: before(now), account_id: "'a_owner'" },
    },
  },
  {
    table: 'stock_alert',
    rows: SOME,
    columns: {
      ...{
        variant_id: "'v_' || n",
        email: PERSON,
        state: "'waiting'",
        token_hash: "'k' || n",
        requested: 'n',
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
