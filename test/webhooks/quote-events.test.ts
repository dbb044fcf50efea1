import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireOrders } from '#shop/sales/order/expire-orders.server.ts';
import { awaitTransfer } from '#shop/sales/quotes/await-transfer.server.ts';
import { declineQuote, withdrawQuote } from '#shop/sales/quotes/end-quote.server.ts';
import { expireQuotes } from '#shop/sales/quotes/expire-quotes.server.ts';
import { payByHand } from '#shop/sales/quotes/pay-by-hand.server.ts';
import { createQuote } from '#shop/sales/quotes/save-quote.server.ts';
import { sendQuote } from '#shop/sales/quotes/send-quote.server.ts';
import { deliverDueEvents } from '#shop/webhooks/deliver.server.ts';
import { addEndpoint } from '#shop/webhooks/endpoints.server.ts';
import { WEBHOOK_EVENTS } from '#shop/webhooks/webhook-events.ts';
import { aSession } from '../kit/app.ts';
import { aVariant, DECLINED_CARD } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectRefusal } from '../kit/refusal.ts';
import { aQuote, lineOf, linkOf, owner, payQuote, quoteOf, setBank } from '../quotes/a-quote.ts';
import { aReceiver, documentedEvents, type Receiver } from './receiver.ts';

const DAY = 24 * 60 * 60_000;

const EVENTS = WEBHOOK_EVENTS.map(({ type }) => type).filter((type) => type.startsWith('quote.'));
const ANY = { ifVersion: undefined };
const CASH = { way: 'cash' as const, day: '', reference: '', ...ANY };

onEachEngine('webhooks about quotes', { atBank: true }, ({ app, shop }) => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await aReceiver();
    await addEndpoint(shop, owner, { url: receiver.url, events: EVENTS, isOn: true });
  });
  beforeEach(async () => {
    await deliverDueEvents(shop);
    receiver.calls.length = 0;
  });
  afterAll(() => receiver.close());

  const asked = async (id: string) => {
    // Days may have passed since the last.
    const { token } = await aSession(shop, 'Admin');
    const answer = await app.ask(`/api/v1/admin/quotes/${id}`, { headers: { Authorization: token } });
    return answer.json();
  };
  const told = async () => {
    await deliverDueEvents(shop);
    return receiver.calls.map(({ event }) => event);
  };
  const types = async () => (await told()).map(({ type }) => type);
  const sent = async (changes: Record<string, unknown> = {}) =>
    aQuote(shop, quoteOf([lineOf(await aVariant(shop))], changes));

  /** The names of an example's fields, at every depth. */
  const shapeOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : null;
    if (typeof value !== 'object' || value === null) return null;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]));
  };

  test('say what the API answers of one that was sent, in the form that the document shows', async () => {
    const { id } = await sent({ holdDays: 2 });
    const [event, ...others] = await told();
    expect(others).toEqual([]);
    expect(event).toMatchObject({ type: 'quote.sent', data: { id, standing: 'sent' } });
    expect(event?.data).toEqual(await asked(id));
    expect(shapeOf(event)).toEqual(shapeOf(documentedEvents().get('quote.sent')));
  });

  test('tell of one that is paid at its link, with its order', async () => {
    const { id, link } = await sent();
    const { orderId } = await payQuote(shop, link);
    const events = await told();
    expect(events.map(({ type }) => type)).toEqual(['quote.sent', 'quote.accepted']);
    expect(events[1]?.data).toEqual(await asked(id));
    expect(events[1]?.data).toMatchObject({
      standing: 'accepted',
      order: { id: orderId, status: 'accepted' },
    });
  });

  test('tell nothing of a card that is declined', async () => {
    const { link } = await sent();
    await payQuote(shop, link, { changes: { cardNumber: DECLINED_CARD } });
    expect(await types()).toEqual(['quote.sent']);
  });

  test('tell of a draft that is paid by hand that it was made fast and accepted', async () => {
    const id = await createQuote(shop, owner, quoteOf([lineOf(await aVariant(shop))]));
    expect(await types()).toEqual([]);
    await payByHand(shop, owner, id, CASH);
    expect(await types()).toEqual(['quote.sent', 'quote.accepted']);
  });

  test('tell of one that its customer declines, with the word why, once', async () => {
    const { id, link } = await sent();
    await declineQuote(shop, link, 'Too dear');
    await declineQuote(shop, link, 'Still too dear');
    const [, declined, ...others] = await told();
    expect(others).toEqual([]);
    expect(declined).toMatchObject({
      type: 'quote.declined',
      data: { standing: 'declined', reason: 'Too dear' },
    });
    expect(declined?.data).toEqual(await asked(id));
  });

  test('tell of one that is withdrawn, and that it was sent anew', async () => {
    const { id } = await sent();
    await withdrawQuote(shop, owner, id, { ...ANY, reason: 'Out of production' });
    await sendQuote(shop, owner, id, { ...ANY, emails: false });
    const events = await told();
    expect(events.map(({ type }) => type)).toEqual(['quote.sent', 'quote.withdrawn', 'quote.sent']);
    expect(events[2]?.data).toMatchObject({
      standing: 'sent',
      reason: '',
      versions: [{ number: 2 }, { number: 1 }],
    });
  });

  test('tell nothing of what is refused', async () => {
    const { id, link } = await sent();
    await payQuote(shop, link);
    await expectRefusal(withdrawQuote(shop, owner, id, { ...ANY, reason: '' }), 'conflict');
    expect(await types()).toEqual(['quote.sent', 'quote.accepted']);
  });

  test('tell of one whose last day is over, once, and again when it was sent anew', async () => {
    const { id } = await sent({ validDays: 2 });
    await expireQuotes(shop);
    expect(await types()).toEqual(['quote.sent']);
    shop.advanceClock(3 * DAY);
    await Promise.all([expireQuotes(shop), expireQuotes(shop)]);
    await expireQuotes(shop);
    const [, expired, ...others] = await told();
    expect(others).toEqual([]);
    expect(expired).toMatchObject({ type: 'quote.expired', data: { id, standing: 'expired' } });
    expect(expired?.data).toEqual(await asked(id));

    await sendQuote(shop, owner, id, { ...ANY, emails: true });
    shop.advanceClock(3 * DAY);
    await expireQuotes(shop);
    expect((await types()).slice(2)).toEqual(['quote.sent', 'quote.expired']);
  });

  test('tell of none as expired that was declined, withdrawn or is an order', async () => {
    const [declined, withdrawn, paid] = [await sent(), await sent(), await sent()];
    await declineQuote(shop, declined.link, '');
    await withdrawQuote(shop, owner, withdrawn.id, { ...ANY, reason: '' });
    await payQuote(shop, await linkOf(shop, paid.id));
    shop.advanceClock(20 * DAY);
    await expireQuotes(shop);
    const ids = [declined.id, withdrawn.id, paid.id];
    const expired = (await told()).filter(({ type }) => type === 'quote.expired');
    expect(expired.filter(({ data }) => ids.includes((data as { id: string }).id))).toEqual([]);
  });

  test('tell of one whose transfer never came that it expired, once its order has ended', async () => {
    await setBank(shop, ['Moorland Fires Ltd', '00-00-00', '00000000']);
    const { id } = await sent({ validDays: 1 });
    await awaitTransfer(shop, owner, id, ANY);
    shop.advanceClock(3 * DAY);
    await expireQuotes(shop);
    expect(await types()).toEqual(['quote.sent']);
    shop.advanceClock(20 * DAY);
    await expireOrders(shop);
    await expireQuotes(shop);
    expect(await types()).toEqual(['quote.sent', 'quote.expired']);
  });
});
