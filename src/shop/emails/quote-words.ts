import type { EmailInfo } from './email-words.ts';

const QUOTE = {
  quoteNumber: 'Number of the quote, Q1042',
  name: 'Name of the customer',
  firstName: 'First name of the customer',
};

/** Emails about a quote. Its note, its lines and sums, and its link come between the words. */
export const QUOTE_WORDS = {
  'quote-sent': {
    name: 'Quote',
    about:
      'To the customer, when you send a quote. Its button is the link, on which it is accepted and paid.',
    words: {
      subject: 'Your quote {quoteNumber} · {shopName}',
      title: 'Your quote {quoteNumber}',
      lead: 'Dear {name}, thank you for asking. Here is what we offer you, {amount} in all. It holds until the end of {validUntil}.',
      text: 'The link shows the quote on any device; it can be printed, and accepted and paid there. Whoever has the link can see it, so pass it on only to whom it concerns.\nA question, or something to change? Reply to this email.',
      button: 'See your quote',
    },
    fields: { ...QUOTE, amount: 'What it comes to', validUntil: 'The last day on which it holds' },
    needs: ['validUntil'],
  },
  'owner-quote-declined': {
    name: 'Quote declined, to you',
    about: 'To you, when a customer declines a quote, with their word why.',
    words: {
      subject: 'Quote {quoteNumber} declined by {name}',
      title: 'Quote {quoteNumber} was declined',
      lead: '{name} has declined quote {quoteNumber}. What it held is for sale again.',
      text: '',
      button: 'Open the quote',
    },
    fields: QUOTE,
    needs: ['quoteNumber'],
  },
} satisfies Record<string, EmailInfo>;
