import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { SANDBOX_STRIPE } from '#values/sandbox-account.ts';
import { stripeOf } from '../kit/sandbox.ts';

/** None of these events makes the shop ask. */
const NOBODY = 'http://127.0.0.1:9';

test('events that Stripe signed say which payment to ask about; others are not ours', async () => {
  const { element } = stripeOf(NOBODY);
  const stripe = new Stripe(SANDBOX_STRIPE.secretKey);
  const object = { id: 'pi_1', object: 'payment_intent', metadata: { payment: 'p_1', order: '7' } };
  const bodyOf = (type: string, data: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: data } });
  const read = (payload: string, secret: string, sent = payload) =>
    element.readCallback({
      // Long ago: an old event does no harm, and must not be lost.
      headers: new Headers({
        'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: 1 }),
      }),
      rawBody: sent,
    });
  const { webhookSecret } = SANDBOX_STRIPE;
  const succeeded = bodyOf('payment_intent.succeeded', object);
  expect(await read(succeeded, webhookSecret)).toEqual({
    kind: 'look',
    paymentId: 'p_1',
    reference: 'pi_1',
  });
  expect(await read(succeeded, 'whsec_other')).toEqual({ kind: 'not-ours' });
  expect(await read(succeeded, webhookSecret, `${succeeded} `)).toEqual({ kind: 'not-ours' });
  expect(await read(bodyOf('customer.created', object), webhookSecret)).toEqual({ kind: 'nothing' });
  const ofPage = { ...object, metadata: { ...object.metadata, way: 'page' } };
  expect(await read(bodyOf('payment_intent.succeeded', ofPage), webhookSecret)).toEqual({
    kind: 'nothing',
  });
  const session = { ...ofPage, id: 'cs_1', object: 'checkout.session' };
  expect(await read(bodyOf('checkout.session.completed', session), webhookSecret)).toMatchObject({
    reference: 'cs_1',
  });
  for (const type of [
    'payment_intent.succeeded',
    'payment_intent.canceled',
    'refund.failed',
    'charge.refunded',
  ])
    for (const data of ['', ',"data":{}', ',"data":{"object":null}', ',"data":{"object":{"id":"pi_1"}}']) {
      const bare = `{"id":"evt_1","object":"event","type":"${type}"${data}}`;
      expect([bare, await read(bare, webhookSecret)]).toEqual([bare, { kind: 'nothing' }]);
    }
  const deep = '['.repeat(250_000);
  expect(await read(deep, webhookSecret)).toEqual({ kind: 'not-ours' });
  const deepObject = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
  expect(await read(`{"type":"refund.failed","data":{"object":${deepObject}}}`, webhookSecret)).toEqual({
    kind: 'nothing',
  });
  const stranger = bodyOf('payment_intent.succeeded', { ...object, metadata: {} });
  expect(await read(stranger, webhookSecret)).toEqual({ kind: 'nothing' });
  expect(await element.readCallback({ headers: new Headers(), rawBody: succeeded })).toEqual({
    kind: 'not-ours',
  });
});
