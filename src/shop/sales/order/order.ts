import type { OrderStatus } from '#database/schema.ts';
import type { CarrierCode } from '#values/carriers.ts';
import type { DayRange } from '#values/days-in-words.ts';
import type { StockKind } from '#values/stock-kind.ts';
import type { Exported } from '#values/uk/exported.ts';
import type { RatePart, VatRate } from '#values/uk/vat.ts';
import type { UsedCode } from '../../prices/code-terms.ts';
import type { SentConsignment } from '../parcels/consignment.ts';
import type { Parcel } from '../parcels/parcel.ts';

export type { OrderStatus };

/** Every move an order may make; any other is a conflict. */
const MOVES: Record<OrderStatus, OrderStatus[]> = {
  'in-progress': ['accepted', 'declined', 'cancelled'],
  accepted: ['shipped', 'cancelled'],
  shipped: ['cancelled'],
  cancelled: [],
  declined: [],
};

export const ORDER_STATUSES = Object.keys(MOVES) as OrderStatus[];

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to);
}

/** The statuses from which an order may move to this one, earliest first. */
export function statusesBefore(to: OrderStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((from) => canMove(from, to));
}

/** Whether the order counts as a sale; the amounts of others are shown struck through. */
export function isSold(status: OrderStatus): boolean {
  return status === 'accepted' || status === 'shipped';
}

export const SOLD_STATUSES = ORDER_STATUSES.filter(isSold);

/** The statuses that a filter matches. */
export function statusesOf(status: OrderStatus | 'sold' | undefined): OrderStatus[] {
  if (status === undefined) return ORDER_STATUSES;
  return status === 'sold' ? SOLD_STATUSES : [status];
}

/** An order without the buyer's network address; of the card only brand and last four digits. */
export type OrderView = OrderSummary & {
  /** What has left of it, oldest first. */
  consignments: SentConsignment[];
  /** The last of them with a number or a link, in one; null without. */
  parcel: Parcel | null;
  /** How it was zero-rated for where it went; null for what has VAT. */
  exported: Exported | null;
  /** Pence, VAT included; `vat` is the share in `amount`, zero without a VAT number. */
  totals: {
    goods: number;
    delivery: number;
    discount: number;
    /** What the owner called it when it was ordered. */
    discountWords: string;
    /** What each code took off: of the discount, or of delivery, which is what was paid for it. */
    codes: UsedCode[];
    amount: number;
    vat: number;
    /** `amount` and `delivery` by their rates of VAT. */
    rates: RatePart[];
    deliveryRates: RatePart[];
    /** Pence of `amount`. */
    refunded: number;
    /** Pence that were taken, and that are still to be paid. */
    taken: number;
    due: number;
    /** Pence that were taken off it without giving money back: `amount` less them is what it costs now. */
    setOff: number;
  };
  /** Its payment was held and let go before any money was taken, so what counts as refunded never moved. */
  isReleased: boolean;
  checkoutSession: CheckoutSession & {
    /** A JSON string of OrderItem[]. */
    items: string;
  };
};

/** An order without its lines, so that long lists stay light. */
export type OrderSummary = {
  id: string;
  /** Digits, shown as #WEB{orderNumber}. */
  orderNumber: string;
  status: OrderStatus;
  /** A part of it has left, and a part has not: it is still `accepted`. */
  partlyShipped: boolean;
  /** Pence that are still to be paid of it, which is then waited for. */
  due: number;
  /** Pence that it costs now: less what was taken off it without giving money back. */
  costsNow: number;
  /** ISO 8601, UTC. */
  created: string;
  authCode: string;
  paymentMethod: string;
  /** Null if no card was used. */
  card: { brand: string; lastFour: string } | null;
  message: string;
  /** A JSON string. */
  metaData: string | null;
  /** It is collected by its customer; the shipping address says where. */
  collects: boolean;
  /** The UK days between which it is promised, or ready to collect; null for orders from before this was kept. */
  arrival: DayRange | null;
  checkoutSession: CheckoutSession;
};

type CheckoutSession = {
  name: string;
  email: string;
  phoneNumber: string;
  /** The order number, which the gateway also uses. */
  reference: string;
  /** Pence, all included. */
  amount: number;
  /** Comma-separated lines. */
  shippingAddress: string;
  billingAddress: string;
  shippingZip: string;
};

export type OrderEvent = {
  /** ISO 8601, UTC. */
  at: string;
  /** 'customer', 'shop', or an administrator's name. */
  who: string;
  from: string | null;
  to: string;
  note: string;
};

/** When an order was paid, which dates its invoice; null if it never was. */
export function paidAt(events: Pick<OrderEvent, 'at' | 'to'>[]): string | null {
  return events.find(({ to }) => to === 'accepted')?.at ?? null;
}

/** A line of an order as it was sold: prices in pence, and the kind of its stock with the weeks that were agreed. */
export type OrderItem = StockKind & {
  /** The product's. */
  handle: string;
  title: string;
  quantity: number;
  delivery: number;
  /** Its share of the order's discount. */
  discount: number;
  /** The rate at which it was sold, and the VAT in what was paid for it. */
  vatRate: VatRate;
  vat: number;
  /** What sending it back costs a customer who changes their mind; null where nothing was said. */
  returnCost: number | null;
  variant: {
    id: string;
    title: string;
    handle: string;
    sku: string;
    price: number;
    featuredMedia: string | null;
    postageProvider: CarrierCode;
    /** What the carrier was called. */
    carrier: string;
    options: { handle: string; viewName: string; optionName: string; optionHandle: string }[];
  };
};

export function itemsOf(order: OrderView): OrderItem[] {
  return JSON.parse(order.checkoutSession.items);
}

/** The product with its options, 'Clear Crystal Set, Blue'. */
export function nameOfItem({
  title,
  variant,
}: {
  title: string;
  variant: Pick<OrderItem['variant'], 'options'>;
}): string {
  return [title, ...variant.options.map(({ viewName }) => viewName)].join(', ');
}

/** What the papers of an order say that has no VAT because of where it went. */
export const EXPORT_WORDS = 'Zero-rated export';

/** The postcode that the customer knows it by: where it goes, or of the bill where it is collected. */
export function postcodeOf(order: {
  collects: boolean;
  shippingZip: string;
  billingAddress: string;
}): string {
  return order.collects ? (order.billingAddress.split(', ').at(-1) ?? '') : order.shippingZip;
}

/** '#WEB1042'. */
export function orderName(order: { orderNumber: string }): string {
  return `#WEB${order.orderNumber}`;
}
