import { emailError } from '../accounts/account-forms.ts';
import type { FieldError, FieldErrors } from '../errors.ts';
import { checkBy, filled, notTooLong, type Rule, wrong } from '../field-rules.ts';

/** What a customer writes on the contact page. `website` is bait for robots: people are told to leave it empty. */
export type ContactForm = {
  name: string;
  email: string;
  phone: string;
  orderNumber: string;
  message: string;
  website: string;
};

export const LONGEST_MESSAGE = 5000;

/** Takes what a form sent, with the line ends of the database; a field that was not sent is empty. */
export function readContactForm(sent: Record<string, string | undefined>): ContactForm {
  const { name = '', email = '', phone = '', orderNumber = '', message = '', website = '' } = sent;
  return { name, email, phone, orderNumber, website, message: message.replace(/\r\n?/g, '\n') };
}

const RULES: Record<string, Rule<ContactForm>> = {
  name: ({ name }) => filled('Name', name, 100),
  email: ({ email }) => filled('Email', email, 254) ?? emailError(email).email ?? null,
  phone: ({ phone }) => (phone.trim() === '' ? null : phoneError(phone)),
  orderNumber: ({ orderNumber }) => notTooLong('Order number', orderNumber, 40),
  message: ({ message }) => filled('Message', message, LONGEST_MESSAGE),
  // Told, not dropped in silence: a program that fills in forms for people may have meant it well.
  website: ({ website }) =>
    website === '' ? null : wrong('Website', 'Leave it empty: only robots fill it in'),
};

/** What is wrong with the form, in the words of the specification, section 5; empty when nothing is. */
export function checkContact(form: ContactForm): FieldErrors {
  return checkBy(form, RULES);
}

/** People write their number as they dial it, and when to ring. */
function phoneError(phone: string): FieldError | null {
  const isNumber = (phone.match(/\d/g) ?? []).length >= 6;
  if (!isNumber) return wrong('Phone number', 'Write it like 01632 960123 or +44 1632 960123');
  return notTooLong('Phone number', phone, 60);
}

/** The order that is meant by '#WEB1042', 'web 1042' or '1042'; null when it is none. */
export function orderNumberIn(typed: string): number | null {
  const digits = /^\s*#?\s*(?:web)?\s*(\d{1,9})\s*$/i.exec(typed)?.[1];
  return digits === undefined ? null : Number(digits);
}
