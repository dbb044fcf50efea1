import type { Ledger } from './ledger.ts';

/** A transaction's states at the gateway; settlement takes it from captured to accepted. */
export type PaymentState =
  | 'received'
  | 'approved'
  | 'captured'
  | 'tendered'
  | 'accepted'
  | 'declined'
  | 'canceled'
  | 'finished';

/** A payment, refund or cancellation, or an attempt at one. Amounts in pence, times in milliseconds (UTC). */
export type Payment = {
  reference: string;
  provider: 'card' | 'klarna' | 'stripe';
  type: 'sale' | 'refund' | 'cancellation';
  time: number;
  order_reference: string;
  /** The merchant's reference of the attempt. */
  unique_reference: string;
  amount: number;
  amount_received: number;
  amount_refunded: number;
  currency: string;
  state: PaymentState;
  code: number;
  message: string;
  authorisation_code: string;
  /** First six and last four digits. */
  card_mask: string;
  card_scheme: string;
  /** The sale of a refund or cancellation. */
  of_reference: string | null;
  callback_url: string | null;
  /** JSON, while the sale is in 3-D Secure. */
  authentication: string | null;
};

/** Columns with a default in the ledger. */
type Optional =
  | 'amount_refunded'
  | 'authorisation_code'
  | 'card_mask'
  | 'of_reference'
  | 'callback_url'
  | 'authentication';

export function addPayment(
  ledger: Ledger,
  payment: Omit<Payment, Optional> & Partial<Pick<Payment, Optional>>,
): void {
  // A copy of another row must not take its number.
  const columns = Object.entries(payment).filter(([name]) => name !== 'number');
  const names = columns.map(([name]) => name).join(', ');
  ledger
    .prepare(`INSERT INTO payment (${names}) VALUES (${columns.map(() => '?').join(', ')})`)
    .run(...columns.map(([, value]) => value));
}

export function findPayment(ledger: Ledger, reference: string): Payment | null {
  const row = ledger.prepare('SELECT * FROM payment WHERE reference = ?').get(reference);
  return (row as Payment | undefined) ?? null;
}

/** The latest sale whose authentication has this value at a path like 'request.threeDSRef'. */
export function findByAuthentication(ledger: Ledger, name: string, value: string): Payment | null {
  const row = ledger
    .prepare('SELECT * FROM payment WHERE json_extract(authentication, ?) = ? ORDER BY number DESC LIMIT 1')
    .get(`$.${name}`, value);
  return (row as Payment | undefined) ?? null;
}

/** The latest sale of a payment with this card, of which the ledger has the mask. */
export function findSale(ledger: Ledger, uniqueReference: string, cardMask: string): Payment | null {
  const row = ledger
    .prepare(
      `SELECT * FROM payment WHERE type = 'sale' AND unique_reference = ? AND card_mask = ?
       ORDER BY number DESC LIMIT 1`,
    )
    .get(uniqueReference, cardMask);
  return (row as Payment | undefined) ?? null;
}

/** Returns the changed payment. */
export function updatePayment(ledger: Ledger, payment: Payment, changes: Partial<Payment>): Payment {
  const names = Object.keys(changes) as (keyof Payment)[];
  ledger
    .prepare(`UPDATE payment SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE reference = ?`)
    .run(...names.map((name) => changes[name] ?? null), payment.reference);
  return { ...payment, ...changes };
}

/** Oldest first. */
export function listPayments(ledger: Ledger): Payment[] {
  return ledger.prepare('SELECT * FROM payment ORDER BY number').all() as unknown as Payment[];
}

/** The earlier attempt that makes this one a duplicate: equal and within the window. */
export function findDuplicate(ledger: Ledger, payment: Payment, windowSeconds: number): Payment | null {
  const row = ledger
    .prepare(
      `SELECT * FROM payment WHERE unique_reference = ? AND type = ? AND amount = ? AND currency = ?
       AND card_mask = ? AND coalesce(of_reference, '') = coalesce(?, '') AND time > ? LIMIT 1`,
    )
    .get(
      payment.unique_reference,
      payment.type,
      payment.amount,
      payment.currency,
      payment.card_mask,
      payment.of_reference,
      payment.time - windowSeconds * 1000,
    );
  return (row as Payment | undefined) ?? null;
}

/** The nightly settlement of cards: captured sales are tendered to the bank and, unless it stops there, accepted. */
export function settle(ledger: Ledger, until: 'tendered' | 'accepted'): void {
  ledger.exec(
    "UPDATE payment SET state = 'tendered' WHERE provider = 'card' AND state IN ('approved', 'captured')",
  );
  if (until === 'accepted') ledger.exec("UPDATE payment SET state = 'accepted' WHERE state = 'tendered'");
}
