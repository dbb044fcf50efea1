import type { Generated } from 'kysely';

/**
 * The tables, as both engines hold them: text ids, whole pence, times in milliseconds since 1970 (UTC), flags as
 * 0 or 1, JSON as text. Migrations in ./migrations make exactly this.
 */
export type Schema = {
  product: ProductTable;
  product_media: ProductMediaTable;
  product_handle: ProductHandleTable;
  product_find: ProductFindTable;
  product_text_picture: ProductTextPictureTable;
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
  order_request: OrderRequestTable;
  order_word: OrderWordTable;
  order_note: OrderNoteTable;
  parcel: ParcelTable;
  refund: RefundTable;
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  attention: AttentionTable;
  pay_later_session: PayLaterSessionTable;
  stock_movement: StockMovementTable;
  checkout_draft: CheckoutDraftTable;
  account: AccountTable;
  session: SessionTable;
  recovery: RecoveryTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  invitation: InvitationTable;
  email_confirmation: EmailConfirmationTable;
  account_basket: AccountBasketTable;
  subscriber: SubscriberTable;
  webhook_endpoint: WebhookEndpointTable;
  webhook_event: WebhookEventTable;
  webhook_delivery: WebhookDeliveryTable;
  mail: MailTable;
  message: MessageTable;
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

/** Which of our pictures a product's HTML description shows. */
type ProductTextPictureTable = { product_id: string; url: string };

/** One text for each product with all that the owner may look for (#values/find-text.ts). */
type ProductFindTable = { product_id: string; text: string };

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
  /** What its file was called when it came in; only for show. */
  filename: string;
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
};

/** The words that an order is found by (values/order-words.ts). */
type OrderWordTable = { word: string; order_id: string };

/** What the staff note on an order; no customer sees it. */
type OrderNoteTable = { id: string; order_id: string; at: number; who: string; text: string };

/** How an order left the house; fields are empty where nothing was given. */
type ParcelTable = { order_id: string; carrier: string; tracking_number: string; link: string; at: number };

export type RefundState = 'requested' | 'unknown' | 'done' | 'failed';

