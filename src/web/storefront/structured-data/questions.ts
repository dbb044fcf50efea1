import type { FAQPage } from 'schema-dts';
import { plainWords } from '#shop/pages/fill.ts';
import type { Section } from '#shop/pages/page.ts';
import type { FieldValues } from '#shop/pages/page-fields.ts';

/** The questions and answers of a page. */
export function faqPage(sections: Section[], values: FieldValues): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: sections.map(({ title, html }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: plainWords(html, values) },
    })),
  };
}
