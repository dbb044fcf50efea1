import { payOnPage, stripeOf, stripeToken } from '../kit/sandbox.ts';
import { eventsOf, hearEvent } from '../stripe/at-stripe.ts';
import { type BrowserWay, type Buyer, DECLINED, type Place } from './way.ts';

/** Stripe's card for what the buyer's card does at the gateway. */
function cardOf({ card, expiry }: Buyer): string {
  if (card === DECLINED.card) return '4000000000000002';
  return expiry.startsWith('12') ? '4000002500003155' : '4242424242424242';
}

/** What Stripe noted about the order, as it posts it. */
async function hear({ shop, bank }: Place, orderNumber: string): Promise<void> {
  for (const event of await eventsOf(bank))
    if ('metadata' in event.object && (event.object.metadata as { order?: string })?.order === orderNumber)
      await hearEvent(shop, event);
}

/** Stripe's frame on the payment step. */
export const ELEMENT: BrowserWay = {
  id: 'stripe',
  provider: (bank) => stripeOf(bank.url).element,
  means: async ({ bank }, buyer) => ({
    paymentToken: await stripeToken(bank.url, cardOf(buyer), buyer.code),
  }),
  async decide({ bank }, { show }, { press = 'confirm' }) {
    if (show?.kind !== 'script') throw new Error('the buyer is asked nothing');
    const [payment_intent = ''] = (show.options.clientSecret ?? '').split('_secret_');
    await bank.control('/sandbox/stripe/bank', { payment_intent, decision: press });
    return {};
  },
  hear,
  // Its client repeats a call whose connection broke.
  lose: ({ bank }) => bank.control('/sandbox/faults', { target: 'stripe', kind: 'answer-lost', times: 2 }),
  givesBackBy: 'refund',
  finishesAlone: true,
  endsAtProvider: true,
};

/** Stripe's page. */
export const CHECKOUT: BrowserWay = {
  ...ELEMENT,
  id: 'stripe-checkout',
  provider: (bank) => stripeOf(bank.url).checkout,
  means: async () => ({}),
  async decide(_, { show }, buyer) {
    if (show?.kind !== 'page') throw new Error('the buyer is sent nowhere');
    const address = await payOnPage(show.url, cardOf(buyer), buyer.code);
    const back = address?.includes('/stripe/bank/') ? await answerBank(address, buyer) : address;
    // A card that is refused leaves the buyer on the page, and they leave it.
    if (!back?.includes('/checkout/return/')) return { left: '1' };
    return Object.fromEntries(new URL(back).searchParams);
  },
};

async function answerBank(address: string, { press = 'confirm' }: Buyer): Promise<string | null> {
  const body = new URLSearchParams({ answer: press });
  const answer = await fetch(address, { method: 'POST', redirect: 'manual', body });
  return answer.headers.get('location');
}
