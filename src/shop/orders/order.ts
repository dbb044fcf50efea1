import type { OrderStatus } from '#database/schema.ts';
import type { PostageProvider } from '#values/carriers.ts';

import type { Parcel } from './parcel.ts';

export type { OrderStatus };

/** Every move an order may make; anything else is a conflict (decisions, 3). */
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

/** Money of these orders counts; the amount of all others is shown struck through (specification, 4). */
export function isSold(status: OrderStatus): boolean {
  return status === 'accepted' || status === 'shipped';
}

export const SOLD_STATUSES = ORDER_STATUSES.filter(isSold);

/** The statuses that a filter means: all, those whose money counts, or one. */
export function statusesOf(status: OrderStatus | 'sold' | undefined): OrderStatus[] {
  if (status === undefined) return ORDER_STATUSES;
  return status === 'sold' ? SOLD_STATUSES : [status];
}

/** An order as the specification, section 3, shows it, without the network address; of the card brand and last four. */
export type OrderView = OrderSummary & {
  /** How it left the house; null while it has not, or when nothing was noted. */
  parcel: Parcel | null;
  /** The sum, all in pence with VAT included; `vat` is the share in `amount`. */
  totals: {
    goods: number;
    delivery: number;
    discount: number;
    amount: number;
    vat: number;
    /** Of the amount, what went back. */
    refunded: number;
  };
  checkoutSession: CheckoutSession & {
    /** A JSON string of OrderItem[]. */
    items: string;
  };
};

/** What a list of orders shows: no lines, so that a long list stays light. */
export type OrderSummary = {
  id: string;
  /** Digits, shown as #WEB{orderNumber}. */
  orderNumber: string;
  status: OrderStatus;
  /** ISO 8601, UTC. */
  created: string;
  authCode: string;
  paymentMethod: string;
  /** Of the card, when one was used. */
  card: { brand: string; lastFour: string } | null;
  message: string;
  /** A JSON string. */
  metaData: string | null;
  checkoutSession: CheckoutSession;
};

type CheckoutSession = {
  name: string;
  email: string;
  phoneNumber: string;
  /** The order number, as the gateway knows the order. */
  reference: string;
  /** Pence, all included. */
  amount: number;
  /** Comma-separated lines. */
  shippingAddress: string;
  billingAddress: string;
  shippingZip: string;
};

/** One thing that happened to an order. */
export type OrderEvent = {
  /** ISO 8601, UTC. */
  at: string;
  /** 'customer', 'shop', or an administrator's name. */
  who: string;
  from: string | null;
  to: string;
  note: string;
};

/** When an order was paid, the day of its invoice; null for one that never was, which has none. */
export function paidAt(events: Pick<OrderEvent, 'at' | 'to'>[]): string | null {
  return events.find(({ to }) => to === 'accepted')?.at ?? null;
}

/** One bought line, as it was sold; prices in pence. */
export type OrderItem = {
  /** Of the product. */
  handle: string;
  title: string;
  quantity: number;
  /** Delivery of this line. */
  delivery: number;
  variant: {
    id: string;
    title: string;
    handle: string;
    sku: string;
    price: number;
    featuredMedia: string | null;
    postageProvider: PostageProvider;
    options: { handle: string; viewName: string; optionName: string; optionHandle: string }[];
  };
};

export function itemsOf(order: OrderView): OrderItem[] {
  return JSON.parse(order.checkoutSession.items);
}

/** A line in words: the product and which kind of it, 'Clear Crystal Set, Blue'. */
export function nameOfItem({ title, variant }: Pick<OrderItem, 'title' | 'variant'>): string {
  return [title, ...variant.options.map(({ viewName }) => viewName)].join(', ');
}

/** What a person calls an order. */
export function orderName(order: { orderNumber: string }): string {
  return `#WEB${order.orderNumber}`;
}
