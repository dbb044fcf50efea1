import { DEMO_PROFILE } from '@inglenook/demo/words/profile.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricedLine } from '#test/kit/priced-line.ts';
import { pence } from '#values/uk/pence.ts';
import { parsePostcode } from '#values/uk/postcode.ts';
import { VAT_RATES, type VatRate } from '#values/uk/vat.ts';
import { addUp } from '../../basket/add-up.ts';
import { readForm } from '../../forms/form.ts';
import { DEFAULT_PROFILE } from '../../profile/defaults.ts';
import { DETAILS as FORM } from '../checkout/checkout-form.ts';
import { providerOrder } from './provider-order.ts';

const PROFILE = { ...DEFAULT_PROFILE, ...DEMO_PROFILE };

const DETAILS = readForm(FORM, { customerName: 'Eleanor Mary Whitlock', postcode: 'ST13 6DH' });

function aBasket(
  lines: { price: number; quantity: number; isHeavy?: boolean; vatRate?: VatRate }[],
  discount = 0,
  to = 'ST13 6DH',
) {
  const forSale = lines.map(({ price, quantity, isHeavy, vatRate = 20 }, n) =>
    pricedLine(price, quantity, { variantId: `v_${n}`, postageProvider: isHeavy ? 'AXL' : 'UPS', vatRate }),
  );
  return addUp(forSale, { ...PROFILE, discount }, parsePostcode(to), 0);
}

test('a variant that has its product’s title is named once', () => {
  const line = pricedLine(4_999, 1, { title: 'Ceramic Coal Set', variantTitle: 'Ceramic Coal Set' });
  const basket = addUp([line], { ...PROFILE, discount: 0 }, null, 0);
  expect(providerOrder(basket, DETAILS).lines[0]?.name).toBe('Ceramic Coal Set');
});

test('the worked example of the provider comes out to the penny', () => {
  const basket = aBasket(
    [
      { price: 129_999, quantity: 1 },
      { price: 4_999, quantity: 2, isHeavy: true },
    ],
    0,
    'IM1 1AA',
  );
  expect(providerOrder(basket, DETAILS)).toMatchObject({
    amount: 129_999 + 9_998 + 12_500,
    tax: basket.vat,
    lines: [
      { kind: 'goods', name: 'Ashcombe Oak Suite, Natural oak', total: 129_999, tax: 21_667, vatRate: 20 },
      { kind: 'goods', total: 9_998, tax: 1_666, vatRate: 20 },
      { kind: 'delivery', name: 'Delivery', reference: 'UPS AXL', total: 12_500, tax: 2_083, vatRate: 20 },
    ],
    shipping: { givenName: 'Eleanor Mary', familyName: 'Whitlock' },
  });
});

test('delivery of goods of several rates is a line for each of them', () => {
  const basket = aBasket(
    [
      { price: 9_000, quantity: 1, isHeavy: true },
      { price: 3_000, quantity: 1, vatRate: 5 },
    ],
    0,
    'IM1 1AA',
  );
  expect(providerOrder(basket, DETAILS).lines.slice(2)).toMatchObject([
    { name: 'Delivery, goods at 20% VAT', total: 9_375, tax: 1_563, vatRate: 20 },
    { name: 'Delivery, goods at 5% VAT', total: 3_125, tax: 149, vatRate: 5 },
  ]);
});

test('free delivery has no line, and a single name serves as both', () => {
  const order = providerOrder(aBasket([{ price: 100, quantity: 1 }]), { ...DETAILS, customerName: 'Zoë' });
  expect(order.lines).toHaveLength(1);
  expect(order.billing).toMatchObject({ givenName: 'Zoë', familyName: 'Zoë' });
});

test('a basket that does not add up is never sent', () => {
  const basket = aBasket([{ price: 100, quantity: 1 }]);
  expect(() => providerOrder({ ...basket, amount: pence(99) }, DETAILS)).toThrow(RangeError);
});

test('for any basket, postcode and discount, every line and every total is as the provider counts it (F63)', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          price: fc.integer({ min: 0, max: 4_000_000 }),
          quantity: fc.integer({ min: 1, max: 49 }),
          isHeavy: fc.boolean(),
          vatRate: fc.constantFrom(...VAT_RATES),
        }),
        { minLength: 1, maxLength: 40 },
      ),
      fc.double({ min: 0, max: 0.95, noNaN: true }),
      fc.constantFrom('ST13 6DH', 'BT1 1AA', 'IV40 8AA', 'PA20 0AB', 'JE2 3AB', 'G52 1AA', 'TR1 1AA'),
      (lines, discount, postcode) => {
        const basket = aBasket(lines, discount, postcode);
        const order = providerOrder(basket, DETAILS);
        expect([order.amount, order.tax]).toEqual([basket.amount, basket.vat]);
        const sum = (field: 'total' | 'tax' | 'discount') =>
          order.lines.reduce((total, line) => total + line[field], 0);
        expect([sum('total'), sum('tax'), sum('discount')]).toEqual([
          order.amount,
          order.tax,
          basket.discount,
        ]);
        for (const line of order.lines) {
          expect(line.total).toBe(line.quantity * line.unitPrice - line.discount);
          expect(line.discount).toBeGreaterThanOrEqual(0);
          expect(line.total).toBeGreaterThanOrEqual(0);
          expect(Math.abs(line.tax - (line.total * line.vatRate) / (100 + line.vatRate))).toBeLessThanOrEqual(
            1,
          );
        }
      },
    ),
  );
});
