import type { QuoteShown } from './quote-page.server.ts';

/** What has become of a quote that cannot be accepted any more, in a sentence and in a word; null while it holds. */
export function wordsOfStanding({ standing, order }: Pick<QuoteShown, 'standing' | 'order'>): Words | null {
  if (order?.isPaid) return { title: 'You have accepted this quote', word: 'Accepted' };
  if (order) return { title: 'This quote is being paid', word: 'Being paid' };
  return ENDED[standing];
}

/** What was sold meanwhile of a quote that holds, as a sentence; null for nothing. */
export function soldSince(quote: Pick<QuoteShown, 'standing' | 'order' | 'basket'>): string | null {
  if (wordsOfStanding(quote)) return null;
  return quote.basket.lines.find((line) => line.problem)?.problem?.message ?? null;
}

type Words = { title: string; word: string };

const ENDED: Record<QuoteShown['standing'], Words | null> = {
  sent: null,
  draft: { title: 'This quote is not ready yet', word: 'Draft' },
  accepted: { title: 'You have accepted this quote', word: 'Accepted' },
  replaced: { title: 'There is a newer version of this quote', word: 'Replaced' },
  expired: { title: 'This quote has expired. Ask us, and we will look at it again.', word: 'Expired' },
  declined: {
    title: 'You have declined this quote. Should you change your mind, write to us.',
    word: 'Declined',
  },
  withdrawn: { title: 'We have withdrawn this quote. Please ask us for a new one.', word: 'Withdrawn' },
};
