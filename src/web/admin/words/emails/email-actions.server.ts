import { EMAILS, type EmailKind, isEmailKind } from '#shop/emails/all-words.ts';
import { EMAIL_LABELS, type EmailWords } from '#shop/emails/email-words.ts';
import { sendToOneself } from '#shop/emails/send-to-oneself.server.ts';
import { EMAIL } from '#shop/emails/words-kind.server.ts';
import { notFound } from '#shop/errors.ts';
import { text } from '../../../forms/form-text.ts';
import { type TextWork, textActions } from '../editor/text-actions.server.ts';
import { writeSample } from './write-sample.server.ts';

/** ShopError `not-found`. */
export function requireKind(kind: string): EmailKind {
  if (isEmailKind(kind)) return kind;
  throw notFound('email');
}

/** What a form says of an email's words. */
export function wordsOf(form: FormData): EmailWords {
  return {
    subject: text(form, 'subject'),
    title: text(form, 'title'),
    lead: text(form, 'lead'),
    text: text(form, 'text'),
    ...(form.has('prepare') && { prepare: text(form, 'prepare') }),
    button: text(form, 'button'),
  };
}

export const emailActions = textActions({
  kind: EMAIL,
  fields: Object.keys(EMAIL_LABELS),
  bodyOf: (form, handle) => ({ kind: requireKind(handle), ...wordsOf(form) }),
  more: { test },
});

/** Sends what is typed, once it can be saved. */
async function test({ shop, admin, handle, form }: TextWork) {
  const words = EMAIL.read({ kind: handle, ...wordsOf(form) });
  const { subject, page } = await writeSample(shop, requireKind(handle), words);
  await sendToOneself(shop, admin, { subject, page });
  return { done: shop.emails ? `Sent to ${admin.email}` : 'It waits: no email server is set up' };
}

/** Every email by its name. */
export const EMAIL_KINDS = Object.keys(EMAILS) as EmailKind[];
