import type { PricedBasket } from '#shop/basket/priced-basket.ts';
import type { Frozen } from '#shop/sales/quotes/frozen.ts';
import { NO_CONTENT } from '#shop/sales/quotes/quote-content.ts';
import { COUNTED } from '#values/stock-kind.ts';
import { NO_PENCE, pence } from '#values/uk/pence.ts';
import { daysLater } from '#values/uk/uk-day.ts';

const SUM = pence(64_900);
const RATES = [{ vatRate: 20 as const, amount: SUM, vat: pence(10_817) }];

const BASKET: PricedBasket = {
  lines: [
    {
      ...{ variantId: 'sample', productId: 'sample', handle: '', title: 'A product of yours', sku: 'SKU-1' },
      ...{ variantHandle: '', variantTitle: '', featuredMedia: null, postageProvider: 'UPS', weightKg: null },
      options: [{ handle: '48', viewName: '48 inch', optionName: 'Width', optionHandle: 'width' }],
      ...{ unitPrice: SUM, wasPrice: null, vatRate: 20, quantity: 1, ...COUNTED },
      price: { unit: SUM, gross: SUM, discounts: [], amount: SUM, vatRate: 20, vat: pence(10_817) },
      ...{ delivery: NO_PENCE, carrier: 'UPS', returnCost: null },
    },
  ],
  ...{ goods: SUM, collects: false, delivery: NO_PENCE, deliveryReasons: [], arrival: null },
  ...{ discount: NO_PENCE, discountFraction: 0, discountWords: '', codes: [], codeTerms: [] },
  ...{ amount: SUM, compareAt: SUM, vat: pence(10_817), rates: RATES, deliveryRates: [] },
  ...{ vatNumber: '', islands: 'taxed', exported: null },
};

const { staffNote: _, ...content } = {
  ...NO_CONTENT,
  customerName: 'Eleanor Hart',
  email: 'eleanor@example.com',
};

export const SAMPLE_DECLINED = {
  id: 'sample',
  number: 1042,
  name: 'Eleanor Hart',
  why: 'It is too wide after all.',
};

/** A quote that was never made. */
export function sampleQuote(now: number): {
  number: number;
  version: { id: string; valid_until: number };
  frozen: Pick<Frozen, 'basket' | 'content'>;
} {
  return {
    number: 1042,
    version: { id: 'sample', valid_until: daysLater(now, 14) },
    frozen: { basket: BASKET, content },
  };
}
