import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SANDBOX_STRIPE } from '#values/sandbox-account.ts';
import { aListener, type Call, type Listener } from '../kit/listener.ts';
import { anIntent, paid, sandbox, speakToSandbox, stripe } from './official-client.ts';

speakToSandbox();

describe('events', () => {
  const heard: Call[] = [];
  let listener: Listener;
  beforeAll(async () => {
    listener = await aListener((call, response) => {
      heard.push(call);
      response.end();
    });
    await stripe.webhookEndpoints.create({ url: `${listener.url}/hook`, enabled_events: ['*'] });
  });
  afterAll(() => listener.close());
  beforeEach(() => void heard.splice(0));

  const typesOf = () => heard.map(({ body }) => (JSON.parse(body) as Stripe.Event).type);
  const read = ({ body, headers }: Call, secret: string = SANDBOX_STRIPE.webhookSecret) =>
    stripe.webhooks.constructEvent(
      body,
      String(headers['stripe-signature']),
      secret,
      // The sandbox's clock stands still in tests.
      Number.MAX_SAFE_INTEGER,
    );

  test('are posted with a signature that the client accepts, and refuses for another secret or body', async () => {
    const { id } = await paid();
    await expect
      .poll(typesOf)
      .toEqual(expect.arrayContaining(['payment_intent.succeeded', 'charge.succeeded']));
    const post = heard.find(({ body }) => body.includes('"payment_intent.succeeded"'));
    if (!post) return expect.fail('nothing was heard');
    expect(read(post).data.object).toMatchObject({ id, object: 'payment_intent' });
    expect(() => read(post, 'whsec_other')).toThrow();
    expect(() => read({ ...post, body: post.body.replace('49900', '49901') })).toThrow();
  });

  test('come twice, late, never, and again in any order', async () => {
    const fault = (kind: string) => sandbox.send('/sandbox/faults', { target: 'stripe', kind, times: 1 });
    await fault('event-twice');
    await anIntent();
    await expect.poll(typesOf).toEqual(['payment_intent.created', 'payment_intent.created']);
    await fault('event-late');
    await fault('event-never');
    await anIntent();
    await anIntent();
    await sandbox.advanceClock(60_000);
    await expect.poll(() => heard.length).toBe(3);

    await paid();
    await expect.poll(() => heard.length).toBe(6);
    const events = await sandbox.read<{ id: string; type: string }[]>('/sandbox/stripe/events');
    heard.splice(0);
    const backwards = events.slice(-3).reverse();
    for (const { id } of backwards) {
      await sandbox.send('/sandbox/stripe/events', { ids: [id] });
      await expect.poll(() => heard.some(({ body }) => body.includes(id))).toBe(true);
    }
    expect(typesOf()).toEqual(backwards.map(({ type }) => type));
  });
});
