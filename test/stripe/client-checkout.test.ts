import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { refusal, sandbox, speakToSandbox, stripe } from './official-client.ts';

const DAY = 24 * 3_600_000;

speakToSandbox();

describe('Checkout', () => {
  const aSession = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
    stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        {
          price_data: { currency: 'gbp', unit_amount: 24_950, product_data: { name: 'Guard' } },
          quantity: 2,
        },
      ],
      success_url: 'http://localhost:3000/back?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/checkout',
      payment_intent_data: { metadata: { order: '1001' } },
      ...more,
    });
  const pay = (url: string, number: string) =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ number, expiry: '12 / 30', cvc: '123' }),
    });

  test('shows the order, takes the card without a script and leads back', async () => {
    const session = await aSession();
    expect(session).toMatchObject({ status: 'open', amount_total: 49_900, payment_intent: null });
    const page = await (await fetch(session.url ?? '')).text();
    expect(page).toContain('2 × Guard');
    expect(page).not.toContain('<script');
    const declined = await pay(session.url ?? '', '4000000000000002');
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('Your card was declined.');
    const back = await pay(session.url ?? '', '4242424242424242');
    expect(back.headers.get('location')).toBe(`http://localhost:3000/back?session=${session.id}`);
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: { status: 'succeeded', metadata: { order: '1001' }, latest_charge: { amount: 49_900 } },
    });
    await aSession();
    const { id } = done.payment_intent as Stripe.PaymentIntent;
    const { data } = await stripe.checkout.sessions.list({ payment_intent: id, limit: 1 });
    expect(data.map(({ id }) => id)).toEqual([session.id]);
  });

  test('takes the buyer to the bank and back', async () => {
    const session = await aSession();
    const asked = await pay(session.url ?? '', '4000002500003155');
    const bank = asked.headers.get('location') ?? '';
    const answer = (decision: string) =>
      fetch(bank, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ answer: decision }) });
    const failed = await answer('fail');
    expect(failed.headers.get('location')).toBe(`/stripe/pay/${session.id}?failed=1`);
    const again = await pay(session.url ?? '', '4000002500003155');
    const confirmed = await fetch(again.headers.get('location') ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ answer: 'confirm' }),
    });
    expect(confirmed.headers.get('location')).toContain(`/back?session=${session.id}`);
  });

  test('takes nothing once it was expired, by the shop or by time', async () => {
    const [ended, old] = [await aSession(), await aSession()];
    expect((await stripe.checkout.sessions.expire(ended.id)).status).toBe('expired');
    await pay(ended.url ?? '', '4242424242424242');
    await sandbox.advanceClock(DAY);
    await pay(old.url ?? '', '4242424242424242');
    expect(await sandbox.read('/sandbox/transactions')).toEqual([]);
    expect((await stripe.checkout.sessions.retrieve(old.id)).status).toBe('expired');
  });

  test('refuses to live for less than half an hour', async () => {
    const now = Math.floor(Date.UTC(2026, 10, 21) / 1000);
    expect(await refusal(aSession({ expires_at: now + 60 }))).toMatchObject({ statusCode: 400 });
  });
});
