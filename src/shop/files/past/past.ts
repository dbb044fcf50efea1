import type { Refused } from './reading/refusal.ts';

/** What a file of the shop before is about. */
export const PAST_KINDS = {
  orders: { one: 'order', many: 'orders' },
  customers: { one: 'customer', many: 'customers' },
  reviews: { one: 'review', many: 'reviews' },
} as const;
export type PastKind = keyof typeof PAST_KINDS;

/** A line of a past order. Price in hundredths of its order's currency, of one; null where the file does not say. */
export type PastLine = { title: string; sku: string; quantity: number | null; price: number | null };

/** What else a file says of an order or a customer: what it is called, and the words. */
export type PastFact = [label: string, words: string];

/** An order of the shop before. Amounts in hundredths of its currency; null where the file does not say. */
export type PastOrder = {
  /** As the other shop wrote it: '#1042'. */
  number: string;
  /** Milliseconds UTC. */
  placed: number;
  email: string;
  name: string;
  phone: string;
  postcode: string;
  currency: string;
  total: number | null;
  refunded: number | null;
  delivery: number | null;
  discount: number | null;
  tax: number | null;
  /** As the other shop called it: 'paid, fulfilled'. */
  status: string;
  billedTo: string[];
  deliveredTo: string[];
  lines: PastLine[];
  facts: PastFact[];
};

/** A customer of the shop before. */
export type PastCustomer = {
  email: string;
  name: string;
  phone: string;
  postcode: string;
  address: string[];
  facts: PastFact[];
};

/** A review of the shop before, with what tells its product. */
export type PastReview = {
  stars: number;
  title: string;
  words: string;
  name: string;
  place: string;
  answer: string;
  /** Milliseconds UTC. */
  written: number;
  product: { handle: string; sku: string; title: string; formerId: string };
};

/** What a dry run found in a file. */
export type PastFacts = {
  /** The files of its kind that were in when it was read, with which it was compared. */
  beside: string[];
  /** What comes in, and what is here already or twice in the file. */
  count: number;
  known: number;
  /** Milliseconds UTC: the first and the last day of what comes in; null for customers. */
  from: number | null;
  to: number | null;
  refused: Refused[];
  /** How many rows beyond those that are listed. */
  refusedMore: number;
  /** Columns that are not taken, with how many rows say something there. */
  ignored: string[];
  /** Reviews that the other shop does not show, and products that are not here, by the number of their reviews. */
  hidden: number;
  missing: { name: string; count: number }[];
};

/** 'Oak suite × 2, Poker': for a list, cut to its length. */
export function whatOf(lines: PastLine[]): string {
  const words = lines.map(({ title, quantity }) =>
    (quantity ?? 1) === 1 ? title : `${title} × ${quantity}`,
  );
  const all = words.join(', ');
  return all.length > MAX_WHAT ? `${all.slice(0, MAX_WHAT - 1)}…` : all;
}

const MAX_WHAT = 200;
