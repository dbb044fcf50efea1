import { afterEach, expect, test } from 'vitest';
import { checkRules } from '#operations/check/rules.server.ts';
import { VISITOR } from '#shop/actor.ts';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { addToCollection } from '#shop/catalogue/collections/collection-members.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { placeOrder } from '#shop/sales/checkout/place-order.server.ts';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { endUnsentOrders } from '#shop/sales/order/expire-orders.server.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { UNSENT_LEASE } from '#shop/sales/payments/payments.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aForm, aVariant, BROWSER, DECLINED_CARD, LOST_ANSWER_CARD } from '../kit/builders.ts';
import { freezeBeforeSending } from '../kit/freezing.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin, shopOn } from '../kit/shop.ts';
import { aCode, usesOf } from './a-code.ts';

onEachEngine('codes', ({ shop, bank }) => {
  const admin = anAdmin();
  const pay = (
    line: Parameters<typeof aForm>[0][number],
    changes: Record<string, unknown>,
    { at = shop as Shop, key }: { at?: Shop; key?: string } = {},
  ) =>
    placeOrder(at, VISITOR, aForm([line], changes), { requestKey: key, browser: BROWSER, ip: '192.0.2.1' });

  afterEach(async () => {
    for await (const { what, findings } of checkRules(shop.database)) expect(findings, what).toEqual([]);
  });

  test('two hundred buyers in two processes for fifty uses: exactly fifty, and the others hear the full price', async () => {
    const code = await aCode(shop, 'FIFTY', { maxUses: 50 });
    const suite = await aVariant(shop, { price: 10_000, stock_count: 500 });
    const second = shopOn(shop.database, { cards: bank.cards, publicUrl: bank.shopUrl });
    const answers = [];
    // Forty at once, so that the limit is reached in the middle of some: more only wait for a connection.
    for (let from = 0; from < 200; from += 40)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 40 }, (_, n) =>
            pay(
              suite,
              { codes: ['fifty'], amount: 9_000, email: `buyer${from + n}@example.com` },
              { at: n % 2 ? shop : second, key: `fifty-${from + n}` },
            ),
          ),
        )),
      );
    expect(answers.filter(({ status }) => status === 'accepted')).toHaveLength(50);
    for (const answer of answers.filter(({ status }) => status !== 'accepted'))
      expect(answer).toEqual({
        status: 'declined',
        amount: 10_000,
        message: 'FIFTY: This code is used up. Please check the new total.',
      });
    expect(await usesOf(shop, code)).toEqual({ uses: 50, ledger: 50, used: 50 });
  });

  test('one that was declined can be used again, and then counts once', async () => {
    const code = await aCode(shop, 'AGAIN', { maxUses: 1, onceEach: true });
    const suite = await aVariant(shop, { price: 10_000 });
    const terms = { codes: ['AGAIN'], amount: 9_000 };
    expect((await pay(suite, { ...terms, cardNumber: DECLINED_CARD })).status).toBe('declined');
    expect(await usesOf(shop, code)).toEqual({ uses: 0, ledger: 0, used: 1 });
    const { status, orderId = '' } = await pay(suite, terms);
    expect(status).toBe('accepted');
    expect((await usesOf(shop, code)).uses).toBe(1);
    expect((await findOrder(shop, orderId)).totals).toMatchObject({ discount: 1_000, amount: 9_000 });
  });

  test('the same attempt sent again counts once', async () => {
    const code = await aCode(shop, 'TWICE');
    const suite = await aVariant(shop, { price: 10_000 });
    const send = () => pay(suite, { codes: ['TWICE'], amount: 9_000 }, { key: 'twice' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect((await usesOf(shop, code)).uses).toBe(1);
  });

  test('an order whose process died gives it back, and one that is cancelled before it is shipped', async () => {
    const code = await aCode(shop, 'BACK');
    const suite = await aVariant(shop, { price: 10_000 });
    const terms = { codes: ['BACK'], amount: 9_000 };
    const { frozen, thaw } = freezeBeforeSending(shop);
    const answer = pay(suite, terms);
    await frozen;
    expect((await usesOf(shop, code)).uses).toBe(1);
    shop.advanceClock(UNSENT_LEASE);
    await endUnsentOrders(shop);
    expect((await usesOf(shop, code)).uses).toBe(0);
    thaw();
    expect((await answer).status).toBe('declined');
    const { orderId = '' } = await pay(suite, terms);
    await cancelOrder(shop, admin, orderId);
    expect((await usesOf(shop, code)).uses).toBe(0);
    const shipped = (await pay(suite, terms)).orderId ?? '';
    await markShipped(shop, admin, shipped);
    await cancelOrder(shop, admin, shipped);
    expect((await usesOf(shop, code)).uses).toBe(1);
  });

  test('it is kept while a payment is in doubt', async () => {
    const code = await aCode(shop, 'DOUBT', { maxUses: 1 });
    const suite = await aVariant(shop, { price: 10_000 });
    const terms = { codes: ['DOUBT'], amount: 9_000 };
    expect((await pay(suite, { ...terms, cardNumber: LOST_ANSWER_CARD })).status).toBe('checking');
    expect((await usesOf(shop, code)).uses).toBe(1);
    expect(await pay(suite, terms)).toMatchObject({ status: 'declined', amount: 10_000 });
  });

  test('once per customer holds over three buys, however the address is typed', async () => {
    const code = await aCode(shop, 'ONCE', { onceEach: true });
    const suite = await aVariant(shop, { price: 10_000 });
    const terms = { codes: ['ONCE'], amount: 9_000 };
    expect((await pay(suite, { ...terms, email: 'Rose@example.com' })).status).toBe('accepted');
    for (const email of ['rose@example.com', 'ROSE@EXAMPLE.COM '])
      expect(await pay(suite, { ...terms, email })).toMatchObject({
        status: 'declined',
        message: 'ONCE: You have used this code before. Please check the new total.',
        amount: 10_000,
      });
    expect((await usesOf(shop, code)).uses).toBe(1);
    const own = await aCode(shop, 'MINE', { email: 'jo@example.com' });
    expect((await pay(suite, { codes: ['MINE'], amount: 9_000 })).message).toContain(
      'another e-mail address',
    );
    expect((await pay(suite, { codes: ['MINE'], amount: 9_000, email: 'Jo@Example.com' })).status).toBe(
      'accepted',
    );
    expect((await usesOf(shop, own)).uses).toBe(1);
  });

  test('of a code that is for a collection only its products cost less, and its share is stored with the line', async () => {
    const [oak, logs] = [await aVariant(shop, { price: 10_000 }), await aVariant(shop, { price: 5_000 })];
    const { collection } = await createCollection(shop, admin, { title: 'Electric suites' });
    await addToCollection(shop, admin, collection.handle, oak.productId);
    const code = await aCode(shop, 'SUITES', {
      covers: 'collections',
      collections: collection.handle,
      amount: '12.5',
    });
    expect(await pay(logs, { codes: ['SUITES'], amount: 4_000 })).toMatchObject({
      message: 'SUITES: Only for Electric suites. Please check the new total.',
      amount: 5_000,
    });
    const form = aForm([oak, logs], { codes: ['suites'], amount: 13_750 });
    const { orderId = '', status } = await placeOrder(shop, VISITOR, form, {
      browser: BROWSER,
      ip: '192.0.2.1',
    });
    expect(status).toBe('accepted');
    const lines = await shop.db
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute();
    expect(lines.map(({ discount, discounts }) => [discount, JSON.parse(discounts ?? '')])).toEqual([
      [1_250, [{ source: 'code', code: 'SUITES', pence: 1_250 }]],
      [0, []],
    ]);
    expect((await usesOf(shop, code)).uses).toBe(1);
  });

  test('the better of the discount of the shop and a code counts, and a code that loses is not used', async () => {
    await updateShopProfile(shop, admin, { discount: 0.1 });
    const suite = await aVariant(shop, { price: 10_000 });
    const [worse, better] = [
      await aCode(shop, 'FIVE', { amount: '5' }),
      await aCode(shop, 'TWENTY', { amount: '20' }),
    ];
    await aCode(shop, 'BESIDE', { amount: '5', combines: true });
    expect((await pay(suite, { codes: ['FIVE'], amount: 9_000 })).status).toBe('accepted');
    const { orderId = '' } = await pay(suite, { codes: ['TWENTY'], amount: 8_000 });
    expect((await pay(suite, { codes: ['BESIDE'], amount: 8_550 })).status).toBe('accepted');
    expect([(await usesOf(shop, worse)).used, (await usesOf(shop, better)).used]).toEqual([0, 1]);
    const { discount_fraction, codes } = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect([discount_fraction, codes]).toEqual([0, '[{"code":"TWENTY","kind":"percent","pence":2000}]']);
    await updateShopProfile(shop, admin, { discount: 0 });
  });

  test('all off and delivery free leaves nothing to pay, and nobody asks for a card', async () => {
    await aCode(shop, 'ALL', { amount: '100' });
    await aCode(shop, 'SENT', { kind: 'delivery', amount: '' });
    const suite = await aVariant(shop, { price: 10_000 });
    const far = { postcode: 'IM1 1AA', email: 'far@example.com' };
    const first = await pay(suite, { ...far, codes: ['ALL'], amount: 0 });
    expect(first).toMatchObject({ status: 'declined' });
    expect(first.amount).toBeGreaterThan(0);
    expect((await pay(suite, { ...far, codes: ['ALL'], amount: first.amount })).status).toBe('accepted');
    const free = { cardNumber: '', expiry: '', cvv: '' };
    const { status, orderId = '' } = await pay(suite, { ...far, ...free, codes: ['ALL', 'SENT'], amount: 0 });
    expect(status).toBe('accepted');
    expect((await findOrder(shop, orderId)).totals).toMatchObject({
      delivery: 0,
      discount: 10_000,
      amount: 0,
    });
  });
});
