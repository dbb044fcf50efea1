import { email, text } from '../forms/fields.ts';
import type { Values } from '../forms/form.ts';

export const MAX_MESSAGE_LENGTH = 5000;

export const CONTACT = {
  name: text('Name', { required: true, max: 100 }),
  email: email(),
  phone: text('Phone number', { max: 60, rule: phoneFix }),
  orderNumber: text('Order number', { max: 40 }),
  // Browsers send CRLF.
  message: text('Message', {
    required: true,
    max: MAX_MESSAGE_LENGTH,
    tidy: (message) => message.replace(/\r\n?/g, '\n'),
  }),
  // A honeypot. Refused rather than dropped: a browser's autofill may have filled it in.
  website: text('Website', { rule: () => 'Leave it empty: only robots fill it in' }),
};
export type ContactForm = Values<typeof CONTACT>;

/** People write the number as they dial it, and when to ring. */
function phoneFix(phone: string): string | null {
  const isNumber = (phone.match(/\d/g) ?? []).length >= 6;
  return isNumber ? null : 'For example 01632 960123 or +44 1632 960123';
}

/** Reads '#WEB1042', 'web 1042' or '1042'; null if it is no order number. */
export function orderNumberIn(input: string): number | null {
  const digits = /^\s*#?\s*(?:web)?\s*(\d{1,9})\s*$/i.exec(input)?.[1];
  return digits === undefined ? null : Number(digits);
}
