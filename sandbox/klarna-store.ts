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

type Kinds = { session: Session; authorisation: Authorisation; order: Order };

export function find<Kind extends keyof Kinds>(ledger: Ledger, kind: Kind, id: string): Kinds[Kind] | null {
  const row = ledger.prepare('SELECT document FROM klarna WHERE kind = ? AND id = ?').get(kind, id);
  return row ? JSON.parse(String(row.document)) : null;
}

export function list<Kind extends keyof Kinds>(ledger: Ledger, kind: Kind): Kinds[Kind][] {
  const rows = ledger.prepare('SELECT document FROM klarna WHERE kind = ? ORDER BY rowid').all(kind);
  return rows.map((row) => JSON.parse(String(row.document)));
}

export function keep<Kind extends keyof Kinds>(
  ledger: Ledger,
  kind: Kind,
  id: string,
  document: Kinds[Kind],
) {
  ledger
    .prepare(
      'INSERT INTO klarna (kind, id, document) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET document = excluded.document',
    )
    .run(kind, id, JSON.stringify(document));
}

export function findSession(ledger: Ledger, of: { clientToken: string }): Session | null {
  return list(ledger, 'session').find((session) => session.client_token === of.clientToken) ?? null;
}

export function removeAuthorisation(ledger: Ledger, token: string): void {
  ledger.prepare("DELETE FROM klarna WHERE kind = 'authorisation' AND id = ?").run(token);
}