/** A part of an order's money that goes back. One open row for each payment at most. */
type RefundTable = {
  id: string;
  order_id: string;
  payment_id: string;
  /** From 1 in each order: the credit note is {order_number}-{number}. */
  number: number;
  amount: number;
  /** What had gone back of the payment before: the provider's sum then tells whether this one was made. */
  given_before: number;
  reason: string;
  /** JSON: a list of { lineId, quantity, amount, restock }. */
  lines: string;
  /** The part of `amount` that is delivery. */
  delivery: number;
  state: RefundState;
  provider_reference: string;
  message: string;
  who: string;
  created: number;
  updated: number;
  /** When the settling job asks again; null when there is nothing to ask. */
  check_after: number | null;
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

/** The Idempotency-Key under which a change was asked for. */
type OrderRequestTable = {
  order_id: string;
  request_key: string;
  to_status: string;
  at: number;
};

export type PaymentState =
  | 'created'
  | 'sending'
  | 'awaiting-customer'
  | 'unknown'
  | 'pending'
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
  /** JSON of the bank's authentication while it goes on (payments/authentication.ts), else null. */
  authentication: string | null;
  /** The pay-later provider's leave to place the order; forgotten once the payment is settled. */
  provider_token: string | null;
  /** When a pay-later payment was captured, else null; a card is captured by its sale. */
  captured: number | null;
  /** Until when the provider keeps an authorisation that is not captured. */
  authorised_until: number | null;
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

/** What only a person can settle: the owner's list. At most one open entry for a subject. */
type AttentionTable = {
  id: string;
  /** The payment's id, else what a provider calls the money that no payment is known for. */
  subject: string;
  order_id: string | null;
  /** Pence that may be at stake. */
  amount: number;
  why: string;
  raised: number;
  solved: number | null;
  solved_by: string;
  solution: string;
};

/** A buyer's choice to pay later, from the offer to the order; ends with a payment or a refusal, never both. */
type PayLaterSessionTable = {
  /** Ours, unguessable: what the browser knows. */
  ref: string;
  /** The provider's. */
  session_id: string;
  draft_id: string | null;
  account_id: string | null;
  ip: string;
  /** JSON of the checkout form as it was offered, without anything of a card. */
  form: string;
  /** JSON of what the provider was told, which is what the buyer approves. */
  provider_order: string;
  /** The buyer's authorisation, while no payment has it. */
  token: string | null;
  /** When the job completes it, in case nobody else does. */
  complete_after: number | null;
  payment_id: string | null;
  /** JSON of the checkout's answer when no order came of it. */
  refusal: string | null;
  created: number;
  expires: number;
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
  /** When a mailed link proved that the e-mail is the person's own. */
  email_confirmed: number | null;
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
  /** 'Firefox on Linux': where it was opened, for its owner to recognise. */
  device: string;
};

type RecoveryTable = { token_hash: string; account_id: string; expires: number; used: number | null };

/** What an authenticator app shares with the shop; asked for at sign-in once it is confirmed. */
type SecondFactorTable = {
  account_id: string;
  /** Base32, as the app takes it. */
  secret: string;
  confirmed: number | null;
  /** The newest half minute of which a code was used: no code works twice. */
  last_step: number;
};

type RecoveryCodeTable = { code_hash: string; account_id: string; used: number | null };

/** At most one for an e-mail. */
type InvitationTable = {
  id: string;
  token_hash: string;
  email: string;
  /** Name of the administrator. */
  invited_by: string;
  expires: number;
};

type EmailConfirmationTable = { token_hash: string; account_id: string; expires: number };

/** The basket of whoever is signed in, as text of the `cart` cookie. */
type AccountBasketTable = { account_id: string; basket: string; updated: number };

type SubscriberTable = {
  email: string;
  state: 'asked' | 'subscribed' | 'left';
  token_hash: string;
  asked: number;
  confirmed: number | null;
};

type MailTable = {
  id: string;
  /** The order that it is about, if any. */
  order_id: string | null;
  kind: string;
  /** At most one mail of a kind for one subject: unique. */
  subject_key: string;
  message_id: string;
  recipient: string;
  /** Whom an answer goes to; '' when to the shop, as usual. */
  reply_to: string;
  subject: string;
  html: string;
  text: string;
  state: 'queued' | 'sent' | 'failed';
  attempts: number;
  next_attempt: number;
  created: number;
  sent: number | null;
  /** When the owner took a mail that could not be sent off the list. */
  dismissed: number | null;
  last_error: string;
};

/** What a customer wrote on the contact page. */
type MessageTable = {
  id: string;
  /** The same text of the same person on one day is one message: unique. */
  fingerprint: string;
  name: string;
  email: string;
  phone: string;
  /** As it was typed. */
  order_number: string;
  /** The order of that number, when it has the same e-mail. */
  order_id: string | null;
  /** Who was signed in. */
  account_id: string | null;
  text: string;
  /** All of it in small letters, for the search. */
  find_text: string;
  created: number;
  answered: number | null;
  /** Name of the administrator. */
  answered_by: string;
};

/** Where an integrator is told what happens. */
type WebhookEndpointTable = {
  id: string;
  url: string;
  /** JSON list of the types of events that it is told. */
  events: string;
  active: Flag;
  /** What its calls are signed with. Kept as it is: signing needs it. */
  secret: string;
  /** The one before, with which calls are signed too until then. */
  old_secret: string | null;
  old_secret_until: number | null;
  /** When the first of the tries failed since which none has succeeded; null when the last one did. */
  failing_since: number | null;
  created: number;
  version: number;
};

/** Something that happened, as at least one endpoint is told it; kept for 30 days. */
type WebhookEventTable = {
  /** Grows: of two events about one thing the higher is the newer. */
  sequence: Generated<number>;
  id: string;
  type: string;
  created: number;
  /** JSON. */
  data: string;
};

/** The telling of one event to one endpoint. */
type WebhookDeliveryTable = {
  id: string;
  event_sequence: number;
  endpoint_id: string;
  state: 'queued' | 'delivered' | 'failed';
  attempts: number;
  /** Of a queued one; while it is tried, when another process may take it over. */
  next_attempt: number;
  last_attempt: number | null;
  /** Of the last answer, null when there was none. */
  answer_status: number | null;
  /** Milliseconds that the last try took. */
  duration: number | null;
  last_error: string;
};

/** What the shop itself remembers: its key for keyed hashes, the morning of its last daily summary. */
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
