import type { PricedBasket } from '../../basket/priced-basket.ts';
import type { Section } from '../../pages/page.ts';
import type { Seller } from '../order/seller.ts';
import type { QuoteContent } from './quote-content.ts';

/** A quote as its customer has it: exactly these prices, words and terms, whatever becomes of the shop's. */
export type Frozen = {
  basket: PricedBasket;
  /** To whom, where to, and what was written to them. */
  content: Omit<QuoteContent, 'staffNote'>;
  /** How it can be cancelled, as the law wants it in the buyer's hands. */
  cancelling: Section[];
  seller: Seller;
  /** Pence that are paid now, the rest before dispatch; missing where all of it is paid at once. */
  deposit?: number;
};

/** Nothing of it is for the shop alone. */
export function withoutNotesOfStaff({ staffNote: _, ...content }: QuoteContent): Frozen['content'] {
  return {
    ...content,
    // Why a price was agreed is the shop's.
    lines: content.lines.map((line) => ({ ...line, reason: '' })),
  };
}
