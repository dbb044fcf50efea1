import { afterEach, beforeEach, expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { findOrder } from '#shop/orders/orders.server.ts';
import { listAttention, raiseAttention } from '#shop/payments/attention.server.ts';
import { settleAttention } from '#shop/payments/settle-attention.server.ts';
import { settlePayments } from '#shop/payments/settle-payments.server.ts';
import { aForm, aVariant, BROWSER, LOST_ANSWER_CARD, type Sold } from './builders.ts';
import { expectInvariants } from './invariants.ts';
import { onEachEngine } from './on-each-engine.ts';
import { anAdmin } from './shop.ts';

onEachEngine('what needs attention', ({ shop, bank }) => {
  let suite: Sold;
  const owner = anAdmin();

  beforeEach(async () => {
    suite = await aVariant(shop, { stock_count: 10 });
  });
  afterEach(() => expectInvariants(shop, bank, { [suite.id]: 10 }));

  /** An order of which the provider does not speak: its money was taken, or was not. */
  async function inDoubt({ isTaken }: { isTaken: boolean }) {
    if (!isTaken) await bank.fault('error500');
    const changes = isTaken ? { cardNumber: LOST_ANSWER_CARD } : {};
    const { orderId = '' } = await placeOrder(shop, VISITOR, aForm([suite], changes), {
      browser: BROWSER,
      ip: '192.0.2.1',
    });
    shop.advanceClock(16 * 60_000);
    await settlePayments(shop);
    const [entry] = await listAttention(shop, owner, orderId);
    if (!entry) throw new Error('nothing was raised');
    return { orderId, entryId: entry.id, number: entry.orderNumber ?? '' };
  }
  const referenceOf = async (number: string) =>
    new URLSearchParams(await bank.callbackFor(number)).get('xref') ?? '';
  const statusOf = async (id: string) => (await findOrder(shop, id)).status;
  const openFor = async (orderId: string) => (await listAttention(shop, owner, orderId)).length;

  test('the owner is told by email, once for each entry', async () => {
    const { entryId, number } = await inDoubt({ isTaken: false });
    shop.advanceClock(16 * 60_000);
    await settlePayments(shop);
    const emails = await shop.db
      .selectFrom('email')
      .selectAll()
      .where('kind', '=', 'owner-needs-attention')
      .where('subject_key', '=', entryId)
      .execute();
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({ recipient: 'hello@moorlandfires.example' });
    expect(emails[0]?.subject).toContain(`#WEB${number}`);
    await settleAttention(shop, owner, entryId, { resolution: 'nothing-taken' });
  });

  test("money found by the provider's reference makes the order paid, and says by whom", async () => {
    const { orderId, entryId, number } = await inDoubt({ isTaken: true });
    const reference = await referenceOf(number);
    await settleAttention(shop, owner, entryId, { resolution: 'found', reference: ` ${reference} ` });
    expect(await statusOf(orderId)).toBe('accepted');
    expect(await openFor(orderId)).toBe(0);
    const audit = shop.db.selectFrom('audit').selectAll().where('subject_id', '=', orderId);
    expect(await audit.executeTakeFirst()).toMatchObject({ who: 'Olive Owner', action: 'settled' });
    const solved = shop.db.selectFrom('attention').selectAll().where('id', '=', entryId);
    expect(await solved.executeTakeFirst()).toMatchObject({ resolved_by: 'Olive Owner' });
  });

  test('a reference of another payment, or of none, changes nothing', async () => {
    const taken = await inDoubt({ isTaken: true });
    const reference = await referenceOf(taken.number);
    await settleAttention(shop, owner, taken.entryId, { resolution: 'found', reference });
    const other = await inDoubt({ isTaken: false });
    for (const wrong of [reference, 'no-such-reference'])
      await expect(
        settleAttention(shop, owner, other.entryId, { resolution: 'found', reference: wrong }),
      ).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('Nothing was changed') });
    const empty = settleAttention(shop, owner, other.entryId, { resolution: 'found', reference: '  ' });
    await expect(empty).rejects.toMatchObject({ code: 'invalid' });
    expect(await statusOf(other.orderId)).toBe('in-progress');
    expect(await openFor(other.orderId)).toBe(1);
    await settleAttention(shop, owner, other.entryId, { resolution: 'nothing-taken' });
  });

  test('where nothing was taken the order ends, once, whoever asks at the same moment', async () => {
    const { orderId, entryId } = await inDoubt({ isTaken: false });
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => settleAttention(shop, owner, entryId, { resolution: 'nothing-taken' })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await statusOf(orderId)).toBe('declined');
    expect(await openFor(orderId)).toBe(0);
  });

  test('a resolution that does not fit is refused', async () => {
    const { orderId, entryId } = await inDoubt({ isTaken: false });
    for (const resolution of ['settled', 'given-back', 'try-again'] as const)
      await expect(settleAttention(shop, owner, entryId, { resolution, note: 'so' })).rejects.toMatchObject({
        code: 'conflict',
      });
    expect(await openFor(orderId)).toBe(1);
    await settleAttention(shop, owner, entryId, { resolution: 'nothing-taken' });
  });

  test('an entry without an order is settled with a note, and may be raised again', async () => {
    const news = { subject: 'card: the secret is wrong', amount: 0, reason: 'the secret is wrong' };
    await raiseAttention(shop, news);
    const find = async () => (await listAttention(shop, owner)).find(({ reason }) => reason === news.reason);
    const entryId = (await find())?.id ?? '';
    const without = settleAttention(shop, owner, entryId, { resolution: 'settled' });
    await expect(without).rejects.toMatchObject({ code: 'invalid' });
    await settleAttention(shop, owner, entryId, { resolution: 'settled', note: 'The secret is new now.' });
    expect(await find()).toBeUndefined();
    await expect(
      settleAttention(shop, owner, entryId, { resolution: 'settled', note: 'again' }),
    ).rejects.toMatchObject({ code: 'not-found' });
    await raiseAttention(shop, news);
    expect((await find())?.id).not.toBe(entryId);
  });
});
