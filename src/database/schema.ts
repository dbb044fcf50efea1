import type { Generated } from 'kysely';

/**
 * The tables, as both engines hold them: text ids, whole pence, times in milliseconds since 1970 (UTC), flags as
 * 0 or 1, JSON as text. Migrations in ./migrations make exactly this.
 */
export type Schema = {
  product: ProductTable;
  product_media: ProductMediaTable;
  product_handle: ProductHandleTable;
  option_type: OptionTypeTable;
  option_value: OptionValueTable;
  variant: VariantTable;
  variant_option: VariantOptionTable;
  collection: CollectionTable;
  collection_product: CollectionProductTable;
  catalogue_version: CatalogueVersionTable;
  search_word: SearchWordTable;
  product_words: ProductWordsTable;
  search_entry: SearchEntryTable;
  product_search: ProductSearchTable;
  image: ImageTable;
  atc_count: AtcCountTable;
  orders: OrderTable;
  order_counter: OrderCounterTable;
  order_line: OrderLineTable;
  order_event: OrderEventTable;
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  stock_movement: StockMovementTable;
  checkout_draft: CheckoutDraftTable;
  account: AccountTable;
  session: SessionTable;
  recovery: RecoveryTable;
  subscriber: SubscriberTable;
  mail: MailTable;
  profile_override: ProfileOverrideTable;
  shop_state: ShopStateTable;
  audit: AuditTable;
  rate_limit: RateLimitTable;
};

type Flag = 0 | 1;

type ProductTable = {
  id: string;
  handle: string;
  title: string;
  description: string;
  html_description: string;
  external_ref: string;
  available: Flag;
  /** Pence. The payload's price, shown until there is an available variant. */
  price: number;
  /** Pence. Lowest price of the available variants, else `price`; kept by the catalogue on every change. */
  lowest_price: number;
  postage_provider: 'UPS' | 'AXL';
  featured_media: string | null;
  /** JSON list of strings. */
  tags: string;
  /** JSON object as text: { description?, attributes? }. */
  metafields: string;
  created: number;
  updated: number;
  version: number;
};

type ProductMediaTable = { id: string; product_id: string; url: string; position: number };

/** Every handle a product ever had, so that old addresses redirect. */
type ProductHandleTable = { handle: string; product_id: string };

type OptionTypeTable = { id: string; product_id: string; handle: string; name: string; position: number };

type OptionValueTable = {
  id: string;
  option_type_id: string;
  handle: string;
  view_name: string;
  position: number;
};

type VariantTable = {
  id: string;
  product_id: string;
  title: string;
  handle: string;
  sku: string;
  available: Flag;
  price: number;
  stock_count: number;
  featured_media: string | null;
  /** The chosen values in one canonical text, unique within the product: no two variants with equal options. */
  options_key: string;
  position: number;
  version: number;
};

type VariantOptionTable = { variant_id: string; option_type_id: string; option_value_id: string };

type CollectionTable = {
  id: string;
  handle: string;
  title: string;
  created: number;
  updated: number;
  version: number;
};

type CollectionProductTable = { collection_id: string; product_id: string; position: number };

/** One row (id 1), counted up with every change of the catalogue; kept pages are dropped by it. */
type CatalogueVersionTable = { id: number; version: number };

/** The catalogue's vocabulary, by which slips are mended: each word with the number of products that use it. */
type SearchWordTable = { word: string; uses: number };

/** The words that a product gives to the vocabulary, in order, with a space between. */
type ProductWordsTable = { product_id: string; words: string };

/** SQLite only: the number under which the full-text index knows a product. */
type SearchEntryTable = { number: Generated<number>; product_id: string };

/** Written by ./search-index.server.ts alone; `rowid` on SQLite, `product_id` on PostgreSQL. */
type ProductSearchTable = { rowid: number; product_id: string };

type ImageTable = {
  id: string;
  /** Root-relative: /media/{name}. */
  url: string;
  /** Where it belongs: a product's or variant's picture, or the owner's library. */
  purpose: 'product' | 'library';
  alt: string;
  /** Hash of the bytes as they came: equal pictures share what is made of them. */
  content_hash: string;
  width: number;
  height: number;
  bytes: number;
  format: string;
  /** When the job may next make the sizes; null once every size and format is there. */
  sizes_due: number | null;
  created: number;
};

type AtcCountTable = { variant_id: string; day: string; count: number };

export type OrderStatus = 'in-progress' | 'accepted' | 'shipped' | 'cancelled' | 'declined';

