import { beforeEach, expect, test } from 'vitest';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { listAttention } from '#shop/sales/payments/attention.server.ts';
import type { FormProvider } from '#shop/sales/payments/payment-provider.ts';
import { byKey } from '#shop/sales/payments/payments.server.ts';
import { settleAttention } from '#shop/sales/payments/settle-attention.server.ts';
import { settlePayments } from '#shop/sales/payments/settle-payments.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aForm, anOrder, aVariant, LOST_ANSWER_CARD } from './kit/builders.ts';
import { hearCallback } from './kit/callbacks.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectRefusal } from './kit/refusal.ts';
import { anAdmin, offering } from './kit/shop.ts';
import { payLater } from './scenarios/paying-later.ts';

const owner = anAdmin();

const NO_ORIGINS = { script: [], frame: [], connect: [], form: [] };

/** A second gateway, which no payment was taken by and nobody may ask. */
const NEW_GATEWAY: FormProvider = {
  id: 'new-gateway',
  pays: 'form',
  kind: 'card',
  company: 'the new gateway',
  name: 'Card',
  choice: 'Card',
  staffName: 'Card, at the new gateway',
  account: '42',
  refundsInPart: true,
  finishesAlone: false,
  origins: { payment: NO_ORIGINS, steps: NO_ORIGINS },
  browser: null,
  greet: refuse,
  begin: refuse,
  continue: refuse,
  belongs: () => 'no',
  query: refuse,
  cancel: refuse,
  refund: refuse,
  refundPart: refuse,
  readCallback: async () => ({ kind: 'not-ours' }),
};

async function refuse(): Promise<never> {
  throw new Error('the new gateway was asked about a payment of the old one');
}

onEachEngine('a payment at a provider that has been replaced', ({ shop, bank, outside }) => {
  let replaced: Shop;
  outside(() => ({ payLater: bank.payLater }));
  beforeEach(() => {
    replaced = offering(shop, { cards: NEW_GATEWAY, payLater: null });
  });

  const statusOf = async (id: string) => (await findOrder(shop, id)).status;
  const moneyOf = async ({ number }: { number: string }) =>
    (await bank.transactions()).filter((each) => each.orderReference === number).map(({ type }) => type);

  test('is refunded where it was taken', async () => {
    const order = await anOrder(shop);
    await cancelOrder(replaced, owner, order.id);
    expect(await statusOf(order.id)).toBe('cancelled');
    expect(await moneyOf(order)).toEqual(['sale', 'cancellation']);
  });

  test('is refunded in part where it was taken', async () => {
    const order = await anOrder(shop);
    await bank.settle();
    await refundPart(replaced, owner, order.id, {
      lines: [],
      delivery: 0,
      amount: 1_000,
      reason: 'Goodwill',
    });
    expect(await moneyOf(order)).toEqual(['sale', 'refund']);
  });

  test('has a refund whose answer was lost settled there', async () => {
    const order = await anOrder(shop);
    await bank.settle();
    await bank.fault('answer-lost');
    await expectRefusal(cancelOrder(replaced, owner, order.id), 'busy');
    shop.advanceClock(60_000);
    await settlePayments(replaced);
    expect(await statusOf(order.id)).toBe('cancelled');
    expect(await moneyOf(order)).toEqual(['sale', 'refund']);
  });

  test("is accepted by that provider's callback", async () => {
    const order = await anOrder(shop, { cardNumber: LOST_ANSWER_CARD });
    await hearCallback(replaced, await bank.callbackFor(order.number));
    expect(await statusOf(order.id)).toBe('accepted');
  });

  test('is queried there by the reference that the owner gives', async () => {
    const order = await anOrder(shop, { cardNumber: LOST_ANSWER_CARD });
    shop.advanceClock(16 * 60_000);
    await settlePayments(replaced);
    const [entry] = await listAttention(shop, owner, order.id);
    const reference = new URLSearchParams(await bank.callbackFor(order.number)).get('xref') ?? '';
    await settleAttention(replaced, owner, entry?.id ?? '', { resolution: 'found', reference });
    expect(await statusOf(order.id)).toBe('accepted');
  });

  test('is queried there while the provider reviews it, and captured there when it is shipped', async () => {
    const form = aForm([await aVariant(shop)]);
    const { orderId = '' } = await payLater({ shop, bank }, form, { decision: 'approve-later' });
    const { orderNumber: orderReference } = await findOrder(shop, orderId);
    await bank.control('/sandbox/klarna/review', { orderReference, decision: 'accept' });
    shop.advanceClock(60_000);
    await settlePayments(replaced);
    expect(await statusOf(orderId)).toBe('accepted');
    await markShipped(replaced, owner, orderId);
    const payments = shop.db.selectFrom('payment').select('captured').where('order_id', '=', orderId);
    expect(await payments.executeTakeFirst()).toEqual({ captured: shop.now() });
  });

  test.each([
    ['gone', () => ({})],
    ['set up for another account', () => byKey([{ ...bank.cards, account: '99' }])],
  ])('is refused a refund if that provider is %s', async (_, providers) => {
    const order = await anOrder(shop);
    const without = { ...replaced, providers: providers() };
    await expect(cancelOrder(without, owner, order.id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(`made with ${bank.cards.id}, account ${bank.cards.account}`),
    });
    expect(await statusOf(order.id)).toBe('accepted');
    expect(await moneyOf(order)).toEqual(['sale']);
  });
});
