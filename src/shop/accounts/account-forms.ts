import { parsePostcode } from '#values/uk/postcode.ts';
import { email, text, wrong } from '../forms/fields.ts';
import type { Field, Values } from '../forms/form.ts';

export const MIN_PASSWORD_LENGTH = 10;
const MAX_PASSWORD_LENGTH = 128;

const fullName = text('Name', { required: true, max: 100, example: 'Eleanor Whitlock' });
const token = text('Link', { max: 1000, description: 'From the link in the email.' });

/** Also used by the newsletter and for a link that sets a new password. */
export const EMAIL = { email: email({ example: 'eleanor@example.co.uk' }) };

export const SIGN_IN = { ...EMAIL, password: password('Password') };
/** `code` is for accounts with a second factor. */
export type SignInForm = Values<typeof SIGN_IN> & { code?: string };

export const REGISTER = {
  fullName,
  ...EMAIL,
  password: newPassword('Password'),
  passwordRepeat: repeatOf('password', 'Password'),
};
export type RegisterForm = Values<typeof REGISTER>;

export const INVITATION = {
  token,
  fullName,
  password: newPassword('Password'),
  passwordRepeat: repeatOf('password', 'Password'),
};
export type InvitationForm = Values<typeof INVITATION>;

export const RECOVERY = {
  token,
  password: newPassword('New password'),
  passwordRepeat: repeatOf('password', 'New password'),
};
export type RecoveryForm = Values<typeof RECOVERY>;

export const CHANGE_PASSWORD = {
  password: password('Current password'),
  newPassword: newPassword('New password'),
  newPasswordRepeat: repeatOf('newPassword', 'New password'),
};
export type ChangePasswordForm = Values<typeof CHANGE_PASSWORD>;

/** How a guest asks for the link to an order. */
export const ORDER_LINK = {
  orderNumber: text('Order number', {
    required: true,
    max: 20,
    rule: (typed) => (orderNumberOf(typed) === null ? 'For example #WEB1042: it is in our email' : null),
  }),
  postcode: text('Postcode', {
    required: true,
    rule: (typed) => (parsePostcode(typed) ? null : 'Enter a full UK postcode'),
  }),
};
export type OrderLinkForm = Values<typeof ORDER_LINK>;

/** People type '#WEB1042', 'web 1042' or '1042'. Null if it is no number. */
export function orderNumberOf(typed: string): number | null {
  const [, digits] = /^#?\s*(?:web)?\s*(\d{1,9})$/i.exec(typed.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Whether it is the right one, only its hash can say. */
function password(label: string): Field<string> {
  return { ...text(label, { required: true, max: 1000 }), isSecret: true };
}

function newPassword(label: string): Field<string> {
  return {
    ...text(label, { required: true, min: MIN_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH }),
    isSecret: true,
  };
}

function repeatOf(name: string, label: string): Field<string> {
  return {
    ...newPassword(`${label} repeat`),
    check: (repeat, values) =>
      repeat === values[name] ? null : wrong(`${label} repeat`, 'The two passwords must be the same'),
  };
}
