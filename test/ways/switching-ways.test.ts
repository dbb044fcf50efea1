import { afterEach, expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { readForm } from '#shop/forms/form.ts';
import type { CheckoutAnswer } from '#shop/sales/checkout/checkout-answer.ts';
import { checkDetails, DETAILS } from '#shop/sales/checkout/checkout-form.ts';
import { findDraft, saveDetails } from '#shop/sales/checkout/draft.server.ts';
import { payDraft } from '#shop/sales/checkout/pay-draft.server.ts';
import { requestKeyFor } from '#shop/sales/checkout/previous-attempt.server.ts';
import { byKey } from '#shop/sales/payments/payments.server.ts';
import { aForm, aVariant, BROWSER, type Sold, stockOf } from '../kit/builders.ts';
import { expectInvariants } from '../kit/invariants.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { approved, hearAuthorisation } from '../scenarios/paying-later.ts';
import { letPass } from '../scenarios/steps.ts';
import { FIELDS, FORM, PAGE } from './gateway-ways.ts';
import { CHECKOUT, ELEMENT } from './stripe-ways.ts';
import { type Buyer, CHALLENGED, comeBack, finish, type Way } from './way.ts';

const WAYS = [FORM, FIELDS, PAGE, ELEMENT, CHECKOUT];
const PAIRS = WAYS.flatMap((first) => WAYS.map((second) => [first, second] as const));

onEachEngine('one basket, tried in one way and paid in another', ({ shop, bank, outside }) => {
  const stock: Record<string, number> = {};
  const place = { shop, bank };
  outside(() => {
    const offered = [...WAYS.map((way) => way.provider(bank)), bank.payLater];
    return { offered, providers: byKey(offered) };
  });
  afterEach(() => expectInvariants(shop, bank, stock));

  /** A browser that has done step one. */
  async function aCheckout() {
    const sold = await aVariant(shop, { stock_count: 3 });
    stock[sold.id] = 3;
    const form = aForm([sold]);
    const details = readForm(DETAILS, form);
    expect(checkDetails(details)).toEqual({});
    const { id } = await saveDetails(shop, null, details);
    return { sold, form, id };
  }
  async function pressIn(
    { form, id }: { form: ReturnType<typeof aForm>; id: string },
    way: Way,
    buyer: Buyer,
  ) {
    const draft = await findDraft(shop, id);
    if (!draft) throw new Error('the draft is gone');
    const means = await way.means(place, buyer, form);
    const sent = { ...form, cardNumber: '', expiry: '', cvv: '', way: way.id, ...means };
    const requestKey = await requestKeyFor(shop, draft);
    return payDraft(shop, VISITOR, draft, sent, { browser: BROWSER, ip: '192.0.2.1', requestKey });
  }
  const sales = async ({ id }: Sold) => {
    const rows = await shop.db
      .selectFrom('orders')
      .innerJoin('order_line', 'order_line.order_id', 'orders.id')
      .select(['orders.status'])
      .where('variant_id', '=', id)
      .execute();
    return rows.map(({ status }) => status).sort();
  };

  test.each(PAIRS.map(([first, second]) => [first.id, second.id, first, second] as const))(
    '%s left at its challenge, then %s: one order, however late the first is finished',
    async (_, __, first, second) => {
      const checkout = await aCheckout();
      const left = await pressIn(checkout, first, CHALLENGED);
      expect(left.status).toBe('authenticate');
      // Nothing else to do for the same card in the same way: it carries on.
      const buyer = { ...CHALLENGED, card: '5301250070000191' };
      const begun = await pressIn(checkout, second, buyer);
      const paid = await finish(place, second, begun, buyer);
      expect(paid.status).toBe('accepted');
      if (left.orderId !== paid.orderId) await finishLate(first, left);
      await expectOneOrder(checkout.sold);
    },
  );

  test.each(WAYS.map((way) => [way.id, way] as const))(
    '%s and paying later, each left for the other: one order, however late the first is finished',
    async (_, way) => {
      const checkout = await aCheckout();
      const left = await pressIn(checkout, way, CHALLENGED);
      const later = await approved(place, checkout.form, {}, checkout.id);
      expect((await later.complete()).status).toBe('accepted');
      await finishLate(way, left);
      await expectOneOrder(checkout.sold);

      const other = await aCheckout();
      const forgotten = await approved(place, other.form, { callback: 'before' }, other.id);
      const paid = await finish(place, way, await pressIn(other, way, CHALLENGED), CHALLENGED);
      expect(paid.status).toBe('accepted');
      await hearAuthorisation(place, forgotten);
      await expectOneOrder(other.sold);
    },
  );

  /** The other tab is finished after all. */
  async function finishLate(way: Way, left: CheckoutAnswer) {
    const answered = await way.decide(place, left, CHALLENGED).catch(() => ({}));
    await comeBack(place, way, left, answered).catch(() => null);
  }
  async function expectOneOrder(sold: Sold) {
    await letPass({ shop } as Parameters<typeof letPass>[0], 3);
    expect((await sales(sold)).filter((status) => status === 'accepted')).toHaveLength(1);
    expect(await stockOf(shop, sold.id)).toBe(2);
  }

  test('paid in one tab: the other tab is told so, in whichever way it pays', async () => {
    for (const second of WAYS) {
      const checkout = await aCheckout();
      const paid = await finish(place, PAGE, await pressIn(checkout, PAGE, CHALLENGED), CHALLENGED);
      expect(paid.status).toBe('accepted');
      expect(await pressIn(checkout, second, CHALLENGED)).toMatchObject({
        status: 'accepted',
        orderId: paid.orderId,
      });
      expect(await sales(checkout.sold)).toEqual(['accepted']);
    }
  });
});
