import type {
  Appearance,
  Stripe,
  StripeConstructor,
  StripeElements,
  StripeElementsOptionsMode,
} from '@stripe/stripe-js';
import { type BrowserHalf, type Collected, loadScript } from './browser-half.ts';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

/** Stripe's Payment Element, whose frame takes the card, below the buttons of its wallets; both give a token. */
export const stripe: BrowserHalf = {
  async mount(place, { script, options, amount, onWallet }) {
    const stripe = await openStripe(script, options);
    const asked: StripeElementsOptionsMode = {
      mode: 'payment',
      amount,
      currency: 'gbp',
      // To which Stripe adds the wallets; the order is paid at once or not at all.
      allowedPaymentMethodTypes: ['card'],
      appearance: appearanceOf(place),
    };
    const elements = stripe.elements(asked);
    const element = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } });
    const wallets = document.createElement('div');
    const closeWallets = showWallets(stripe, wallets, asked, onWallet);
    // The place is laid out for fields in two columns.
    const whole = document.createElement('div');
    whole.style.gridColumn = '1 / -1';
    wallets.style.gridColumn = '1 / -1';
    place.replaceChildren(wallets, whole);
    await new Promise<void>((resolve, reject) => {
      element.on('ready', () => resolve());
      element.on('loaderror', ({ error }) => reject(new Error(error.message)));
      element.mount(whole);
    });
    return {
      async collect() {
        return collect(stripe, elements);
      },
      close() {
        closeWallets();
        element.destroy();
      },
    };
  },

  /** Shows the bank's question over the page; what came of it, the shop asks Stripe. */
  async run({ script, options }, { clientSecret = '' }) {
    const stripe = await openStripe(script, options);
    await stripe.handleNextAction({ clientSecret });
  },
};

/**
 * Buttons of the wallets that this browser has; nothing where it has none, or where they do not load. They have elements
 * of their own, or the card's empty fields would be checked when a wallet pays.
 */
function showWallets(
  stripe: Stripe,
  place: HTMLElement,
  asked: StripeElementsOptionsMode,
  onWallet: (collected: Collected) => void,
): () => void {
  place.hidden = true;
  const elements = stripe.elements(asked);
  const express = elements.create('expressCheckout', { paymentMethods: { link: 'never' } });
  express.on('ready', ({ availablePaymentMethods }) => {
    place.hidden = !availablePaymentMethods;
  });
  express.on('confirm', async ({ paymentFailed }) => {
    const collected = await collect(stripe, elements);
    if ('problem' in collected) paymentFailed({ reason: 'fail' });
    onWallet(collected);
  });
  express.mount(place);
  return () => express.destroy();
}

async function collect(stripe: Stripe, elements: StripeElements): Promise<Collected> {
  const { error: wrong } = await elements.submit();
  if (wrong) return { problem: wordsOf(wrong) };
  const { confirmationToken, error } = await stripe.createConfirmationToken({ elements });
  return confirmationToken ? { token: confirmationToken.id } : { problem: wordsOf(error) };
}

async function openStripe(script: string, { publishableKey = '' }: Record<string, string>): Promise<Stripe> {
  await loadScript(script);
  if (!window.Stripe) throw new Error('Stripe’s script is another one');
  return window.Stripe(publishableKey, { locale: 'en-GB' });
}

/** Stripe writes its messages for customers. */
function wordsOf(error: { message?: string } | undefined): string {
  return error?.message ?? 'The card’s details could not be read. Please try again.';
}

/** The colours of the page around the frame, as they are now: light or dark. */
function appearanceOf(place: HTMLElement): Appearance {
  const colour = (token: string) => {
    place.style.color = `var(${token})`;
    const { color } = getComputedStyle(place);
    place.style.removeProperty('color');
    return color;
  };
  return {
    variables: {
      colorText: colour('--ink'),
      colorTextSecondary: colour('--ink-soft'),
      colorBackground: colour('--raised'),
      colorPrimary: colour('--ember'),
      colorDanger: colour('--bad'),
      borderRadius: '6px',
      fontSizeBase: '16px',
    },
  };
}
