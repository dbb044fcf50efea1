import { isPaid } from '../payments/payment.ts';
import type { Payment } from '../payments/payments.server.ts';

/** How much of a refund goes back by one payment. Money in pence. */
export type GivenPart = {
  paymentId: string;
  amount: number;
  /** What had gone back by this payment before: its provider's sum then tells whether this was made. */
  before: number;
  /** The provider's; null until it is done. */
  reference: string | null;
};

/** A refund as far as the money of payments is concerned. */
type GivenBack = { state: string; parts: GivenPart[] };

/** Pence that have gone back, or are on their way, by a payment in parts. */
export function givenBy(refunds: GivenBack[], paymentId: string): number {
  return refunds
    .filter(({ state }) => state !== 'failed')
    .flatMap(({ parts }) => parts)
    .filter((part) => part.paymentId === paymentId)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** By which payments an amount goes back: by the last one first, each no more than it has left. Throws if they have less. */
export function splitGiven(
  given: number,
  payments: Pick<Payment, 'id' | 'amount' | 'state' | 'late'>[],
  refunds: GivenBack[],
): GivenPart[] {
  let rest = given;
  const parts: GivenPart[] = [];
  for (const { id, amount: paid } of payments
    .filter((each) => isPaid(each.state) && !each.late)
    .toReversed()) {
    const before = givenBy(refunds, id);
    const amount = Math.min(rest, paid - before);
    if (amount <= 0) continue;
    parts.push({ paymentId: id, amount, before, reference: null });
    rest -= amount;
  }
  if (rest > 0) throw new Error(`${rest} pence more are to go back than were taken`);
  return parts;
}

/** What a refund is of whose row names no parts: all of it by its one payment. */
export function partsOfRow(row: {
  payment_id: string;
  amount: number;
  given: number | null;
  parts: string | null;
  refunded_before: number;
  state: string;
  provider_reference: string;
}): GivenPart[] {
  if (row.parts) return JSON.parse(row.parts);
  const amount = row.given ?? row.amount;
  if (amount === 0) return [];
  const reference = row.state === 'done' ? row.provider_reference : null;
  return [{ paymentId: row.payment_id, amount, before: row.refunded_before, reference }];
}
