import { afterEach, beforeEach, expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { placeOrder } from '#shop/sales/checkout/place-order.server.ts';
import { isSpent } from '#shop/sales/checkout/previous-attempt.server.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { listAttention, raiseAttention } from '#shop/sales/payments/attention.server.ts';
import { findFirstPayment } from '#shop/sales/payments/payments.server.ts';
import { recordOutcome } from '#shop/sales/payments/record-outcome.server.ts';
import { type Settlement, settleAttention } from '#shop/sales/payments/settle-attention.server.ts';
import { settlePayments } from '#shop/sales/payments/settle-payments.server.ts';
import { aForm, anOrder, auditOf, aVariant, BROWSER, LOST_ANSWER_CARD, type Sold } from './kit/builders.ts';
import { hearCallback } from './kit/callbacks.ts';
import { expectInvariants } from './kit/invariants.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectRefusal } from './kit/refusal.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine('what needs attention', ({ shop, bank }) => {
  let suite: Sold;
  const owner = anAdmin();

  beforeEach(async () => {
    suite = await aVariant(shop, { stock_count: 10 });
  });
  afterEach(() => expectInvariants(shop, bank, { [suite.id]: 10 }));

  /** An order whose payment the provider cannot tell about: its money was taken, or was not. */
  async function inDoubt({ isTaken }: { isTaken: boolean }) {
    if (!isTaken) await bank.fault('error500');
    const changes = isTaken ? { cardNumber: LOST_ANSWER_CARD } : {};
    const { id, number } = await anOrder(shop, changes, { lines: [suite] });
    shop.advanceClock(16 * 60_000);
    await settlePayments(shop);
    const [entry] = await listAttention(shop, owner, id);
    return { orderId: id, entryId: entry?.id ?? '', number };
  }
  const settle = (entryId: string, how: Settlement) => settleAttention(shop, owner, entryId, how);
  const referenceOf = async (number: string) =>
    new URLSearchParams(await bank.callbackFor(number)).get('xref') ?? '';
  const statusOf = async (id: string) => (await findOrder(shop, id)).status;
  const openFor = async (orderId: string) => (await listAttention(shop, owner, orderId)).length;

  test('the owner is emailed, once for each entry', async () => {
    const { entryId, number } = await inDoubt({ isTaken: false });
    shop.advanceClock(16 * 60_000);
    await settlePayments(shop);
    const emails = shop.db.selectFrom('email').selectAll().where('subject_key', '=', entryId);
    expect(await emails.execute()).toMatchObject([
      {
        kind: 'owner-needs-attention',
        recipient: 'hello@moorlandfires.example',
        subject: expect.stringContaining(`#WEB${number}`),
      },
    ]);
  });

  test('a doubt about money that a callback has told of meanwhile asks nobody', async () => {
    const { id } = await anOrder(shop, {}, { lines: [suite] });
    const payment = await findFirstPayment(shop, id);
    const doubt = {
      kind: 'unknown',
      cause: 'the signature of the answer is not valid',
      needsStaff: true,
    } as const;
    for (const reference of [null, payment.provider_reference])
      await recordOutcome(shop, payment, { ...doubt, reference });
    expect(await openFor(id)).toBe(0);
    await recordOutcome(shop, payment, { ...doubt, reference: 'another' });
    expect(await openFor(id)).toBe(1);
  });

  test("money found by the provider's reference makes the order paid, and says by whom", async () => {
    const { orderId, entryId, number } = await inDoubt({ isTaken: true });
    await settle(entryId, { resolution: 'found', reference: ` ${await referenceOf(number)} ` });
    expect([await statusOf(orderId), await openFor(orderId)]).toEqual(['accepted', 0]);
    const audit = await auditOf(shop, { subject_id: orderId });
    expect(audit).toMatchObject([{ who: 'Olive Owner', action: 'settled' }]);
    const entry = shop.db.selectFrom('attention').selectAll().where('id', '=', entryId);
    expect(await entry.execute()).toMatchObject([{ resolved_by: 'Olive Owner' }]);
  });

  test('a reference of another payment, or of none, changes nothing', async () => {
    const taken = await inDoubt({ isTaken: true });
    const reference = await referenceOf(taken.number);
    await settle(taken.entryId, { resolution: 'found', reference });
    const { orderId, entryId } = await inDoubt({ isTaken: false });
    for (const wrong of [reference, 'no-such-reference'])
      await expect(settle(entryId, { resolution: 'found', reference: wrong })).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('Nothing was changed'),
      });
    await expectRefusal(settle(entryId, { resolution: 'found', reference: '  ' }), 'invalid');
    expect([await statusOf(orderId), await openFor(orderId)]).toEqual(['in-progress', 1]);
  });

  test('if nothing was taken the order is declined once, even if settled several times at once', async () => {
    const { orderId, entryId } = await inDoubt({ isTaken: false });
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => settle(entryId, { resolution: 'nothing-taken' })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await statusOf(orderId), await openFor(orderId)]).toEqual(['declined', 0]);
  });

  test('money that arrives after that goes back, and whoever asks again is told so', async () => {
    const requestKey = `late-${suite.id}`;
    const form = aForm([suite], { cardNumber: LOST_ANSWER_CARD });
    const pay = () => placeOrder(shop, VISITOR, form, { requestKey, browser: BROWSER, ip: '192.0.2.1' });
    const { orderId = '' } = await pay();
    shop.advanceClock(16 * 60_000);
    await settlePayments(shop);
    const [entry] = await listAttention(shop, owner, orderId);
    await settle(entry?.id ?? '', { resolution: 'nothing-taken' });
    const { orderNumber } = await findOrder(shop, orderId);
    await hearCallback(shop, await bank.callbackFor(orderNumber));
    const answer = { status: 'declined', message: expect.stringContaining('goes back to you in full') };
    expect(await pay()).toMatchObject(answer);
    expect(await isSpent(shop, requestKey)).toBe(true);
    await settlePayments(shop);
    expect(await pay()).toMatchObject(answer);
    expect(await statusOf(orderId)).toBe('declined');
  });

  test.each(['settled', 'given-back', 'try-again'] as const)(
    'a payment in doubt cannot be resolved as %s',
    async (resolution) => {
      const { orderId, entryId } = await inDoubt({ isTaken: false });
      await expectRefusal(settle(entryId, { resolution, note: 'so' }), 'conflict');
      expect(await openFor(orderId)).toBe(1);
    },
  );

  test('an entry without an order is settled with a note, and may be raised again', async () => {
    const alarm = { subject: 'card: the secret is wrong', amount: 0, reason: 'the secret is wrong' };
    const find = async () => (await listAttention(shop, owner)).find(({ reason }) => reason === alarm.reason);
    await raiseAttention(shop, alarm);
    const entryId = (await find())?.id ?? '';
    await expectRefusal(settle(entryId, { resolution: 'settled' }), 'invalid');
    await settle(entryId, { resolution: 'settled', note: 'The secret was replaced.' });
    expect(await find()).toBeUndefined();
    await expectRefusal(settle(entryId, { resolution: 'settled', note: 'again' }), 'not-found');
    await raiseAttention(shop, alarm);
    expect((await find())?.id).not.toBe(entryId);
  });
});
