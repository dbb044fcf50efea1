import { type FieldErrors, ShopError } from '../../errors.ts';
import type { Provider } from '../payments/payment-provider.ts';
import { checkCard } from './card-form.ts';
import type { CheckoutForm } from './checkout-form.ts';

type Beginning = Exclude<Provider, { pays: 'library' }>;
type Means = Pick<CheckoutForm, 'amount' | 'way' | 'paymentToken' | 'cardNumber' | 'expiry' | 'cvv'>;

/**
 * The provider that a form is to be paid with: the one it names, otherwise the one that takes our own card form. Null if
 * it is not on offer. ShopError `not-allowed` for a card's details in a shop to whose server they must not come.
 */
export function chooseProvider(offered: Provider[], form: Means): Beginning | null {
  const chosen = offered.find((each) => (form.way ? each.id === form.way : each.pays === 'form'));
  const hasCard = form.cardNumber !== '' || form.cvv !== '';
  const takesCards = offered.length === 0 || offered.some(({ pays }) => pays === 'form');
  if (hasCard && !takesCards) throw new ShopError('not-allowed', NO_CARDS);
  return chosen && chosen.pays !== 'library' ? chosen : null;
}

/** The form without a card that was typed before another way to pay was chosen. */
export function withOnlyItsMeans<Form extends CheckoutForm>(provider: Beginning | null, form: Form): Form {
  if (provider?.pays === 'redirect' || form.way === 'transfer')
    return { ...form, cardNumber: '', expiry: '', cvv: '', paymentToken: '' };
  if (provider?.pays === 'fields') return { ...form, cardNumber: '', expiry: '', cvv: '' };
  // A way that has been paused since: the same form sent again finds what it began.
  if (!provider && form.way) return form;
  return { ...form, paymentToken: '' };
}

const NO_CARDS =
  'Card numbers are not taken here: the card goes straight to the payment provider. Nothing was charged: please choose a way to pay on the checkout page.';

const NO_TOKEN = {
  error: 'Enter the card’s details, which needs JavaScript, or choose another way to pay',
  fix: 'Enter the card’s details',
};

/** What is wrong with the means of payment, of which an order of nothing needs none. `now`: milliseconds since 1970. */
export function checkMeans(provider: Beginning | null, form: Means, now: number): FieldErrors {
  if (form.amount === 0 || provider?.pays === 'redirect') return {};
  if (provider?.pays === 'fields') return form.paymentToken ? {} : { paymentToken: NO_TOKEN };
  // A way that is not on offer is refused by name.
  return form.way && !provider ? {} : checkCard(form, now);
}
