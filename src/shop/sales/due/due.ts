import { isSold, type OrderStatus } from '../order/order.ts';

type Ledger = {
  status: OrderStatus;
  /** Pence. */
  amount: number;
  /** Pence; null where its one payment is of all of it. */
  taken: number | null;
  set_off: number;
};

/** Pence that are still to be paid of an order; less than nothing where more was taken than it costs now. */
export function dueOf({ status, amount, taken, set_off }: Ledger): number {
  return taken === null || !isSold(status) ? 0 : amount - taken - set_off;
}

/** How much of a credit goes back to the customer: what is due is set off first. All in pence. */
export function givenOf(credit: number, due: number): number {
  return Math.min(credit, Math.max(0, credit - due));
}
