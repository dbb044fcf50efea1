import type { Generated } from 'kysely';
import type { CarrierCode } from '#values/carriers.ts';
import type { StockPolicy } from '#values/stock-kind.ts';
import type { VatRate } from '#values/uk/vat.ts';

/** What was ordered, from the first details to the last refund. */
export type OrderTables = {
  orders: OrderTable;
  order_counter: OrderCounterTable;
  order_line: OrderLineTable;
  order_event: OrderEventTable;
  order_request: OrderRequestTable;
  order_word: OrderWordTable;
  order_note: OrderNoteTable;
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
};

/** The words an order is found by (values/order-words.ts). */
type OrderWordTable = { word: string; order_id: string };

/** Internal notes; the customer never sees them. */
type OrderNoteTable = { id: string; order_id: string; at: number; who: string; text: string };

/** How an order was shipped; unknown fields are empty. */
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
  /** JSON: a list of { lineId, quantity, amount, restock }. */
  lines: string;
  /** The part of `amount` that is delivery. */
  delivery: number;
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
