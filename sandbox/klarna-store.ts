import { documentStore } from './document-store.ts';
import type { Ledger } from './ledger.ts';

/** What the merchant sent about an order, in the protocol's field names. */
export type OrderData = Record<string, unknown>;

/** Times in milliseconds (UTC), money in pence. */
export type Session = {
  session_id: string;
  client_token: string;
  status: 'incomplete' | 'complete';
  data: OrderData;
  expires: number;
};

/** The buyer's approval of one order, and the answer to placing it, which never changes. */
export type Authorisation = {
  token: string;
  session_id: string;
  created: number;
  /** What the buyer approved. */
  data: OrderData;
  review: 'accept' | 'pending';
  answer: { status: number; body: object } | null;
};

export type Order = {
  order_id: string;
  created: number;
  expires: number;
  data: OrderData;
  status: 'AUTHORIZED' | 'CANCELLED' | 'EXPIRED';
  fraud_status: 'ACCEPTED' | 'PENDING' | 'REJECTED';
  /** What may still be captured. */
  remaining: number;
  captures: { capture_id: string; captured_amount: number; captured_at: string }[];
  refunds: { refund_id: string; refunded_amount: number; refunded_at: string }[];
};

export const { find, list, keep, remove } = documentStore<{
  session: Session;
  authorisation: Authorisation;
  order: Order;
}>('klarna');

export function findSession(ledger: Ledger, of: { clientToken: string }): Session | null {
  return list(ledger, 'session').find((session) => session.client_token === of.clientToken) ?? null;
}
