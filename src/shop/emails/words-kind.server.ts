import { z } from 'zod';
import { line, readBody } from '../texts/read-body.server.ts';
import type { TextKind } from '../texts/text-kind.ts';
import { EMAILS, type EmailKind } from './all-words.ts';
import { EMAIL_LABELS, type EmailInfo, type EmailWords, fieldsOf } from './email-words.ts';

const KINDS = Object.keys(EMAILS) as [EmailKind, ...EmailKind[]];

/** The words of an email, and of which. */
type EmailText = EmailWords & { kind: EmailKind };

const EMAIL_TEXT = z
  .object({
    kind: z.enum(KINDS),
    subject: line({ label: 'Subject', max: 150, isRequired: true }),
    title: line({ label: 'Title', max: 100, isRequired: true }),
    lead: line({ label: 'First lines', max: 600, isRequired: true }),
    text: lines(2000),
    // Not in words of an earlier release.
    prepare: lines(600).optional(),
    button: line({ label: 'Words of the button', max: 40 }),
  })
  .superRefine(hasItsFields);

/** The words of emails, by their kind. */
export const EMAIL: TextKind<EmailText> = {
  kind: 'email',
  noun: 'email',
  read: (sent) => readBody(EMAIL_TEXT, EMAIL_LABELS, sent),
  defaults: Object.fromEntries(KINDS.map((kind) => [kind, { kind, ...EMAILS[kind].words }])),
  factsOf: ({ kind: _, ...words }) => words,
  reserved: [],
};

/** An email says what it needs to do its work, and no name in braces that stands for nothing. */
function hasItsFields({ kind, ...words }: EmailText, context: z.RefinementCtx): void {
  const info: EmailInfo = EMAILS[kind];
  const known = fieldsOf(info);
  const fault = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  for (const [name, text] of Object.entries(words)) {
    const unknown = namesIn(text ?? '').find((each) => !Object.hasOwn(known, each));
    if (unknown) fault(name, `{${unknown}} stands for nothing. Known are ${inBraces(Object.keys(known))}`);
  }
  const said = namesIn(Object.values(words).join(' '));
  const missing = info.needs.filter((name) => !said.includes(name));
  if (missing.length > 0) fault('lead', `Say ${inBraces(missing)} somewhere: the email needs it`);
  if (info.words.button && !words.button) fault('button', 'Say where the button leads');
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function inBraces(names: string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}

function lines(max: number) {
  return z
    .string()
    .transform((text) => text.split(/\r?\n/).map(tidy).filter(Boolean).join('\n'))
    .pipe(z.string().max(max, `must be ${max.toLocaleString('en-GB')} characters or fewer`));
}

function tidy(text: string): string {
  return text.replace(/[^\S\u00a0]+/g, ' ').trim();
}
