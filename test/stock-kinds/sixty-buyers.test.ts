import { expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { placeOrder } from '#shop/sales/checkout/place-order.server.ts';
import { itemsOf } from '#shop/sales/order/order.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { settlePayments } from '#shop/sales/payments/settle-payments.server.ts';
import { aForm, BROWSER } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectStockToAgree, oneOfEach, stockAndMoved } from './kinds.ts';

const BUYERS = 60;

onEachEngine('kinds of stock, bought at once', { atBank: true }, ({ shop }) => {
  test('one of sixty gets the last counted piece, and all get what is not counted', async () => {
    const { last, always, made } = await oneOfEach(shop);
    const buy = (lines: Parameters<typeof aForm>[0], n: number) =>
      placeOrder(shop, VISITOR, aForm(lines, { email: `buyer-${n}@example.co.uk` }), {
        ...{ browser: BROWSER, ip: `192.0.2.${n}` },
      });
    // Each in an order of its own: the last piece, and what is not counted twice.
    const [wanted, others] = await Promise.all([
      Promise.all(Array.from({ length: BUYERS }, (_, n) => buy([last, always], n))),
      Promise.all(
        Array.from({ length: BUYERS }, (_, n) =>
          buy([{ ...always, quantity: 2 }, n % 2 ? made : { ...made, quantity: 3 }], 100 + n),
        ),
      ),
    ]);
    expect(new Set(wanted.map(({ message }) => message))).toEqual(
      new Set([undefined, 'Last Stove is sold out']),
    );
    expect(others.filter(({ status }) => status === 'declined')).toEqual([]);
    // With so many at once the bank may answer too late: then the shop asks again, and nobody pays twice.
    for (let minutes = 0; minutes < 5; minutes++) {
      shop.advanceClock(60_000);
      await settlePayments(shop);
    }
    const sold = await shop.db.selectFrom('orders').select(['status', 'email']).execute();
    const accepted = sold.filter(({ status }) => status === 'accepted').map(({ email }) => email);
    const isWanted = (email: string) => /-\d\d?@/.test(email);
    expect(accepted.filter(isWanted)).toHaveLength(1);
    expect(accepted).toHaveLength(1 + BUYERS);
    for (const { id } of [last, always, made]) expect(await stockAndMoved(shop, id)).toEqual([0, 0]);
    const order = await findOrder(shop, others[0]?.orderId ?? '');
    expect(
      itemsOf(order).map(({ stockPolicy, weeksFrom, weeksTo }) => [stockPolicy, weeksFrom, weeksTo]),
    ).toEqual([
      ['always', null, null],
      ['made-to-order', 4, 6],
    ]);
    await expectStockToAgree(shop);
  });
});
