import type { CheckoutAnswer } from '#shop/sales/checkout/checkout-answer.ts';
import { Page } from '../kit/page.ts';
import { type BrowserWay, type Buyer, decideAtBank } from './way.ts';

/** The shop's own card form. */
export const FORM: BrowserWay = {
  id: 'paymentnetwork',
  provider: (bank) => bank.cards,
  means: async (_, { card, expiry, code = '123' }) => ({ cardNumber: card, expiry, cvv: code }),
  decide: decideAtBank,
  finishesAlone: false,
};

/** The gateway's frames, which give the page a token. */
export const FIELDS: BrowserWay = {
  id: 'paymentnetwork-fields',
  provider: (bank) => bank.ways.fields,
  async means({ bank }, { card, expiry, code: cvv = '123' }) {
    const { merchantID } = bank.ways.fields.browser?.options ?? {};
    const answer = await fetch(`${bank.url}/fields/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ merchantID, number: card, expiry, cvv }),
    });
    return { paymentToken: ((await answer.json()) as { paymentToken: string }).paymentToken };
  },
  decide: decideAtBank,
  finishesAlone: false,
};

/** The gateway's own page. */
export const PAGE: BrowserWay = {
  id: 'paymentnetwork-page',
  provider: (bank) => bank.ways.page,
  means: async () => ({}),
  decide: (_, answer, buyer) => payOnPage(answer, buyer),
  finishesAlone: true,
};

/** Goes through the provider's forms, as a browser without script, until one leads back to the shop. */
async function payOnPage({ show }: CheckoutAnswer, { card, expiry, code = '123', press = 'confirm' }: Buyer) {
  if (show?.kind !== 'page') throw new Error('the buyer is sent nowhere');
  const typed = { cardNumber: card, cardExpiry: expiry, cardCVV: code };
  let { action, fields, html } = await post(show.url, show.fields);
  for (let n = 0; n < 8; n++) {
    if (action.includes('/checkout/return/')) return fields;
    const more: Record<string, string> = html.includes('cardNumber')
      ? typed
      : html.includes('value="confirm"')
        ? { answer: press }
        : {};
    ({ action, fields, html } = await post(action, { ...fields, ...more }));
  }
  throw new Error(`the page leads nowhere: ${html}`);
}

async function post(address: string, fields: Record<string, string>) {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
  const { html, document, hiddenFields } = new Page(answer, await answer.text());
  const action = document.querySelector('form')?.getAttribute('action') ?? '';
  return { html, fields: hiddenFields, action: action && new URL(action, address).href };
}
