import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Engine } from '#database/connect.server.ts';
import type { CheckoutAnswer } from '#shop/checkout/checkout-answer.ts';
import { anApp, type TestApp } from '../app.ts';
import { aBank, type Bank } from '../bank.ts';
import { fieldsOf, type Shopper } from './shopper.ts';

/** What continued a sale, in the gateway's words. */
type Heard = { threeDSRef: string; response: Record<string, string> };

/** The whole app beside the sandbox's own bank; `heard` is what the shop then sent to continue a sale, in order. */
export function withHeardBank(engine: Engine) {
  const at = { heard: [] as Heard[] } as { app: TestApp; bank: Bank; heard: Heard[] };
  beforeAll(async () => {
    at.bank = await aBank();
    at.app = await anApp(engine, {
      cards: {
        ...at.bank.cards,
        continueSale(threeDSRef, response, sale) {
          at.heard.push({ threeDSRef, response });
          return at.bank.cards.continueSale(threeDSRef, response, sale);
        },
      },
    });
  });
  beforeEach(() => {
    at.heard.length = 0;
  });
  afterAll(async () => {
    await at.app.shop.close();
    await at.bank.close();
  });
  return at;
}

/** What the shop's page asks of the browser: the one form that leads to the bank. */
export async function askedOnScreen(shopper: Shopper) {
  const screen = await (await shopper.get('/checkout/authenticate')).text();
  const { threeDSRef = '', ...threeDSRequest } = fieldsOf(screen);
  const threeDSURL = /action="(http:\/\/127[^"]+)"/.exec(screen)?.[1] ?? '';
  return { threeDSRef, threeDSRequest, threeDSURL } satisfies Partial<CheckoutAnswer>;
}
