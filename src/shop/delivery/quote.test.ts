import { describe, expect, test } from 'vitest';
import { type Postcode, parsePostcode } from '#values/uk/postcode.ts';
import { deliveryPrice, quoteDelivery } from './quote.ts';
import { DELIVERY_TABLE } from './rates.ts';

const to = (text: string) => parsePostcode(text) as Postcode;

describe('delivery of one line', () => {
  test.each([
    ['UPS', 'ST13 6DH', 0],
    ['UPS', 'BT1 1AA', 1500],
    ['UPS', 'iv1 1aa', 2500],
    ['UPS', 'PA34 4AA', 0],
    ['AXL', 'ST13 6DH', 0],
    ['AXL', 'pa20ab', 8500],
    ['AXL', 'PA20 0AB', 10000],
    ['AXL', 'KW15 1AA', 10000],
    ['AXL', 'KW1 4AA', 8500],
    ['AXL', 'ZE1 0AA', 10000],
    ['AXL', 'G52 1AA', 8500],
    ['AXL', 'G51 1AA', 0],
    ['AXL', 'BT1 1AA', 13500],
    ['AXL', 'TR1 1AA', 10000],
    ['AXL', 'KA27 8AA', 10000],
    ['AXL', 'KA1 1AA', 8500],
    ['AXL', 'K1 1AA', null],
  ] as const)('by %s to %s costs %s pence', (provider, postcode, price) => {
    if (price === null) expect(parsePostcode(postcode)).toBeNull();
    else expect(deliveryPrice(DELIVERY_TABLE, provider, to(postcode))).toBe(price);
  });

  test('a rule for EC1 covers EC1A', () => {
    const table = [{ provider: 'UPS' as const, price: 700, areas: ['EC1'] }];
    expect(deliveryPrice(table, 'UPS', to('EC1A 1BB'))).toBe(700);
    expect(deliveryPrice(table, 'UPS', to('EC2A 1BB'))).toBe(0);
  });
});

test('delivery is charged once per line, not per unit', () => {
  const lines = [
    { postageProvider: 'AXL' as const },
    { postageProvider: 'AXL' as const },
    { postageProvider: 'UPS' as const },
  ];
  expect(quoteDelivery(DELIVERY_TABLE, lines, to('BT1 1AA'))).toEqual({
    amount: 28500,
    lines: [13500, 13500, 1500],
  });
});
