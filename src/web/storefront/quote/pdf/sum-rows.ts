import { deliveryCode, discountRows } from '#shop/prices/code-terms.ts';
import { pounds } from '#values/uk/pence.ts';
import { withVat } from '#values/uk/vat.ts';
import type { QuoteShown } from '../quote-page.server.ts';

type SumRow = { label: string; value: string; isTotal?: boolean };

type Shown = Pick<QuoteShown, 'basket' | 'postcode' | 'deposit'>;

/** What a quote comes to, as its page says it. */
export function sumRows({ basket, postcode, deposit }: Shown): SumRow[] {
  const { goods, delivery, deliveryReasons, collects, codes, amount, vat, rates } = basket;
  const free = deliveryCode(codes.filter((each) => each.pence > 0));
  const reasons = [...(free ? [`Free with code ${free}`] : []), ...deliveryReasons];
  const way = collects ? 'Collection' : postcode ? `Delivery to ${postcode}` : 'Delivery';
  return [
    { label: 'Goods', value: pounds(goods) },
    { label: [way, ...reasons].join('\n'), value: pounds(delivery ?? 0, { zeroIsFree: true }) },
    ...discountRows(basket).map(({ label, pence }) => ({ label, value: `-${pounds(pence)}` })),
    { label: vat > 0 ? 'Total inc. VAT' : 'Total', value: pounds(amount), isTotal: true },
    ...withVat(rates).map((part) => ({
      label: `Including VAT at ${part.vatRate}%`,
      value: pounds(part.vat),
    })),
    ...(deposit === null
      ? []
      : [
          { label: 'Deposit, when you accept it', value: pounds(deposit) },
          { label: 'Before we send it', value: pounds(amount - deposit) },
        ]),
  ];
}
