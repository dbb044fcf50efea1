import { expect, test } from 'vitest';
import { hidePersonalDetails } from './hide-personal-details.ts';
import type { OrderView } from './order.ts';

const order = {
  id: 'o_1',
  orderNumber: '1001',
  status: 'shipped',
  authCode: 'A1B2C3',
  card: { brand: 'Visa', lastFour: '0821' },
  parcel: { carrier: 'UPS', trackingNumber: '1Z999', link: 'https://www.ups.com/track?tracknum=1Z999' },
  consignments: [{ carrier: 'UPS', tracking: [{ number: '1Z999', link: '' }], lines: [] }],
  checkoutSession: {
    name: 'Eleanor Whitlock',
    email: 'eleanor@example.co.uk',
    phoneNumber: '+44 7700 900123',
    shippingAddress: '3 Clerk Bank, Leek, ST13 6DH',
    billingAddress: '9 Other Street, Leek, ST13 5AA',
    shippingZip: 'ST13 6DH',
    amount: 34_999,
  },
} as unknown as OrderView;

test('an old order shows what was bought, but no longer by whom or where (F52)', () => {
  const limited = hidePersonalDetails(order);
  expect(limited.consignments).toEqual([{ carrier: 'UPS', tracking: [], lines: [] }]);
  expect(limited).toMatchObject({ orderNumber: '1001', status: 'shipped', card: null });
  expect(limited.checkoutSession).toMatchObject({
    name: 'Eleanor',
    email: 'e•••@example.co.uk',
    shippingZip: 'ST13',
    amount: 34_999,
  });
  expect(JSON.stringify(limited)).not.toMatch(/Whitlock|Clerk|Other Street|7700|6DH|A1B2C3|1Z999|eleanor@/);
});

test('an odd e-mail is not shown at all', () => {
  const odd = { ...order, checkoutSession: { ...order.checkoutSession, email: '@' } };
  expect(hidePersonalDetails(odd).checkoutSession.email).toBe('');
});
