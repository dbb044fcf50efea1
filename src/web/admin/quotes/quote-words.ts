import type { QuoteStanding } from '#shop/sales/quotes/find-quotes.server.ts';

/** What owners read of a quote's state. */
export const STANDING_WORDS: Record<QuoteStanding, string> = {
  draft: 'Draft',
  sent: 'Waiting for the customer',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

export const STANDINGS = Object.keys(STANDING_WORDS) as QuoteStanding[];
