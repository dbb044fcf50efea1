import { expect, test } from 'vitest';
import { wrongDetails } from './wrong-details.ts';

test('each wrong detail is named once, where it was typed', () => {
  const fields = [
    'billing_address.email',
    'shipping_address.email',
    'billing_address.postal_code',
    'order_lines[0].x',
  ];
  expect(wrongDetails(fields, true)).toEqual([
    { name: 'email', label: 'E-mail' },
    { name: 'postcode', label: 'Postcode' },
  ]);
  expect(wrongDetails(['billing_address.postal_code', 'shipping_address.postal_code'], false)).toEqual([
    { name: 'b_postcode', label: 'Billing postcode' },
    { name: 'postcode', label: 'Postcode' },
  ]);
});
