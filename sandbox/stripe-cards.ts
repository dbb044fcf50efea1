/** Why a card is declined, in Stripe's codes. */
export type Decline = { code: string; decline_code?: string; message: string };

/** One of Stripe's published test cards, and what it does. */
export type StripeCard = {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  /** The bank wants to see the buyer first: 3-D Secure. */
  asks?: true;
  declines?: Decline;
  /** The reason for which the charge is disputed as soon as it is made. */
  disputes?: 'fraudulent' | 'product_not_received';
  /** A refund that stays pending, or one that fails after it seemed to succeed. */
  refunds?: 'pending' | 'failing';
  words: string;
};

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
});
const FUNDS = declined('insufficient_funds', 'Your card has insufficient funds.');

/** They take any future expiry and security code. The last four digits tell them apart. */
export const STRIPE_CARDS: readonly StripeCard[] = [
  { number: '4242424242424242', brand: 'visa', words: 'Accepted' },
  { number: '5555555555554444', brand: 'mastercard', words: 'Accepted' },
  { number: '4000056655665556', brand: 'visa', words: 'Accepted' },
  { number: '378282246310005', brand: 'amex', words: 'Accepted; its security code has four digits' },
  { number: '4000002500003155', brand: 'visa', asks: true, words: 'The bank asks the buyer' },
  { number: '4000002760003184', brand: 'visa', asks: true, words: 'The bank always asks the buyer' },
  {
    number: '4000008260003178',
    brand: 'visa',
    asks: true,
    declines: FUNDS,
    words: 'The bank asks the buyer, then declines',
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    declines: declined('generic_decline'),
    words: 'Declined',
  },
  { number: '4000000000009995', brand: 'visa', declines: FUNDS, words: 'Declined: insufficient funds' },
  {
    number: '4000000000009987',
    brand: 'visa',
    declines: declined('lost_card'),
    words: 'Declined: lost card',
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    declines: { code: 'expired_card', message: 'Your card has expired.' },
    words: 'Declined: expired',
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    declines: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
    words: 'Declined: wrong security code',
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    declines: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
    words: 'Declined: processing error',
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    disputes: 'fraudulent',
    words: 'Accepted, and disputed as fraudulent',
  },
  {
    number: '4000000000002685',
    brand: 'visa',
    disputes: 'product_not_received',
    words: 'Accepted, and disputed as not received',
  },
  {
    number: '4000000000007726',
    brand: 'visa',
    refunds: 'pending',
    words: 'Accepted; its refund stays pending for a minute',
  },
  {
    number: '4000000000005126',
    brand: 'visa',
    refunds: 'failing',
    words: 'Accepted; its refund fails a minute later',
  },
];

export function findStripeCard(number: string): StripeCard | null {
  return STRIPE_CARDS.find((card) => card.number === number) ?? null;
}

/** The card that a stored payment method stands for, of which only the last four digits are stored. */
export function cardEndingIn(last4: string | null | undefined): StripeCard | null {
  return STRIPE_CARDS.find(({ number }) => number.slice(-4) === last4) ?? null;
}
