import { beforeEach } from 'vitest';
import type { Setup } from '../kit/on-each-engine.ts';
import type { Browser } from '../kit/person.ts';

/** A call that continued a sale, as the gateway receives it. */
type Heard = { threeDSRef: string; response: Record<string, string> };

/** The calls by which the shop continues sales, in order; cleared before each test. */
export function hearsWhatIsContinued({ bank, outside }: Setup): Heard[] {
  const heard: Heard[] = [];
  outside(() => ({
    cards: {
      ...bank.cards,
      continue(step, response, sale) {
        heard.push({ threeDSRef: step.state.threeDSRef ?? '', response });
        return bank.cards.continue(step, response, sale);
      },
    },
  }));
  beforeEach(() => {
    heard.length = 0;
  });
  return heard;
}

/** What the form on the shop's page would post to the bank. */
export async function askedOnScreen(shopper: Browser) {
  const screen = await shopper.get('/checkout/authenticate');
  const { threeDSRef = '', ...threeDSRequest } = screen.hiddenFields;
  const form = screen.document.querySelector('form[action^="http:"]');
  const threeDSURL = form?.getAttribute('action') ?? '';
  return { threeDSRef, threeDSRequest, threeDSURL };
}
