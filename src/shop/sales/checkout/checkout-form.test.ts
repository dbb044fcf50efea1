import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkForm, readForm } from '../../forms/form.ts';
import { checkCard } from './card-form.ts';
import { CHECKOUT, checkDetails, checksumOf, GOODS, OWN_DETAILS } from './checkout-form.ts';

const NOW = Date.UTC(2026, 10, 21);
const details = {
  customerName: 'Eleanor Whitlock',
  email: 'eleanor@example.co.uk',
  phoneNumber: '+44 7700 900123',
  addressLine1: '3 Clerk Bank',
  postcode: 'ST13 6DH',
  billingIsShipping: true,
};
const card = { cardNumber: '4929 4212 3460 0821', expiry: '12 / 27', cvv: '123' };
const textOf = (errors: ReturnType<typeof checkDetails>, field: string) =>
  errors[field] ? `${errors[field].error} / ${errors[field].fix}` : 'fine';

describe('customer details', () => {
  test('that are complete have no errors', () => {
    expect(checkDetails(readForm(CHECKOUT, details))).toEqual({});
  });

  test.each([
    ['customerName', '', 'Name not valid / Name can not be empty'],
    ['customerName', '   ', 'Name not valid / Name can not be empty'],
    ['customerName', null, 'Name not valid / Name can not be empty'],
    ['customerName', undefined, 'Name not valid / Name can not be empty'],
    ['customerName', 'x'.repeat(201), 'Name not valid / must be 200 characters or fewer'],
    ['addressLine1', '', 'Address not valid / Address can not be empty'],
    ['postcode', '', 'Postcode not valid / Postcode can not be empty'],
    ['postcode', 'ST13', 'Postcode not valid / Enter a full UK postcode'],
    ['postcode', 'K1 1AA', 'Postcode not valid / Enter a full UK postcode'],
    ['postcode', 'BFPO 1', 'Postcode not valid / Enter a full UK postcode'],
    ['postcode', 'pa20ab', 'fine'],
    ['email', '', 'Email not valid / Email must be valid'],
    ['email', 'a', 'Email not valid / Email must be valid'],
    ['email', 'a@b@c.uk', 'Email not valid / Email must be valid'],
    ['email', 'a.b@c', 'Email not valid / Email must be valid'],
    ['email', 'a@b.uk', 'fine'],
    ['phoneNumber', '', 'Phone number not valid / Phone number can not be empty'],
    ['phoneNumber', '07700 900123', 'Phone number not valid / needs country identifier ie: +44'],
    ['phoneNumber', '+33 1 23', 'Phone number not valid / invalid country identifier'],
    ['phoneNumber', '+353 1 234', 'fine'],
    ['town', '', 'fine'],
    ['county', '', 'fine'],
    ['addressLine2', '', 'fine'],
  ])('%s %j: %s', (field, value, text) => {
    expect(textOf(checkDetails(readForm(CHECKOUT, { ...details, [field]: value })), field)).toBe(text);
  });

  test.each([
    ['b_addressLine1', '', 'Address not valid / Address can not be empty'],
    ['b_postcode', '', 'Postcode not valid / Postcode can not be empty'],
    ['b_postcode', 'D02 X285', 'fine'],
  ])('of another billing address, %s %j: %s', (field, value, text) => {
    const form = {
      ...details,
      billingIsShipping: false,
      b_addressLine1: '1 Quay',
      b_postcode: 'D02',
      [field]: value,
    };
    expect(textOf(checkDetails(readForm(CHECKOUT, form)), field)).toBe(text);
  });
});

test.each([
  ['+44', 'Phone number not valid / Phone number can not be empty'],
  ['+44abc', 'Phone number not valid / Phone number can not be empty'],
  ['+353 -', 'Phone number not valid / Phone number can not be empty'],
  ['7700 900123', 'Phone number not valid / needs country identifier ie: +44'],
  ['+33 1', 'Phone number not valid / invalid country identifier'],
  ['+44 7700 900123', 'fine'],
])('on our own pages a telephone %j has digits after its country code: %s', (phoneNumber, text) => {
  const form = readForm(CHECKOUT, { ...details, phoneNumber });
  expect(textOf(checkDetails(form, OWN_DETAILS), 'phoneNumber')).toBe(text);
});

