import { isEmail } from '#values/email.ts';
import type { FieldErrors } from '../errors.ts';

/** The forms of the specification, section 3; passwords are already decoded from the wire. */
/** `code`: of the second factor, for accounts that have one. */
export type SignInForm = { email: string; password: string; code?: string };
export type RegisterForm = { fullName: string; email: string; password: string; passwordRepeat: string };
export type RecoverForm = { token: string; password: string; passwordRepeat: string };
export type ChangePasswordForm = { password: string; newPassword: string; newPasswordRepeat: string };

/** Characters, as people count them. */
export const SHORTEST_PASSWORD = 10;
const LONGEST_PASSWORD = 128;
const LONGEST_NAME = 100;
const LONGEST_EMAIL = 254;

export function checkSignIn({ email, password }: SignInForm): FieldErrors {
  return { ...emailError(email), ...emptyError('password', 'Password', password) };
}

export function checkRegister(form: RegisterForm): FieldErrors {
  return {
    ...emptyError('fullName', 'Name', form.fullName),
    ...(length(form.fullName) > LONGEST_NAME && {
      fullName: { error: 'Name not valid', fix: `Name must be at most ${LONGEST_NAME} characters` },
    }),
    ...emailError(form.email),
    ...newPasswordErrors(form, 'password', 'passwordRepeat', 'Password'),
  };
}

export function checkRecover(form: RecoverForm): FieldErrors {
  return newPasswordErrors(form, 'password', 'passwordRepeat', 'New password');
}

export function checkChangePassword(form: ChangePasswordForm): FieldErrors {
  return {
    ...emptyError('password', 'Current password', form.password),
    ...newPasswordErrors(form, 'newPassword', 'newPasswordRepeat', 'New password'),
  };
}

/** Reads a password as the JSON API carries it: UTF-8 in base64. Null when it is not that. */
export function decodePassword(wire: string): string | null {
  if (wire.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(wire)) return null;
  try {
    const bytes = Uint8Array.from(atob(wire), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

export function emailError(email: string): FieldErrors {
  const isGood = isEmail(email) && email.length <= LONGEST_EMAIL && !/[\s<>,;"\\]/.test(email.trim());
  return isGood ? {} : { email: { error: 'Email not valid', fix: 'Email must be valid' } };
}

function newPasswordErrors<Name extends string>(
  form: Record<Name, string>,
  name: Name,
  repeatName: Name,
  label: string,
): FieldErrors {
  const password = form[name];
  const error = `${label} not valid`;
  if (password === '') return emptyError(name, label, password);
  if (length(password) < SHORTEST_PASSWORD)
    return { [name]: { error, fix: `${label} must have at least ${SHORTEST_PASSWORD} characters` } };
  if (length(password) > LONGEST_PASSWORD)
    return { [name]: { error, fix: `${label} must have at most ${LONGEST_PASSWORD} characters` } };
  if (form[repeatName] !== password)
    return {
      [repeatName]: { error: `${label} repeat not valid`, fix: 'The two passwords must be the same' },
    };
  return {};
}

/** The general field rule (specification, 5). */
function emptyError(name: string, label: string, value: string): FieldErrors {
  if (value.trim() !== '') return {};
  return { [name]: { error: `${label} not valid`, fix: `${label} can not be empty` } };
}

function length(text: string): number {
  return [...text].length;
}
