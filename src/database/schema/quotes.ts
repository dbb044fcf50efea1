import type { Generated } from 'kysely';

/** What is offered at agreed prices before it is an order. */
export type QuoteTables = {
  quote: QuoteTable;
  quote_word: QuoteWordTable;
  quote_version: QuoteVersionTable;
  quote_counter: QuoteCounterTable;
};

export type QuoteState = 'draft' | 'sent' | 'accepted' | 'declined' | 'withdrawn';

type QuoteTable = {
  id: string;
  /** Digits, shown as Q{number}. */
  number: number;
  /** Whether it has expired follows from `valid_until`. */
  state: QuoteState;
  version: Generated<number>;
  created: number;
  updated: number;
  /** Of the customer, as the list shows it. */
  name: Generated<string>;
  /** As it is compared; '' until there is an email. */
  email_key: Generated<string>;
  /** Pence that it comes to at present. */
  amount: Generated<number>;
  /** JSON: what is offered to whom (shop/sales/quotes/quote-content.ts). */
  content: string;
  /** The version that the customer's link shows; null while it is a draft. */
  sent_as: string | null;
  /** Of that version; milliseconds, UTC. */
  valid_until: number | null;
  /** The administrator who made it. */
  who: string;
  /** Why it was declined or withdrawn. */
  reason: Generated<string>;
  /** When it was noticed that its last day is over; null until then, and once it is sent anew. Milliseconds, UTC. */
  expired: Generated<number | null>;
};

/** The words that a search finds it by. */
type QuoteWordTable = { word: string; quote_id: string };

/** A quote as it was sent. Its id is unguessable: it is the customer's link. */
type QuoteVersionTable = {
  id: string;
  quote_id: string;
  /** From 1 in each quote. */
  n: number;
  /** JSON: prices, words and terms as they stood (shop/sales/quotes/frozen.ts). */
  frozen: string;
  amount: number;
  sent: number;
  valid_until: number;
  /** Until when its stock is held; null where nothing is held. */
  hold_until: number | null;
  /** Under which its stock was taken; null once that has gone back, or into an order. */
  hold_id: string | null;
  /** When its customer's browser said first that it shows it. */
  opened: number | null;
  /** The checkout in which it is paid, whoever opens it. */
  draft_id: string;
};

/** One row (id 1): the newest number of a quote. */
type QuoteCounterTable = { id: number; last: number };
