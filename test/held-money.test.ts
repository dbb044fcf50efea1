import Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { listChanges } from '#shop/record/activity/list-changes.server.ts';
import type { CheckoutAnswer } from '#shop/sales/checkout/checkout-answer.ts';
import type { CheckoutForm } from '#shop/sales/checkout/checkout-form.ts';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { askAboutHeldMoney } from '#shop/sales/payments/ask-about-held-money.server.ts';
import { listAttention } from '#shop/sales/payments/attention.server.ts';
import { byKey, findFirstPayment } from '#shop/sales/payments/payments.server.ts';
import { settlePayments } from '#shop/sales/payments/settle-payments.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { SANDBOX_KLARNA, SANDBOX_STRIPE } from '#values/sandbox-account.ts';
import { aForm, aVariant, stockOf } from './kit/builders.ts';
import { expectInvariants } from './kit/invariants.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectRefusal } from './kit/refusal.ts';
import { stripeOf } from './kit/sandbox.ts';
import { anAdmin } from './kit/shop.ts';
import { payLater } from './scenarios/paying-later.ts';
import { CHECKOUT, ELEMENT } from './ways/stripe-ways.ts';
import { buy, GOOD, hear } from './ways/way.ts';

const owner = anAdmin();
const DAY = 24 * 3_600_000;

