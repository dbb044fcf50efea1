import { firstNameOf } from '#values/first-name.ts';
import { fillText } from '../pages/fill.ts';
import { fieldValues } from '../pages/page-fields.ts';
import type { TermsOfSale } from '../pages/terms-of-sale.server.ts';
import { EMAILS, type EmailKind } from './all-words.ts';
import type { Block } from './email-blocks.ts';
import type { EmailWords } from './email-words.ts';

/** Who writes, and in which words where the owner has changed them. */
export type EmailTerms = Pick<TermsOfSale, 'profile' | 'emailTexts'>;

/** An email's words as they are sent. */
export type Said = Omit<EmailWords, 'text' | 'prepare'> & { lines: string[]; prepare: string[] };

/** The words of an email with what their names in braces stand for; what somebody else wrote is not filled again. */
export function sayEmail(
  kind: EmailKind,
  { profile, emailTexts }: EmailTerms,
  values: Record<string, string> = {},
): Said {
  const own = emailTexts.get(kind);
  const { subject, title, lead, text, prepare = '', button } = wordsOf(kind, own && JSON.parse(own));
  const firstName = values.name === undefined ? {} : { firstName: firstNameOf(values.name) };
  const named = Object.entries({ ...values, ...firstName }).map(([name, words]) => [name, { words }]);
  const all = { ...fieldValues(profile, { hasPayLater: false }), ...Object.fromEntries(named) };
  const fill = (text: string) => fillText(text, all);
  const linesOf = (text: string) =>
    text
      .split('\n')
      .map((line) => fill(line).trim())
      .filter(Boolean);
  return {
    subject: fill(subject),
    title: fill(title),
    lead: fill(lead),
    button: fill(button),
    lines: linesOf(text),
    prepare: linesOf(prepare),
  };
}

/** The owner's words; how to prepare in the first ones where theirs are from before there was such a field. */
export function wordsOf(kind: EmailKind, own?: EmailWords | ''): EmailWords {
  return { ...EMAILS[kind].words, ...(own || {}) };
}

export function paragraphs({ lines }: Said): Block[] {
  return lines.map((text) => ({ kind: 'paragraph', text }));
}
