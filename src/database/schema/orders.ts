import type { Generated } from 'kysely';
import type { CarrierCode } from '#values/carriers.ts';
import type { StockPolicy } from '#values/stock-kind.ts';
import type { VatRate } from '#values/uk/vat.ts';
import type { Flag } from './flag.ts';

/** What was ordered, from the first details to the last refund. */
export type OrderTables = {
  orders: OrderTable;
  order_counter: OrderCounterTable;
  order_line: OrderLineTable;
  order_change: OrderChangeTable;
  order_event: OrderEventTable;
  order_request: OrderRequestTable;
  order_word: OrderWordTable;
  order_note: OrderNoteTable;
  letter: LetterTable;
  customer_note: CustomerNoteTable;
  consignment: ConsignmentTable;
  packed: PackedTable;
  parcel: ParcelTable;
  refund: RefundTable;
  checkout_draft: CheckoutDraftTable;
};

export type OrderStatus = 'in-progress' | 'accepted' | 'shipped' | 'cancelled' | 'declined';

type OrderTable = {
  id: string;
  /** Digits, shown as #WEB{order_number}. */
  order_number: number;
  status: OrderStatus;
  created: number;
  updated: number;
  version: number;
  /** When an order that waits for the customer returns its stock; null once money is in doubt or settled. */
  expires: number | null;
  account_id: string | null;
  name: string;
  /** As it was typed: it is written to there. */
  email: string;
  /** As it is compared; null until an order of another version is indexed as this one does. */
  email_key: string | null;
  /** The version of it whose words are in `order_word`, 0 for none: a job indexes it where that is not the present one. */
  indexed: Generated<number>;
  phone_number: string;
  ip: string;
  /** Lines separated by commas. */
  shipping_address: string;
  shipping_zip: string;
  billing_address: string;
  /** 1: it is collected by its customer; the shipping address says where. */
  collects: Generated<0 | 1>;
  /** Pence, all including VAT. amount = goods + delivery - discount, by constraint. */
  goods: number;
  delivery: number;
  discount: number;
  amount: number;
  discount_fraction: number;
  /** What the owner called it then. */
  discount_words: string;
  payment_method: string;
  auth_code: string;
  message: string;
  meta_data: string | null;
  /** The UK days between which it is promised, as the customer was told; null for orders from before this was kept. */
  arrives_from: string | null;
  arrives_to: string | null;
  /** JSON: the fields of the shipping address, { addressLine1, addressLine2, town, county, postcode }; null likewise. */
  address_fields: string | null;
  /** JSON: who sold it (shop/sales/order/seller.ts); null likewise. */
  seller: string | null;
  /** When it was paid, its day in the books; null if it never was. A trigger keeps it by the order's events. */
  paid: Generated<number | null>;
  /**
   * Pence of VAT in the amount: that of its lines and of `delivery_rates`, a JSON list of { vatRate, amount, vat }, one
   * for each rate. Null for an order of a version that did not keep them (shop/sales/order/sold.ts).
   */
  vat: Generated<number | null>;
  delivery_rates: Generated<string | null>;
  /** How it was zero-rated for where it went; null for what has VAT. */
  exported: Generated<'gross' | 'net' | null>;
  /** JSON: what each code took off, a list of { code, kind, pence }; null where none did. `delivery` is without it. */
  codes: Generated<string | null>;
  /** Pence of it that have been refunded; a trigger keeps it. */
  refunded: Generated<number>;
  /**
   * Pence that were taken for it, kept by a trigger, where it has several payments or is paid in part; null where its one
   * payment is of all of it.
   */
  taken: Generated<number | null>;
  /** Pence of credits that no money was given for, because they were set off against what was due; a trigger keeps it. */
  set_off: Generated<number>;
  /**
   * When the invoice of all of it was issued, where only a part was paid at first; milliseconds, UTC, kept by triggers. Null
   * until then, and for what one payment was of.
   */
  invoiced: Generated<number | null>;
  /** The quote that it was accepted from; null for an order from a cart. */
  quote_id: Generated<string | null>;
};

/** The words an order is found by (values/order-words.ts). */
type OrderWordTable = { word: string; order_id: string };

/** Internal notes; the customer never sees them. */
type OrderNoteTable = { id: string; order_id: string; at: number; who: string; text: string };

/** Internal notes on a customer, by their e-mail as it is compared; the customer never sees them. */
type CustomerNoteTable = { id: string; email_key: string; at: number; who: string; text: string };

/** What everybody who bought a product, or one of its variants, is written to. */
type LetterTable = {
  id: string;
  product_id: string;
  variant_id: string | null;
  /** As it was called then. */
  product_title: string;
  subject: string;
  text: string;
  /** How many e-mail addresses it was to go to. */
  people: number;
  state: 'sending' | 'sent';
  /** The last order, by its id, whose buyer has been written to. */
  after_order: Generated<string>;
  account_id: string;
  who: string;
  created: number;
};

