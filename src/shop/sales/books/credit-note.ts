import { pence } from '#values/uk/pence.ts';
import type { VatRate } from '#values/uk/vat.ts';
import { vatBefore } from '../order/sold.ts';
import { partsOf, type Refund, ratesOf } from '../refunds/refund.ts';
import { lessSigned } from '../refunds/refund-rates.ts';

/** A row of a credit note: what is refunded, in pence. */
export type CreditRow = {
  what: 'Goods' | 'Delivery' | 'Adjustment' | 'Other amount';
  item: string;
  variantId?: string;
  quantity?: number;
  amount: number;
  vatRate: VatRate;
  /** Included in `amount`. */
  vat: number;
};

type Credited = Pick<
  Refund,
  'lines' | 'delivery' | 'amount' | 'isRest' | 'reason' | 'rates' | 'deliveryRates' | 'givenBefore'
>;

/** The parts of a refund, which add up to it; a free amount is listed by its reason alone. */
export function creditRows(refund: Credited, seller: { vatNumber: string }): CreditRow[] {
  const { lines, delivery } = partsOf(refund);
  const isKept = refund.rates && refund.deliveryRates && lines.every(({ vat }) => vat !== undefined);
  if (!isKept || !seller.vatNumber) return rowsBefore(refund, seller);
  const goods = lines.map(
    ({ title, variantId, quantity, amount, vatRate = 0, vat = 0 }): CreditRow => ({
      ...{ what: 'Goods', item: title, variantId, quantity, amount, vatRate, vat },
    }),
  );
  const ofDelivery = (delivery > 0 ? (refund.deliveryRates ?? []) : []).map(
    (part): CreditRow => ({
      ...{ what: 'Delivery', item: 'Delivery', ...part },
    }),
  );
  const rows = [...goods, ...ofDelivery];
  const rest = lessSigned(ratesOf(refund, seller), rows).map(
    (part): CreditRow =>
      rows.length > 0
        ? { what: 'Adjustment', item: nameOfAdjustment(part.amount), ...part }
        : { what: 'Other amount', item: refund.reason, ...part },
  );
  return [...rows, ...rest];
}

/** Of a version that did not keep the rates: at one for all, each row by running totals. */
function rowsBefore(refund: Credited, seller: { vatNumber: string }): CreditRow[] {
  const { lines, delivery, difference } = partsOf(refund);
  const rows = [
    ...lines.map(({ title: item, variantId, quantity, amount }) => ({
      ...{ what: 'Goods' as const, item, variantId, quantity, amount },
    })),
    ...(delivery > 0 ? [{ what: 'Delivery' as const, item: 'Delivery', amount: delivery }] : []),
    ...(difference === 0
      ? []
      : [{ what: 'Adjustment' as const, item: nameOfAdjustment(difference), amount: difference }]),
  ];
  const all =
    rows.length > 0 ? rows : [{ what: 'Other amount' as const, item: refund.reason, amount: refund.amount }];
  const vatRate = seller.vatNumber ? 20 : 0;
  const vats = vatBefore(
    all.map(({ amount }) => amount),
    vatRate,
    refund.givenBefore,
  );
  return all.map((row, n) => ({ ...row, vatRate, vat: vats[n] ?? pence(0) }));
}

function nameOfAdjustment(amount: number): string {
  return amount < 0 ? 'Less what was refunded before' : 'Rounding from earlier refunds';
}
