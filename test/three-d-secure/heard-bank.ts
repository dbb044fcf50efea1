import { beforeEach } from 'vitest';
import type { CheckoutAnswer } from '#shop/checkout/checkout-answer.ts';
import type { Setup } from '../on-each-engine.ts';
import type { Browser } from '../person.ts';
import { hiddenFieldsOf } from './shopper.ts';

/** What continued a sale, in the gateway's words. */
type Heard = { threeDSRef: string; response: Record<string, string> };

/** What the shop sends to continue a sale, in order; forgotten before each test. */
export function hearsWhatIsContinued({ bank, outside }: Setup): Heard[] {
  const heard: Heard[] = [];
  outside(() => ({
    cards: {
      ...bank.cards,
      continueSale(threeDSRef, response, sale) {
        heard.push({ threeDSRef, response });
        return bank.cards.continueSale(threeDSRef, response, sale);
      },
    },
  }));
  beforeEach(() => {
    heard.length = 0;
  });
  return heard;
}

/** What the shop's page asks of the browser: the one form that leads to the bank. */
export async function askedOnScreen(shopper: Browser) {
  const screen = await shopper.get('/checkout/authenticate');
  const { threeDSRef = '', ...threeDSRequest } = hiddenFieldsOf(screen);
  const form = screen.document.querySelector('form[action^="http:"]');
  const threeDSURL = form?.getAttribute('action') ?? '';
  return { threeDSRef, threeDSRequest, threeDSURL } satisfies Partial<CheckoutAnswer>;
}
