import type { RatePart } from '#values/uk/vat.ts';

/** What was changed of an order at one time. Money in pence. */
export type OrderChange = {
  id: string;
  /** From 1 in each order: the invoice of what was added is '{orderNumber}/{number}'. */
  number: number;
  /** Milliseconds, UTC. */
  at: number;
  who: string;
  reason: string;
  /** Of what was added, VAT included; 0 where nothing was. */
  goods: number;
  delivery: number;
  amount: number;
  vat: number;
  deliveryRates: RatePart[];
  /** The credit of what was taken off; null where nothing was. */
  refundId: string | null;
};

/** What the invoice of what a change added is called. */
export function changeInvoice(orderNumber: string | number, { number }: Pick<OrderChange, 'number'>): string {
  return `${orderNumber}/${number}`;
}