type OrderTable = {
  id: string;
  /** Digits, shown as #WEB{order_number}. */
  order_number: number;
  status: OrderStatus;
  created: number;
  updated: number;
  version: number;
  /** When an order that waits for the customer gives its stock back; null once money is in doubt or settled. */
  expires: number | null;
  account_id: string | null;
  name: string;
  email: string;
  phone_number: string;
  ip: string;
  /** Comma-separated lines, as in the specification, section 3. */
  shipping_address: string;
  shipping_zip: string;
  billing_address: string;
  /** Pence, all including VAT. amount = goods + delivery - discount, by constraint. */
  goods: number;
  delivery: number;
  discount: number;
  amount: number;
  discount_fraction: number;
  payment_method: string;
  auth_code: string;
  message: string;
  meta_data: string | null;
  /** Lower-case number, name, e-mail and postcode, for the owner's search. */
  search_text: string;
};

/** One row (id 1): the newest order number given out. */
type OrderCounterTable = { id: number; last: number };

type OrderLineTable = {
  id: string;
  order_id: string;
  position: number;
  /** The variant as it was sold; kept when the variant is deleted. */
  variant_id: string;
  product_id: string;
  product_handle: string;
  product_title: string;
  variant_title: string;
  variant_handle: string;
  sku: string;
  featured_media: string | null;
  postage_provider: 'UPS' | 'AXL';
  /** JSON list of { handle, viewName, optionName, optionHandle }. */
  options: string;
  unit_price: number;
  quantity: number;
  delivery: number;
};

type OrderEventTable = {
  id: string;
  order_id: string;
  at: number;
  /** 'customer', 'shop', or an administrator's name. */
  who: string;
  from_status: string | null;
  to_status: string;
  note: string;
};

export type PaymentState =
  | 'created'
  | 'sending'
  | 'awaiting-customer'
  | 'unknown'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'refunding'
  | 'refunded';

type PaymentTable = {
  id: string;
  /** One order has one payment attempt (decisions, 2): unique. */
  order_id: string;
  provider: 'card' | 'klarna';
  state: PaymentState;
  amount: number;
  /** The customer's Idempotency-Key, unique when given. */
  request_key: string | null;
  /** Keyed hash of the request body without cvv, the card as first six and last four. */
  request_hash: string;
  /** The gateway's reference (xref); all later questions go by it. */
  provider_reference: string | null;
  /** Our own unguessable name for the payment, given to the browser as threeDSRef. */
  public_reference: string;
  authorisation_code: string;
  card_brand: string;
  card_first_six: string;
  card_last_four: string;
  /** 'MM / YY' */
  card_expiry: string;
  message: string;
  /** 1: only a person can settle it; it stands on the owner's list. */
  needs_attention: Flag;
  created: number;
  updated: number;
  /** When the settling job looks again; null when there is nothing to settle. */
  check_after: number | null;
};

type PaymentEventTable = {
  id: string;
  payment_id: string;
  at: number;
  from_state: string | null;
  to_state: string;
  note: string;
};

type StockMovementTable = {
  id: string;
  variant_id: string;
  order_id: string | null;
  /** Pieces; negative when sold. */
  change: number;
  reason: 'sold' | 'returned' | 'set' | 'initial';
  at: number;
};

type CheckoutDraftTable = {
  id: string;
  /** JSON: the details of step one, never card data. */
  details: string;
  postcode: string | null;
  request_key: string;
  last_order_id: string | null;
  created: number;
  expires: number;
};

type AccountTable = {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  type: 'Standard' | 'Admin';
  created: number;
  /** 0: deactivated, personal data erased. */
  active: Flag;
};

type SessionTable = {
  id: string;
  account_id: string;
  /** All sessions that came out of one sign-in; reuse of an old refresh token ends them all. */
  family: string;
  token_hash: string;
  refresh_hash: string;
  issued: number;
  expires: number;
  refresh_expires: number;
  ended: number | null;
  rotated: Flag;
};

type RecoveryTable = { token_hash: string; account_id: string; expires: number; used: number | null };

type SubscriberTable = {
  email: string;
  state: 'asked' | 'subscribed' | 'left';
  token_hash: string;
  asked: number;
  confirmed: number | null;
};

type MailTable = {
  id: string;
  kind: string;
  /** At most one mail of a kind for one subject: unique. */
  subject_key: string;
  message_id: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  state: 'queued' | 'sent' | 'failed';
  attempts: number;
  next_attempt: number;
  created: number;
  sent: number | null;
  last_error: string;
};

/** What the shop itself remembers: its key for keyed hashes. */
type ShopStateTable = { key: string; value: string };

type ProfileOverrideTable = { key: string; value: string; updated: number };

type AuditTable = {
  id: string;
  at: number;
  who: string;
  account_id: string | null;
  action: string;
  kind: string;
  subject_id: string;
  before: string | null;
  after: string | null;
};

type RateLimitTable = { key: string; window_start: number; count: number };
