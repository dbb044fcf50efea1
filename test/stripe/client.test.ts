import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { SANDBOX_STRIPE } from '#values/sandbox-account.ts';
import {
  anIntent,
  clientOf,
  paid,
  refusal,
  sandbox,
  speakToSandbox,
  stripe,
  token,
} from './official-client.ts';

const DAY = 24 * 3_600_000;

speakToSandbox();

describe('the account', () => {
  test('greets the right key, and refuses a wrong one as Stripe does', async () => {
    expect(await stripe.accounts.retrieveCurrent()).toMatchObject({ id: SANDBOX_STRIPE.account });
    expect(await refusal(clientOf('sk_test_wrong').accounts.retrieveCurrent())).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
      message: expect.stringContaining('Invalid API Key provided: sk_test_'),
    });
  });

  test('lets a browser use no call of the server’s, and no intent without its secret', async () => {
    const browser = clientOf(SANDBOX_STRIPE.publishableKey);
    const { id, client_secret } = await anIntent();
    expect(await refusal(browser.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 401 });
    expect(await refusal(browser.paymentIntents.retrieve(id))).toMatchObject({ statusCode: 401 });
    const found = await browser.paymentIntents.retrieve(id, { client_secret: client_secret ?? '' });
    expect(found.status).toBe('requires_payment_method');
  });
});

describe('a payment', () => {
  test('is taken with what the Element collected', async () => {
    const intent = await paid();
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 49_900 });
    expect(intent.latest_charge).toMatchObject({
      captured: true,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    });
    expect(await sandbox.read('/sandbox/transactions')).toMatchObject([
      { provider: 'stripe', type: 'sale', orderReference: '1001', amountReceived: 49_900, lastFour: '4242' },
    ]);
  });

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', ''],
    ['4000000000000127', 'incorrect_cvc', ''],
  ])('with card %s is declined as %s', async (number, code, decline_code) => {
    const { id } = await anIntent();
    const confirmation_token = await token(number);
    expect(await refusal(stripe.paymentIntents.confirm(id, { confirmation_token }))).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code,
    });
    const { status, last_payment_error } = await stripe.paymentIntents.retrieve(id);
    expect([status, last_payment_error?.code]).toEqual(['requires_payment_method', code]);
    const again = await stripe.paymentIntents.confirm(id, {
      confirmation_token: await token('4242424242424242'),
    });
    expect(again.status).toBe('succeeded');
  });

  test.each([
    ['4242424242424241', {}, 'incorrect_number'],
    ['4111111111111111', {}, 'card_declined'],
    ['4242424242424242', { 'payment_method_data[card][exp_year]': '20' }, 'invalid_expiry_year'],
    ['4242424242424242', { 'payment_method_data[card][exp_month]': '13' }, 'invalid_expiry_month'],
    ['4242424242424242', { 'payment_method_data[card][cvc]': '12' }, 'invalid_cvc'],
  ])('with card %s and %j is refused before it begins: %s', async (number, changes, code) => {
    await expect(token(number, changes)).rejects.toThrow(code);
  });

  test('that the bank asks about waits for its answer, and is then taken or refused', async () => {
    const asked = await paid('4000002500003155');
    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    await sandbox.send('/sandbox/stripe/bank', { payment_intent: asked.id, decision: 'confirm' });
    expect((await stripe.paymentIntents.retrieve(asked.id)).status).toBe('succeeded');

    const refused = await paid('4000002760003184');
    await sandbox.send('/sandbox/stripe/bank', { payment_intent: refused.id, decision: 'fail' });
    const { status, last_payment_error } = await stripe.paymentIntents.retrieve(refused.id);
    expect(status).toBe('requires_payment_method');
    expect(last_payment_error?.code).toBe('payment_intent_authentication_failure');
  });

  test('that was cancelled takes no answer of the bank’s any more', async () => {
    const asked = await paid('4000002500003155');
    await stripe.paymentIntents.cancel(asked.id);
    await sandbox.send('/sandbox/stripe/bank', { payment_intent: asked.id, decision: 'confirm' });
    expect((await stripe.paymentIntents.retrieve(asked.id)).status).toBe('canceled');
    expect(await sandbox.read('/sandbox/transactions')).toEqual([]);
  });

  test('that succeeded can not be cancelled or confirmed again', async () => {
    const { id } = await paid();
    const unexpected = { statusCode: 400, code: 'payment_intent_unexpected_state' };
    expect(await refusal(stripe.paymentIntents.cancel(id))).toMatchObject(unexpected);
    expect(
      await refusal(stripe.paymentIntents.confirm(id, { confirmation_token: 'ctoken_x' })),
    ).toMatchObject(unexpected);
  });

  test('with an unknown parameter or too small an amount is refused, and it is named', async () => {
    expect(await refusal(anIntent({ amount: 29 }))).toMatchObject({ code: 'amount_too_small' });
    const misspelt = { captur_method: 'manual' } as Partial<Stripe.PaymentIntentCreateParams>;
    expect(await refusal(anIntent(misspelt))).toMatchObject({ code: 'parameter_unknown' });
  });
});

