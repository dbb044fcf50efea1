import { expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { placeOrder } from '#shop/sales/checkout/place-order.server.ts';
import { aForm, aVariant, BROWSER, stockOf } from '../kit/builders.ts';
import { expectInvariants } from '../kit/invariants.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { aQuote, lineOf, payQuote, quoteOf } from './a-quote.ts';

const PEOPLE = 200;

onEachEngine('the last piece', { perTest: true }, ({ shop, bank }) => {
  test.each([
    ['is not held, whoever is first', {}],
    ['is held, whoever has the link', { holdDays: 3 }],
  ])(
    'of a quote that %s gets it: of 200 people at once one, and nobody pays for nothing',
    async (_, more) => {
      const fire = await aVariant(shop, { stock_count: 1 });
      const { link } = await aQuote(shop, quoteOf([lineOf(fire)], more));
      const buyers = Array.from({ length: PEOPLE }, (_, n) => {
        const changes = { customerName: `Buyer ${n}`, email: `buyer${n}@example.co.uk` };
        const context = { browser: BROWSER, ip: `192.0.2.${n % 250}` };
        return n % 2 === 0
          ? payQuote(shop, link, { changes })
          : placeOrder(shop, VISITOR, aForm([fire], changes), context);
      });
      const answers = await Promise.allSettled(buyers);
      const paid = answers.flatMap((each) =>
        each.status === 'fulfilled' && each.value.status === 'accepted' ? [each.value.orderId] : [],
      );
      // Whoever opens the link of a quote that is paid is led to its order.
      expect(new Set(paid).size).toBe(1);
      expect((await bank.transactions()).filter(({ type }) => type === 'sale')).toHaveLength(1);
      expect(await stockOf(shop, fire.id)).toBe(0);
      await expectInvariants(shop, bank, { [fire.id]: 1 });
    },
  );
});