/** What left of an order at one time, a fact that stays; how it travels may be corrected. Texts are empty where nothing is known. */
type ConsignmentTable = {
  id: string;
  order_id: string;
  /** From 1 in each order. */
  number: number;
  sent: number;
  who: string;
  /** JSON: a list of { lineId, variantId, title, quantity }. */
  lines: string;
  carrier: Generated<string>;
  /** JSON: a list of { number, link }. */
  tracking: Generated<string>;
  pieces: Generated<number | null>;
  weight_kg: Generated<number | null>;
  two_man: Generated<Flag>;
  tail_lift: Generated<Flag>;
  booked_day: Generated<string | null>;
  note: Generated<string>;
  /** The Idempotency-Key with which it was asked for. */
  request_key: Generated<string | null>;
  /** When it was taken back, and by whom: its units are to be shipped again. */
  taken_back: Generated<number | null>;
  taken_back_by: Generated<string>;
};

/** That an order is packed, at the version that it had then. */
type PackedTable = {
  order_id: string;
  at: number;
  who: string;
  account_id: string;
  order_version: number;
};

/** How the version before shipped an order, which reads it; nothing writes it any more. */
type ParcelTable = { order_id: string; carrier: string; tracking_number: string; link: string; at: number };

type RefundState = 'requested' | 'unknown' | 'done' | 'failed';

/** A refund of a part, or (under the payment's own id) of all that was left. At most one open row per payment. */
type RefundTable = {
  id: string;
  order_id: string;
  payment_id: string;
  /** From 1 in each order: the credit note is {order_number}-{number}. */
  number: number;
  amount: number;
  /** What had been refunded before: the provider's sum then tells whether this one was made. */
  refunded_before: number;
  reason: string;
  /** JSON: a list of RefundLine (shop/sales/refunds/refund.ts). */
  lines: string;
  /** The part of `amount` that is delivery. */
  delivery: number;
  /** Pence of `amount` that went back to the customer, the rest being set off; null of a version that gave all of it. */
  given: Generated<number | null>;
  /** JSON: by which payments, a list of GivenPart (shop/sales/refunds/given.ts); null where it is one, for all of `given`. */
  parts: Generated<string | null>;
  /** JSON: `amount` by its rates, a list of { vatRate, amount, vat }; null if a version that did not keep them made it. */
  rates: Generated<string | null>;
  /** `delivery` likewise. */
  delivery_rates: Generated<string | null>;
  state: RefundState;
  provider_reference: string;
  message: string;
  who: string;
  created: number;
  /** Once it is done, when it was made: its day in the books. */
  updated: number;
  /** When the settling job asks again; null when there is nothing to ask. */
  check_after: number | null;
};

/** One row (id 1): the newest order number. */
type OrderCounterTable = { id: number; last: number };

type OrderLineTable = {
  id: string;
  order_id: string;
  position: number;
  /** The variant as sold; kept when the variant is deleted. */
  variant_id: string;
  product_id: string;
  product_handle: string;
  product_title: string;
  variant_title: string;
  variant_handle: string;
  sku: string;
  featured_media: string | null;
  postage_provider: CarrierCode;
  /** What it was called; null where an earlier version sold it: as its code. */
  carrier: Generated<string | null>;
  /** Pence that sending it back costs a customer who changes their mind; null where nothing was said. */
  return_cost: Generated<number | null>;
  /** JSON list of { handle, viewName, optionName, optionHandle }. */
  options: string;
  unit_price: number;
  quantity: number;
  delivery: number;
  /** Pence: its share of the order's discount; and the VAT in what is left. Null likewise. */
  discount: Generated<number | null>;
  /** JSON: what `discount` is made of, a list of { source, code, pence }; null where no code was used. */
  discounts: Generated<string | null>;
  vat_rate: Generated<VatRate | null>;
  vat: Generated<number | null>;
  /** As it was when it was sold: only what was counted took units from stock. */
  stock_policy: Generated<StockPolicy>;
  /** The weeks that were agreed; null for what was not made to order. */
  weeks_from: Generated<number | null>;
  weeks_to: Generated<number | null>;
  /** The change that added it; null for what was ordered. */
  change_id: Generated<string | null>;
};

/** What was added to an order after it was accepted, and the credit of what was taken off it. */
type OrderChangeTable = {
  id: string;
  order_id: string;
  /** From 1 in each order: the invoice of what was added is '{order_number}/{number}'. */
  number: number;
  at: number;
  /** The order's day in the books, for sums by that day. */
  paid: number;
  who: string;
  reason: string;
  /** Pence of what was added, VAT included; all 0 where nothing was. */
  goods: number;
  delivery: number;
  amount: number;
  vat: number;
  /** JSON: `delivery` by its rates, a list of { vatRate, amount, vat }. */
  delivery_rates: string;
  /** The credit; null where nothing was taken off. */
  refund_id: string | null;
  /** The Idempotency-Key with which it was asked for. */
  request_key: string | null;
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

/** The Idempotency-Key of a change, so repeating it changes nothing. */
type OrderRequestTable = {
  order_id: string;
  request_key: string;
  to_status: string;
  at: number;
};

type CheckoutDraftTable = {
  id: string;
  /** JSON: the details of step one, never card data. */
  details: string;
  postcode: string | null;
  request_key: string;
  last_order_id: string | null;
  /** The last one that was paid, once its buyer has seen that. */
  paid_order_id: string | null;
  created: number;
  expires: number;
};
