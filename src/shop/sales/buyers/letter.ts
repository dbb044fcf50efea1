import { text } from '../../forms/fields.ts';
import type { Values } from '../../forms/form.ts';

/** What everybody who bought a product is written to. */
export const LETTER = {
  subject: text('Subject', { required: true, max: 150, tidy: (subject) => subject.trim() }),
  text: text('Text', {
    required: true,
    max: 5000,
    // Browsers send CRLF.
    tidy: (typed) => typed.replace(/\r\n?/g, '\n').trim(),
  }),
};
export type LetterForm = Values<typeof LETTER>;

/** A product, or one of its variants. */
export type Bought = { productId: string; variantId: string | null };

export function peopleInWords(people: number): string {
  return people === 1 ? 'one person' : `${people.toLocaleString('en-GB')} people`;
}
