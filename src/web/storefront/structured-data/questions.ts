import type { FAQPage } from 'schema-dts';
import type { Section } from '#shop/pages/section.ts';
import { plainSectionText } from '#shop/pages/section-text.ts';

/** The questions and answers of a page. */
export function faqPage(sections: Section[], values: Record<string, string>): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: sections.map(({ title, text }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: plainSectionText(text, values) },
    })),
  };
}
