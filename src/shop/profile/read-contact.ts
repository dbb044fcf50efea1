import { isEmail } from '#values/email.ts';
import type { ParseResult } from './profile-fields.ts';

/** A required line. */
export function readText(
  name: 'name' | 'town' | 'county' | 'companyName',
  label: string,
  text: string,
): ParseResult {
  const value = tidy(text);
  if (!value) return { error: `${label} not valid`, fix: `${label} can not be empty` };
  if (value.length > 80) return { error: `${label} not valid`, fix: 'It can have at most 80 characters' };
  return { changes: { [name]: value } };
}

export function readEmail(text: string): ParseResult {
  const email = text.trim();
  if (!isEmail(email) || /\s/.test(email) || email.length > 200)
    return { error: 'E-mail not valid', fix: 'For example name@example.co.uk' };
  return { changes: { email } };
}

/** Stored as typed for reading, and in the form for dialling. */
export function readPhone(text: string): ParseResult {
  const phone = tidy(text);
  const digits = phone.replace(/\(0\)/, '').replace(/[\s().-]/g, '');
  const phoneNumber = /^0\d{9,10}$/.test(digits) ? `+44${digits.slice(1)}` : digits;
  if (!/^\+\d{9,15}$/.test(phoneNumber))
    return { error: 'Telephone not valid', fix: 'For example 01632 960123 or +44 1632 960123' };
  return { changes: { phone, phoneNumber } };
}

export function readAddress(text: string): ParseResult {
  const address = text.split('\n').map(tidy).filter(Boolean);
  if (address.length === 0) return { error: 'Postal address not valid', fix: 'It can not be empty' };
  if (address.length > 6 || address.some((line) => line.length > 100))
    return { error: 'Postal address not valid', fix: 'Up to six lines of up to 100 characters' };
  return { changes: { address } };
}

/** A company number: eight digits, or two letters and six digits. */
export function readCompanyNumber(text: string): ParseResult {
  const companyNumber = text.replace(/\s/g, '').toUpperCase();
  if (companyNumber && !/^(\d{8}|[A-Z]{2}\d{6})$/.test(companyNumber))
    return { error: 'Company number not valid', fix: 'Must be 8 digits, or 2 letters and 6 digits' };
  return { changes: { companyNumber } };
}

export function readVatNumber(text: string): ParseResult {
  const squeezed = text.replace(/[\s.-]/g, '').toUpperCase();
  if (!squeezed) return { changes: { vatNumber: '' } };
  const match = /^(?:GB)?(\d{3})(\d{4})(\d{2})(\d{3})?$/.exec(squeezed);
  if (!match) return { error: 'VAT number not valid', fix: 'Must be GB and 9 digits' };
  return { changes: { vatNumber: ['GB', ...match.slice(1)].filter(Boolean).join(' ') } };
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