onEachEngine('money that a provider holds until the goods are shipped', ({ app, shop, bank, outside }) => {
  const stock: Record<string, number> = {};
  const place = { shop, bank };
  outside(() => {
    const { element, checkout } = stripeOf(bank.url, { capture: 'when-shipped' });
    const offered = [element, checkout, bank.payLater];
    return { offered, providers: byKey(offered), publicUrl: bank.shopUrl };
  });
  afterEach(() => expectInvariants(shop, bank, stock));

  type Pay = (form: CheckoutForm) => Promise<CheckoutAnswer>;
  const byKlarna: Pay = (form) => payLater(place, form);
  const HOLDERS = [
    { company: 'Klarna', way: 'its window', pay: byKlarna },
    { company: 'Stripe', way: 'its frame', pay: (form: CheckoutForm) => buy(place, ELEMENT, form, GOOD) },
    { company: 'Stripe', way: 'its page', pay: (form: CheckoutForm) => buy(place, CHECKOUT, form, GOOD) },
  ];

  async function anOrder(pay: Pay) {
    const variant = await aVariant(shop, { price: 34_999 });
    stock[variant.id] = 10;
    const { orderId: id = '', status } = await pay(aForm([{ ...variant, quantity: 2 }]));
    expect(status).toBe('accepted');
    return { id, left: () => stockOf(shop, variant.id) };
  }

  /** Somebody cancels it in the account with the provider. */
  async function cancelThere(id: string) {
    const { provider, provider_reference } = await findFirstPayment(shop, id);
    const reference = provider_reference ?? '';
    if (provider !== 'klarna') {
      const { hostname: host, port } = new URL(bank.url);
      const account = new Stripe(SANDBOX_STRIPE.secretKey, { host, port, protocol: 'http' });
      const onPage = provider === 'stripe-checkout' && (await account.checkout.sessions.retrieve(reference));
      return account.paymentIntents.cancel(onPage ? String(onPage.payment_intent) : reference);
    }
    const { username, password } = SANDBOX_KLARNA;
    const headers = { authorization: `Basic ${btoa(`${username}:${password}`)}` };
    const address = `${bank.url}/ordermanagement/v1/orders/${reference}/cancel`;
    expect((await fetch(address, { method: 'POST', headers })).ok).toBe(true);
  }

  /** What customer, owner and provider have of it. */
  async function fateOf(id: string) {
    const { status, orderNumber, isReleased } = await findOrder(shop, id);
    const emails = await shop.db
      .selectFrom('email')
      .select(['kind', 'text'])
      .where('order_id', '=', id)
      .execute();
    const ledger = await bank.transactions();
    return {
      status,
      isReleased,
      money: ledger.filter((each) => each.orderReference === orderNumber).map(({ type }) => type),
      told: emails.filter(({ kind }) => kind === 'order-cancelled').map(({ text }) => text),
      owner: (await listAttention(shop, owner, id)).map(({ reason }) => reason),
    };
  }

  test.each(HOLDERS)(
    'paid in $way and cancelled in the account with $company, it ends the order once, whoever asks',
    async ({ company, pay }) => {
      const { id, left } = await anOrder(pay);
      await askAboutHeldMoney(shop);
      expect(await fateOf(id)).toMatchObject({ status: 'accepted', owner: [] });
      await cancelThere(id);
      const { orderNumber } = await findOrder(shop, id);
      const told =
        company === 'Stripe' ? [hear(place, ELEMENT, orderNumber), hear(place, ELEMENT, orderNumber)] : [];
      await Promise.all([askAboutHeldMoney(shop), askAboutHeldMoney(shop), ...told]);
      await askAboutHeldMoney(shop);
      expect(await left()).toBe(10);
      expect(await fateOf(id)).toEqual({
        status: 'cancelled',
        isReleased: true,
        money: ['sale', 'cancellation'],
        told: [expect.stringMatching(/£699\.98 was only held, and has been released: nothing was taken/)],
        owner: [
          expect.stringMatching(new RegExp(`^${company} no longer holds the payment .* back in stock`)),
        ],
      });
      const { entries } = await listChanges(shop, owner, { page: 1, pageSize: 1, subjectId: id });
      expect(entries).toMatchObject([{ who: company, action: 'cancelled' }]);
    },
  );

  test.each(HOLDERS)(
    'paid in $way and lapsed at $company, it ends the order when the hourly job asks',
    async ({ pay }) => {
      const { id, left } = await anOrder(pay);
      await bank.advanceClock(29 * DAY);
      await askAboutHeldMoney(shop);
      expect(await fateOf(id)).toMatchObject({
        status: 'cancelled',
        isReleased: true,
        money: ['sale', 'cancellation'],
      });
      expect(await left()).toBe(10);
    },
  );

  test.each(HOLDERS)(
    'paid in $way and cancelled at $company while the owner cancels or ships, it ends the order once',
    async ({ pay }) => {
      for (const press of [cancelOrder, markShipped]) {
        const { id, left } = await anOrder(pay);
        await cancelThere(id);
        await Promise.allSettled([press(shop, owner, id), askAboutHeldMoney(shop), askAboutHeldMoney(shop)]);
        const fate = await fateOf(id);
        expect(fate).toMatchObject({
          status: 'cancelled',
          isReleased: true,
          money: ['sale', 'cancellation'],
        });
        expect([fate.told.length, fate.owner.length <= 1, await left()]).toEqual([1, true, 10]);
      }
    },
  );

  test('a refund whose answer was lost is settled first, and no unit goes back into stock twice', async () => {
    const { id, left } = await anOrder(byKlarna);
    const { id: lineId } = await shop.db
      .selectFrom('order_line')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const lines = [{ lineId, quantity: 2, isRestocked: true }];
    await bank.fault('answer-lost', 'klarna');
    await expectRefusal(
      refundPart(shop, owner, id, { lines, delivery: 5_000_000, reason: 'Goodwill' }),
      'busy',
    );
    await askAboutHeldMoney(shop);
    expect((await fateOf(id)).status).toBe('accepted');
    expect((await app.asOwner.get(`/admin/orders/view/${id}`)).text).toContain(
      'Refund waiting at Klarna: Goodwill',
    );
    shop.advanceClock(2 * 60_000);
    await settlePayments(shop);
    await askAboutHeldMoney(shop);
    expect(await fateOf(id)).toMatchObject({ status: 'cancelled', isReleased: true, owner: [] });
    expect(await left()).toBe(10);
  });

  test('a released payment is shown as such, with no credit note, to owner and customer', async () => {
    const { id } = await anOrder(byKlarna);
    await cancelOrder(shop, owner, id);
    const page = await app.asOwner.get(`/admin/orders/view/${id}`);
    expect(page.text).toMatch(/Payment released: Order cancelled/);
    expect(page.text).toMatch(/Payment released, £699\.98.*Accepted, £699\.98.*Payment sent to Klarna/);
    expect(page.text).not.toMatch(/Credit note|Refund done|Given back/);
    expect((await app.asOwner.get(`/admin/orders/print/${id}?doc=credit-note&number=1`)).status).toBe(404);
    const seen = await app.asVisitor.get(`/checkout/thank-you/${id}`);
    expect(seen.text).toContain('Nothing was taken');
    expect(seen.text).not.toMatch(/refunded/i);
  });
});
