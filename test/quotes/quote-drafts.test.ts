import { describe, expect, test } from 'vitest';
import { priceBasket } from '#shop/basket/price-basket.server.ts';
import { readForm } from '#shop/forms/form.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { findQuote } from '#shop/sales/quotes/find-quotes.server.ts';
import { priceQuote } from '#shop/sales/quotes/price-quote.server.ts';
import { QUOTE } from '#shop/sales/quotes/quote-content.ts';
import { textsOfQuote } from '#shop/sales/quotes/quote-texts.ts';
import { createQuote, saveQuote } from '#shop/sales/quotes/save-quote.server.ts';
import { sendQuote } from '#shop/sales/quotes/send-quote.server.ts';
import { parsePostcode } from '#values/uk/postcode.ts';
import { aVariant } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectRefusal, refusal } from '../kit/refusal.ts';
import { lineOf, owner, quoteOf } from './a-quote.ts';

onEachEngine('quotes', { perTest: true }, ({ shop }) => {
  describe('a draft', () => {
    test('costs what an equal cart costs in the shop, with delivery by the same table (T2 4 and 7)', async () => {
      const fire = await aVariant(shop, { price: 64_900 });
      const suite = await aVariant(shop, { price: 129_900, postageProvider: 'AXL' });
      for (const postcode of ['ST13 6DH', 'AB10 1AB', 'BT1 1AA', 'JE2 3AB']) {
        const content = quoteOf([lineOf(fire, { quantity: 2 }), lineOf(suite)], { postcode });
        const cart = [
          { handle: '', variant: { id: fire.id, title: '' }, quantity: 2 },
          { handle: '', variant: { id: suite.id, title: '' }, quantity: 1 },
        ];
        const inShop = await priceBasket(shop, cart, parsePostcode(postcode));
        const { amount, delivery, vat } = await priceQuote(shop, content, await findShopProfile(shop));
        expect([postcode, amount, delivery, vat]).toEqual([
          postcode,
          inShop.amount,
          inShop.delivery,
          inShop.vat,
        ]);
      }
    });

    test('keeps every field of money as it was typed, in pounds and once (T2 5)', async () => {
      const fire = await aVariant(shop);
      const typed = {
        lines: JSON.stringify([
          { variantId: fire.id, quantity: '2', price: '£1,249.50', reason: 'Display model' },
          { title: 'Survey', quantity: '1', price: '45', vatRate: '20' },
        ]),
        ...{ deliveryPrice: '5', discountKind: 'pounds', discountAmount: '12.34' },
      };
      const id = await createQuote(shop, owner, readForm(QUOTE, { ...textsOfQuote(quoteOf([])), ...typed }));
      for (let n = 0; n < 3; n++) {
        const { content, version } = await findQuote(shop, owner, id);
        const again = readForm(QUOTE, textsOfQuote(content));
        await saveQuote(shop, owner, id, { content: again, ifVersion: version });
      }
      const { content } = await findQuote(shop, owner, id);
      expect(content.lines.map(({ price }) => price)).toEqual([124_950, 4_500]);
      const { goods, delivery, discount, amount } = await priceQuote(
        shop,
        content,
        await findShopProfile(shop),
      );
      expect([goods, delivery, discount, amount]).toEqual([254_400, 500, 1_234, 253_666]);
    });

    test('changed by two people at once is refused to the second, and nothing is lost (T2 20)', async () => {
      const fire = await aVariant(shop);
      const id = await createQuote(shop, owner, quoteOf([lineOf(fire)]));
      const { version, content } = await findQuote(shop, owner, id);
      await saveQuote(shop, owner, id, { content: { ...content, postcode: 'BT1 1AA' }, ifVersion: version });
      const second = saveQuote(shop, owner, id, {
        content: { ...content, town: 'York' },
        ifVersion: version,
      });
      await expectRefusal(second, 'conflict');
      expect((await findQuote(shop, owner, id)).content).toMatchObject({ postcode: 'BT1 1AA', town: 'Leek' });
    });

    test('takes a telephone number as it is dialled at home', async () => {
      const id = await createQuote(shop, owner, quoteOf([], { phoneNumber: '07700 900123' }));
      expect((await findQuote(shop, owner, id)).content.phoneNumber).toBe('+44 7700 900123');
    });

    test('is not sent with a discount or a deposit of which nobody said how much', async () => {
      const lines = [lineOf(await aVariant(shop))];
      for (const kind of ['percent', 'pounds'])
        for (const field of ['discount', 'deposit']) {
          const id = await createQuote(shop, owner, quoteOf(lines, { [`${field}Kind`]: kind }));
          const sending = sendQuote(shop, owner, id, { ifVersion: undefined, emails: true });
          const { fields } = await refusal(sending);
          expect(Object.keys(fields ?? {})).toEqual([`${field}Amount`]);
        }
    });

    test('can lack anything until it is sent', async () => {
      const id = await createQuote(shop, owner);
      const sending = sendQuote(shop, owner, id, { ifVersion: undefined, emails: true });
      await expectRefusal(sending, 'invalid');
    });
  });
});
