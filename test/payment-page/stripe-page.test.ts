import { afterAll, beforeAll, expect, test } from 'vitest';
import { strangerAt } from '#integrations/stranger.server.ts';
import { checkPaymentPageNow } from '#shop/payment-page/check-page.server.ts';
import { byKey } from '#shop/sales/payments/payments.server.ts';
import { aVariant } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { CHECKOUT, ELEMENT } from '../ways/stripe-ways.ts';
import { aTamperingProxy, inject, PAGE, policy } from './tampering-proxy.ts';

let port = 0;
const proxy = await aTamperingProxy(() => port);
afterAll(() => proxy.close());

onEachEngine(
  'the payment page of a shop that offers Stripe’s two ways',
  { only: 'sqlite', env: { PUBLIC_URL: proxy.url } },
  ({ app, shop, bank, outside }) => {
    const stranger = strangerAt({ publicUrl: proxy.url, door: 'http://127.0.0.1:1' });
    outside(() => {
      const offered = [ELEMENT, CHECKOUT].map((way) => way.provider(bank));
      return { offered, providers: byKey(offered), publicUrl: proxy.url, stranger };
    });
    beforeAll(async () => {
      port = app.door().port;
      await aVariant(shop);
    });
    const look = () => checkPaymentPageNow(shop, anAdmin());

    test('is as it should be, and what it loads of Stripe’s is on record', async () => {
      const { result, findings, inventory } = await look();
      expect({ result, findings }).toEqual({ result: 'fine', findings: [] });
      const script = `${bank.url}/stripe/stripe.js`;
      expect(inventory?.providers).toEqual({ [script]: expect.stringMatching(/^sha384-/) });
      const directives = (inventory?.headers['Content-Security-Policy'] ?? '').split('; ');
      for (const name of ['script-src', 'frame-src', 'connect-src', 'form-action'])
        expect(directives.find((each) => each.startsWith(name))).toContain(bank.url);
    });

    test('is found changed by a script that was injected, even where the policy lets it in', async () => {
      const evil = 'https://skimmer.example';
      proxy.tamper(PAGE, inject(`<script src="${evil}/stripe.js"></script>`));
      proxy.tamper(PAGE, policy(`script-src 'self'`, `script-src 'self' ${evil}`));
      const { result, findings } = await look();
      expect(result).toBe('changed');
      expect(findings).toContainEqual(
        expect.objectContaining({ kind: 'script-not-listed', what: `${evil}/stripe.js` }),
      );
      expect(findings).toContainEqual(
        expect.objectContaining({
          kind: 'policy-changed',
          what: 'script-src',
          detail: `also allows ${evil}`,
        }),
      );
    });
  },
);
