import { z } from 'zod';
import { toHandle } from '#values/handle.ts';
import { cleanHtml } from '../html/clean-html.server.ts';
import { boundsFault, htmlFault } from '../html/html-fault.server.ts';
import { line, readBody } from '../texts/read-body.server.ts';
import type { TextKind } from '../texts/text-kind.ts';
import { FAQS } from './defaults/faqs.ts';
import { PRIVACY } from './defaults/privacy.ts';
import { TERMS } from './defaults/terms.ts';
import { PAGE_LABELS, type PageBody, type Section } from './page.ts';

const MAX_SECTIONS = 60;
const MAX_HTML = 30_000;

const SECTION = z.object({
  id: z.string().max(100),
  title: line({ label: 'Title', max: 150 }),
  html: z.string().max(MAX_HTML, `must be ${MAX_HTML.toLocaleString('en-GB')} characters or fewer`),
  alsoFoundBy: line({ label: 'Also found by', max: 300 }),
});

const PAGE_BODY = z.object({
  title: line({ label: 'Title', max: 80, isRequired: true }),
  description: line({ label: 'Description for search engines', max: 300 }),
  lead: line({ label: 'Introduction', max: 400 }),
  isQuestions: z.boolean(),
  alsoFoundBy: line({ label: 'Also found by', max: 300 }),
  sections: z
    .array(SECTION)
    .max(MAX_SECTIONS, `at most ${MAX_SECTIONS}`)
    .superRefine(refuseFaults)
    .transform((sections) => withIds(sections.map((each) => ({ ...each, html: cleanHtml(each.html) })))),
});

/** The pages of words. A shop starts with what the law asks of it and what its software does. */
export const PAGE: TextKind<PageBody> = {
  kind: 'page',
  noun: 'page',
  read: (sent) => readBody(PAGE_BODY, PAGE_LABELS, sent),
  defaults: { faqs: FAQS, 'terms-and-conditions': TERMS, 'privacy-policy': PRIVACY },
  factsOf: ({ title, description, lead, sections }) => ({
    title,
    description,
    introduction: lead,
    sections: sections.map((section) => section.title),
  }),
  // A form, not a page of words.
  reserved: ['contact'],
};

/** Before any is cleaned: together they may have as much as a description, which bounds the work. */
function refuseFaults(sections: Section[], { addIssue }: z.RefinementCtx): void {
  const together = boundsFault(sections.map(({ html }) => html).join(''));
  for (const [index, { html }] of sections.entries()) {
    const fault = together ?? htmlFault(html);
    if (!fault) continue;
    addIssue({ code: 'custom', path: [index, 'html'], message: fault });
    if (together) return;
  }
}

/** A section keeps its id, so that links to it stay; a new one is named after its title. */
function withIds(sections: Section[]): Section[] {
  const taken = new Set<string>();
  return sections.map((section) => {
    const wanted = /^[a-z0-9-]+$/.test(section.id) ? section.id : toHandle(section.title || 'section');
    let id = wanted;
    for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`;
    taken.add(id);
    return { ...section, id };
  });
}
