import { partsOf, type Refund } from '../refunds/refund.ts';

/** A row of a credit note: what is refunded, in pence. */
export type CreditRow = {
  what: 'Goods' | 'Delivery' | 'Adjustment' | 'Other amount';
  item: string;
  variantId?: string;
  quantity?: number;
  amount: number;
};

/** The parts of a refund, which add up to it; a free amount is listed by its reason alone. */
export function creditRows(
  refund: Pick<Refund, 'lines' | 'delivery' | 'amount' | 'isRest' | 'reason'>,
): CreditRow[] {
  const { lines, delivery, difference } = partsOf(refund);
  const rows: CreditRow[] = [
    ...lines.map(({ title, variantId, quantity, amount }) => ({
      what: 'Goods' as const,
      item: title,
      variantId,
      quantity,
      amount,
    })),
    ...(delivery > 0 ? [{ what: 'Delivery' as const, item: 'Delivery', amount: delivery }] : []),
    ...(difference === 0
      ? []
      : [
          {
            what: 'Adjustment' as const,
            item: difference < 0 ? 'Less what was refunded before' : 'Rounding from earlier refunds',
            amount: difference,
          },
        ]),
  ];
  return rows.length > 0 ? rows : [{ what: 'Other amount', item: refund.reason, amount: refund.amount }];
}
