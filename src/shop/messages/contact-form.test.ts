import { describe, expect, test } from 'vitest';
import { checkForm, readForm } from '../forms/form.ts';
import { CONTACT, orderNumberIn } from './contact-form.ts';

const right = {
  name: 'Rose Mellor',
  email: 'rose@example.co.uk',
  phone: '',
  orderNumber: '',
  message: 'Does the oak suite come in white?',
  website: '',
};

describe('the contact form', () => {
  test('is right with a name, an e-mail and a message alone', () => {
    expect(checkForm(CONTACT, right)).toEqual({});
  });

  test.each([
    ['name', '  ', 'Name not valid', 'Name can not be empty'],
    ['name', 'x'.repeat(101), 'Name not valid', 'must be 100 characters or fewer'],
    ['email', '', 'Email not valid', 'Email must be valid'],
    ['email', 'rose@', 'Email not valid', 'Email must be valid'],
    ['email', 'rose@example.com, all@example.com', 'Email not valid', 'Email must be valid'],
    ['email', 'a@example.com\nBcc: b@example.com', 'Email not valid', 'Email must be valid'],
    ['phone', 'ring me', 'Phone number not valid', 'For example 01632 960123 or +44 1632 960123'],
    ['orderNumber', '1'.repeat(41), 'Order number not valid', 'must be 40 characters or fewer'],
    ['message', '\n \n', 'Message not valid', 'Message can not be empty'],
    ['message', 'x'.repeat(5001), 'Message not valid', 'must be 5,000 characters or fewer'],
    ['website', 'spam.example', 'Website not valid', 'Leave it empty: only robots fill it in'],
  ])('%s %j: %s', (name, value, error, fix) => {
    expect(checkForm(CONTACT, { ...right, [name]: value })).toEqual({ [name]: { error, fix } });
  });

  test.each(['01632 960123', '+44 (0)1632 960123 after six', '00353 1 555 0123'])(
    '%s is a phone number',
    (phone) => expect(checkForm(CONTACT, { ...right, phone })).toEqual({}),
  );

  test('a line end counts once, however the browser writes it', () => {
    const { message } = readForm(CONTACT, { ...right, message: 'a\r\nb\rc' });
    expect(message).toBe('a\nb\nc');
  });
});

test.each([
  ['#WEB1042', 1042],
  ['web 1042 ', 1042],
  ['1042', 1042],
  ['', null],
  ['the one of May', null],
  ['10421042104210', null],
])('%j means order %s', (typed, number) => expect(orderNumberIn(typed)).toBe(number));
