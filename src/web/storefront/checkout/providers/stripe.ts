import type { Appearance, Stripe, StripeConstructor } from '@stripe/stripe-js';
import { type BrowserHalf, loadScript } from './browser-half.ts';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

/** Stripe's Payment Element: its frame takes the card, or shows Apple Pay and Google Pay, and gives a token. */
export const stripe: BrowserHalf = {
  async mount(place, { script, options, amount }) {
    const stripe = await openStripe(script, options);
    const elements = stripe.elements({
      mode: 'payment',
      amount,
      currency: 'gbp',
      // To which Stripe adds the wallets; the order is paid at once or not at all.
      allowedPaymentMethodTypes: ['card'],
      appearance: appearanceOf(place),
    });
    const element = elements.create('payment');
    // The place is laid out for fields in two columns.
    const whole = document.createElement('div');
    whole.style.gridColumn = '1 / -1';
    place.replaceChildren(whole);
    await new Promise<void>((resolve, reject) => {
      element.on('ready', () => resolve());
      element.on('loaderror', ({ error }) => reject(new Error(error.message)));
      element.mount(whole);
    });
    return {
      async collect() {
        const { error: wrong } = await elements.submit();
        if (wrong) return { problem: wordsOf(wrong) };
        const { confirmationToken, error } = await stripe.createConfirmationToken({ elements });
        return confirmationToken ? { token: confirmationToken.id } : { problem: wordsOf(error) };
      },
      close: () => element.destroy(),
    };
  },

  /** Shows the bank's question over the page; what came of it, the shop asks Stripe. */
  async run({ script, options }, { clientSecret = '' }) {
    const stripe = await openStripe(script, options);
    await stripe.handleNextAction({ clientSecret });
  },
};

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
