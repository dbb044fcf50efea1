import { beforeEach, expect, test } from 'vitest';
import { expireOrders } from '#shop/sales/order/expire-orders.server.ts';
import { byKey } from '#shop/sales/payments/payments.server.ts';
import { aForm, aVariant, type Sold } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import type { Page } from '../kit/page.ts';
import type { Browser } from '../kit/person.ts';
import { fillBasket, fillIn, pressPay } from '../three-d-secure/shopper.ts';
import { FORM, PAGE } from './gateway-ways.ts';
import { CHECKOUT, ELEMENT } from './stripe-ways.ts';
import { type Buyer, CHALLENGED, GOOD, type Way } from './way.ts';

const WAYS = [FORM, PAGE, ELEMENT, CHECKOUT];

onEachEngine(
  'a basket that is paid in one tab, and looked at in another (F02)',
  ({ app, shop, bank, outside }) => {
    outside(() => {
      const offered = WAYS.map((way) => way.provider(bank));
      return { offered, providers: byKey(offered) };
    });
    let suite: Sold;
    let buyer: Browser;
    beforeEach(async () => {
      suite = await aVariant(shop, { price: 34_999, stock_count: 5 });
      buyer = app.newBrowser();
      await fillIn(buyer, suite);
    });

    /** PAY NOW in this way, and where the buyer then is asked something. */
    async function begin(way: Way, who: Buyer, changes: Record<string, string> = {}) {
      const means = await way.means({ shop, bank }, who, aForm([suite]));
      const none = { cardNumber: '', expiry: '', cvv: '' };
      const fields = { way: way.id, ...none, ...(means as Record<string, string>), ...changes };
      const pressed = await pressPay(buyer, suite, fields);
      const [payment] = await shop.db
        .selectFrom('payment')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .execute();
      const { show } = JSON.parse(payment?.authentication ?? '{}');
      return { pressed, show, reference: payment?.public_reference ?? '' };
    }
    type Begun = Awaited<ReturnType<typeof begin>>;
    /** What the browser brings back after the buyer's part. */
    const decide = (way: Way, { show, reference }: Begun, who: Buyer) =>
      way.decide({ shop, bank }, { status: 'authenticate', show, reference }, who);
    const addressOf = ({ reference }: Begun, answered: Record<string, string>) =>
      `/checkout/return/${reference}?${new URLSearchParams(answered)}`;
    /** Pays in this way, and is thanked. */
    async function payInOtherTab(way = PAGE): Promise<string> {
      const begun = await begin(way, GOOD);
      const back = begun.show
        ? await buyer.post(`/checkout/return/${begun.reference}`, await decide(way, begun, GOOD))
        : begun.pressed;
      expect((await buyer.get(back.to ?? '')).text).toContain('We have your order!');
      expect(buyer.cookies.has('cart')).toBe(false);
      return back.to ?? '';
    }
    async function expectPaid(page: Page, thanked: string, words: RegExp) {
      expect(page.text).toMatch(/Order #WEB\d+ is paid/);
      expect(page.text).toMatch(words);
      expect(page.text).not.toContain('Payment failed');
      expect(page.linkTo('See your order')).toBe(thanked);
    }

    test.each([ELEMENT, CHECKOUT, PAGE].map((way) => [way.id, way] as const))(
      '%s begun there before, and finished too late: it took nothing, and leads to the order',
      async (_, way) => {
        const begun = await begin(way, CHALLENGED);
        const thanked = await payInOtherTab(way === PAGE ? FORM : PAGE);
        const back = await buyer.get(addressOf(begun, way === PAGE ? {} : { left: '1' }));
        expect(back.to).toBe(`/checkout/declined?attempt=${begun.reference}`);
        await expectPaid(await buyer.get(back.to ?? ''), thanked, /nothing was taken/);
        // Whatever else that tab shows.
        const lost = await buyer.get('/checkout/declined?error=no-3ds-ref');
        if (lost.to) expect(lost.to).toBe(thanked);
        else await expectPaid(lost, thanked, /only once/);
        await expectPaid(await buyer.get('/checkout?step=payment'), thanked, /only once/);
      },
    );

    test('paid on the gateway’s page, and in another tab by card: the surplus goes back, and both are told', async () => {
      const begun = await begin(PAGE, GOOD);
      const answered = await decide(PAGE, begun, GOOD);
      const thanked = await payInOtherTab(FORM);
      const back = await buyer.post(`/checkout/return/${begun.reference}`, answered);
      await expectPaid(
        await buyer.get(back.to ?? ''),
        thanked,
        /paid as well. That money goes back to you in full/,
      );
    });

    test('money for an order that ended says where it goes, also where nothing else was paid', async () => {
      const begun = await begin(PAGE, GOOD);
      const answered = await decide(PAGE, begun, GOOD);
      await shop.db
        .updateTable('orders')
        .set({ expires: shop.now() })
        .where('status', '=', 'in-progress')
        .execute();
      await expireOrders(shop);
      const back = await buyer.post(`/checkout/return/${begun.reference}`, answered);
      expect((await buyer.get(back.to ?? '')).text).toContain('goes back to you in full');
    });

    test('PAY NOW in a tab from before is led to the order, in any way, and a new basket can be bought', async () => {
      const before = (await buyer.get('/checkout?step=payment')).hiddenFields.requestKey ?? '';
      // The first attempt spends the key that this tab has.
      await begin(ELEMENT, CHALLENGED);
      const thanked = await payInOtherTab();
      for (const way of WAYS) {
        const { pressed } = await begin(way, GOOD, { requestKey: before });
        expect(pressed.to, way.id).toBe(thanked);
      }
      fillBasket(buyer, [suite]);
      const { pressed } = await begin(FORM, GOOD);
      expect(pressed.to).toMatch(/thank-you/);
      expect(pressed.to).not.toBe(thanked);
    });
  },
);