describe('manual capture', () => {
  const held = () => paid('4242424242424242', { capture_method: 'manual' });

  test('holds the money until it is captured, in part if so asked', async () => {
    const intent = await held();
    expect(intent).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 49_900,
      amount_received: 0,
    });
    const taken = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 40_000 });
    expect(taken).toMatchObject({ status: 'succeeded', amount_received: 40_000 });
    expect(await sandbox.read('/sandbox/transactions')).toMatchObject([
      { type: 'sale', state: 'captured' },
      { type: 'cancellation', amount: 9_900 },
    ]);
  });

  test('ends when it is cancelled, and after seven days', async () => {
    const [cancelled, forgotten] = [await held(), await held()];
    expect((await stripe.paymentIntents.cancel(cancelled.id)).status).toBe('canceled');
    const { latest_charge } = forgotten;
    const until = (latest_charge as Stripe.Charge).payment_method_details?.card?.capture_before ?? 0;
    await sandbox.advanceClock(8 * DAY);
    expect(until).toBeGreaterThan(0);
    expect(await refusal(stripe.paymentIntents.capture(forgotten.id))).toMatchObject({ statusCode: 400 });
    const { status, cancellation_reason } = await stripe.paymentIntents.retrieve(forgotten.id);
    expect([status, cancellation_reason]).toEqual(['canceled', 'expired']);
  });
});

describe('a refund', () => {
  test('gives back parts up to the whole, each once for its key', async () => {
    const { id } = await paid();
    const part = () =>
      stripe.refunds.create({ payment_intent: id, amount: 10_000 }, { idempotencyKey: 'part-1' });
    const [first, again] = [await part(), await part()];
    expect(again.id).toBe(first.id);
    await stripe.refunds.create({ payment_intent: id });
    expect((await stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([
      39_900, 10_000,
    ]);
    expect(await refusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
  });

  test('of more than is left is refused', async () => {
    const { id } = await paid();
    const refused = await refusal(stripe.refunds.create({ payment_intent: id, amount: 49_901 }));
    expect(refused.message).toContain('greater than unrefunded amount');
  });

  test('can stay pending, and can fail after it seemed to succeed', async () => {
    const [late, failing] = [await paid('4000000000007726'), await paid('4000000000005126')];
    const [one, other] = [
      await stripe.refunds.create({ payment_intent: late.id }),
      await stripe.refunds.create({ payment_intent: failing.id }),
    ];
    expect([one.status, other.status]).toEqual(['pending', 'succeeded']);
    await sandbox.advanceClock(60_000);
    const { status } = await stripe.refunds.retrieve(one.id);
    const { status: failed, failure_reason } = await stripe.refunds.retrieve(other.id);
    expect([status, failed, failure_reason]).toEqual(['succeeded', 'failed', 'expired_or_canceled_card']);
  });
});

describe('an idempotency key', () => {
  test('repeats the first answer, also a broken one, and is refused with other parameters', async () => {
    const options = { idempotencyKey: 'order-1' };
    const create = (amount = 49_900) =>
      stripe.paymentIntents.create({ amount, currency: 'gbp', metadata: { order: '1' } }, options);
    const first = await create();
    expect((await create()).id).toBe(first.id);
    expect(await refusal(create(50_000))).toMatchObject({ type: 'StripeIdempotencyError' });

    await sandbox.send('/sandbox/faults', { target: 'stripe', kind: 'error500', times: 1 });
    const broken = () => stripe.refunds.create({ payment_intent: first.id }, { idempotencyKey: 'broken' });
    expect(await refusal(broken())).toMatchObject({ statusCode: 500 });
    expect(await refusal(broken())).toMatchObject({ statusCode: 500 });
  });

  test('finds what a lost answer was about', async () => {
    // The client itself tries once more when a kept connection breaks.
    await sandbox.send('/sandbox/faults', { target: 'stripe', kind: 'answer-lost', times: 2 });
    const create = () =>
      stripe.paymentIntents.create({ amount: 500, currency: 'gbp' }, { idempotencyKey: 'lost' });
    expect(await refusal(create())).toMatchObject({ type: 'StripeConnectionError' });
    const found = await create();
    expect(found.lastResponse.headers['idempotent-replayed']).toBe('true');
  });
});

describe('a dispute', () => {
  test('is opened by its test card, answered by its date, and decided', async () => {
    const { id } = await paid('4000000000000259');
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
    if (!dispute) return expect.fail('no dispute');
    expect(dispute).toMatchObject({ status: 'needs_response', reason: 'fraudulent', amount: 49_900 });
    expect(dispute.evidence_details.due_by).toBeGreaterThan(dispute.created);
    const answered = await stripe.disputes.update(dispute.id, {
      evidence: { uncategorized_text: 'Signed for.' },
    });
    expect(answered).toMatchObject({
      status: 'under_review',
      evidence: { uncategorized_text: 'Signed for.' },
    });
    await sandbox.send('/sandbox/stripe/dispute', { orderReference: '1001', decision: 'won' });
    expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('won');
  });
});
