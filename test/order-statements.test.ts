import { expect, test } from 'vitest';
import { anApiForm, aVariant } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { type Sent, sentDuring } from './kit/statements.ts';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

onEachEngine('what an order asks of the database', ({ app, shop, bank }) => {
  const receive = (body: string) => app.ask('/checkout/callback', { method: 'POST', headers: FORM, body });

  /** An order of two products, as the API places it, and the gateway's callback about it. */
  async function anOrder(card = {}) {
    const lines = [await aVariant(shop), await aVariant(shop)];
    const form = anApiForm(lines, card);
    const key = { 'Idempotency-Key': `key-${lines[0]?.id}` };
    let answer = { status: '', orderId: '' };
    const call = await sentDuring(shop, async () => {
      answer = (await app.asVisitor.call('POST', '/checkout', form, key)).body;
    });
    const { body: order } = await app.asVisitor.call('GET', `/checkout/order/${answer.orderId}`);
    const body = await bank.callbackFor(order.orderNumber);
    const callback = await sentDuring(shop, async () => {
      const { status } = await receive(body);
      expect(status).toBe(200);
    });
    return { id: order.id, answer, call, callback, body };
  }
  const told = ({ texts }: Sent) => texts.join('\n');

  test('placing and paying an order: at most 26 statements and 3 transactions, its callback included', async () => {
    const { answer, call, callback } = await anOrder();
    expect(answer.status).toBe('accepted');
    // One of them asks, in the transaction, whether a sale runs.
    expect(call.statements + callback.statements, told(call)).toBeLessThanOrEqual(26);
    expect(call.transactions + callback.transactions, told(call)).toBeLessThanOrEqual(3);
  });

  test('a callback that repeats what is known: one read', async () => {
    const { callback } = await anOrder();
    expect({ ...callback, texts: [] }, told(callback)).toEqual({ statements: 1, transactions: 0, texts: [] });
  });

  test('a callback that overtakes the answer it repeats lets it be recorded first: two reads', async () => {
    const { id, body } = await anOrder();
    const move = (state: 'sending' | 'accepted') =>
      shop.db.updateTable('payment').set({ state }).where('order_id', '=', id).execute();
    await move('sending');
    const recordingMeanwhile = { ...shop, holdBack: () => move('accepted') };
    const { statements, texts } = await sentDuring(shop, () => hearCallback(recordingMeanwhile, body));
    // One is the test's own.
    expect(statements - 1, texts.join('\n')).toBe(2);
  });
});

import { hearCallback } from './kit/callbacks.ts';