describe('the card', () => {
  test.each([
    ['cardNumber', '', 'Card number not valid / Card number can not be empty'],
    ['cardNumber', '4929 4212 3460 082', 'Card number not valid / must be 16 to 19 digits'],
    ['cardNumber', '4929 4212 3460 0821', 'fine'],
    ['cardNumber', '6759015050123445002', 'fine'],
    ['cardNumber', '67590150501234450021', 'Card number not valid / must be 16 to 19 digits'],
    ['cardNumber', '4929 4212 3460 08x1', 'Card number not valid / must be 16 to 19 digits'],
    ['expiry', '', 'Expiry not valid / Expiry can not be empty'],
    ['expiry', 'soon', 'Expiry not valid / Expiry must be MM / YY'],
    ['expiry', '00 / 27', 'Expiry Month too low / Expiry Month is invalid'],
    ['expiry', '13 / 27', 'Expiry Month too big / Expiry Month is invalid'],
    ['expiry', '12 / 23', 'Expiry Year not valid / Expiry Year is invalid'],
    ['expiry', '10 / 26', 'Expiry Year not valid / Expiry Year is invalid'],
    ['expiry', '11 / 26', 'fine'],
    ['expiry', '01/2027', 'fine'],
    ['cvv', '', 'CVV not valid / CVV can not be empty'],
    ['cvv', '12345', 'CVV not valid / must be shorter than 4 characters'],
    ['cvv', '1', 'fine'],
    ['cvv', '1234', 'fine'],
  ])('%s %j: %s', (field, value, text) => {
    expect(textOf(checkCard(readForm(CHECKOUT, { ...card, [field]: value }), NOW), field)).toBe(text);
  });

  test('may come with month and year apart', () => {
    const form = readForm(CHECKOUT, { ...card, expiry: undefined, expiryMonth: 3, expiryYear: '28' });
    expect(checkCard(form, NOW)).toEqual({});
    expect(form.expiry).toBe('03 / 28');
  });
});

describe('items', () => {
  const item = (quantity: unknown) => ({ handle: 'a', variant: { id: 'v_1', price: 100 }, quantity });
  test.each([
    [[], 'Items not valid / Items can not be empty'],
    ['not JSON', 'Items not valid / Items can not be empty'],
    [JSON.stringify([item(1)]), 'fine'],
    [[item(49)], 'fine'],
    [[item(50)], 'Items not valid / Quantity must be 1 to 49'],
    [[item(0)], 'Items not valid / Quantity must be 1 to 49'],
    [[item(-1)], 'Items not valid / Quantity must be 1 to 49'],
    [[item(1.5)], 'Items not valid / Quantity must be 1 to 49'],
    [[null], 'Items not valid / Quantity must be 1 to 49'],
  ])('%j: %s', (items, text) => {
    expect(textOf(checkForm(GOODS, readForm(CHECKOUT, { items, amount: 100 })), 'items')).toBe(text);
  });
});

test('the checksum is the base64 of name, postcode and lines', () => {
  const form = readForm(CHECKOUT, {
    customerName: 'Zoë Nuñez',
    postcode: 'st13 6dh',
    items: [
      { variant: { id: 'v_1', price: 34999 }, quantity: 2 },
      { variant: { id: 'v_2', price: 1500 }, quantity: 1 },
    ],
  });
  expect(Buffer.from(checksumOf(form), 'base64').toString('utf8')).toBe(
    'Zoë Nuñez|st13 6dh|2*v_1*34999;1*v_2*1500',
  );
});

test('a form of any make is read without failing, and checked', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.object()), (body) => {
      const form = readForm(CHECKOUT, body);
      expect(checkCard(form, NOW)).toHaveProperty('cardNumber');
      checkDetails(form);
      checkForm(GOODS, form);
      checksumOf(form);
    }),
  );
});
