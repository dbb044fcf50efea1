import { expect, test } from 'vitest';
import { deactivate } from '#shop/accounts/accounts.server.ts';
import { findActor } from '#shop/accounts/find-actor.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { askForReviews } from '#shop/reviews/ask-for-reviews.server.ts';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { aPerson, PASSWORD } from '../accounts/people.ts';
import { anOrder } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { aSentOrder } from './a-review.ts';

const DAY = 86_400_000;

onEachEngine('buyers are asked for a review', { atBank: true, perTest: true }, ({ shop }) => {
  const asked = async () => {
    while (await askForReviews(shop));
    const emails = await shop.db
      .selectFrom('email')
      .select(['order_id', 'recipient', 'text'])
      .where('kind', '=', 'review-request')
      .execute();
    return emails;
  };

  test('once, so many days after the last one that was promised, with the link of their order', async () => {
    const { id } = await aSentOrder(shop);
    const { arrives_to } = await shop.db
      .selectFrom('orders')
      .select('arrives_to')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const promised = Date.parse(`${arrives_to}T00:00:00Z`) - shop.now();
    expect(promised).toBeGreaterThan(0);
    shop.advanceClock(promised + 7 * DAY - 3_600_000);
    expect(await asked()).toEqual([]);
    shop.advanceClock(3_700_000);
    const [email, ...others] = await asked();
    expect(others).toEqual([]);
    expect(email?.order_id).toBe(id);
    expect(email?.text).toContain(`/review/${id}`);
    shop.advanceClock(30 * DAY);
    await Promise.all([askForReviews(shop), askForReviews(shop)]);
    expect(await asked()).toHaveLength(1);
  });

  test('after as many days as the owner says, and not at all after none', async () => {
    await updateShopProfile(shop, anAdmin(), { reviewDays: 0 });
    await aSentOrder(shop);
    shop.advanceClock(40 * DAY);
    expect(await asked()).toEqual([]);
    await updateShopProfile(shop, anAdmin(), { reviewDays: 30 });
    expect(await asked()).toHaveLength(1);
  });

  test('never where it was cancelled or refunded whole, is long ago, or the account was closed', async () => {
    const whole = await aSentOrder(shop);
    const lines = await shop.db
      .selectFrom('order_line')
      .select(['id', 'unit_price', 'delivery'])
      .where('order_id', '=', whole.id)
      .execute();
    await refundPart(shop, anAdmin(), whole.id, {
      lines: lines.map(({ id }) => ({ lineId: id, quantity: 1, isRestocked: false })),
      delivery: lines.reduce((sum, line) => sum + line.delivery, 0),
      reason: 'Returned',
    });
    const cancelled = await aSentOrder(shop);
    await cancelOrder(shop, anAdmin(), cancelled.id);
    const { token } = await aPerson(shop, 'gone@example.com');
    const person = await findActor(shop, token);
    const closed = await anOrder(shop, {}, { actor: person });
    await markShipped(shop, anAdmin(), closed.id);
    await deactivate(shop, person, PASSWORD);
    shop.advanceClock(20 * DAY);
    expect(await asked()).toEqual([]);
    await updateShopProfile(shop, anAdmin(), { reviewDays: 0 });
    await aSentOrder(shop);
    shop.advanceClock(90 * DAY);
    await updateShopProfile(shop, anAdmin(), { reviewDays: 7 });
    expect(await asked()).toEqual([]);
  });
});
