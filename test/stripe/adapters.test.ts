import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StripeAccount } from '#integrations/stripe/stripe-account.server.ts';
import type { Provider, SaleAnswer } from '#shop/sales/payments/payment-provider.ts';
import type { OpenStep } from '#shop/sales/payments/step.ts';
import { pence } from '#values/uk/pence.ts';
import {
  aSale,
  aSandbox,
  payOnPage,
  type Sale,
  stripeOf,
  stripeToken,
  type TestSandbox,
} from '../kit/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await aSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.send('/sandbox'));

/** Twice, where Stripe's client itself tries again. */
const fault = (kind: string) =>
  sandbox.send('/sandbox/faults', { target: 'stripe', kind, times: kind === 'answer-lost' ? 2 : 1 });
const moved = () => sandbox.read<{ type: string; amount: number }[]>('/sandbox/transactions');

function anOrder(): Sale {
  const sale = aSale({ amount: pence(50_001) });
  const line = { kind: 'goods' as const, reference: 'A', tax: pence(0), vatRate: 0 as const };
  const lines = [
    // Its total does not divide by three.
    {
      ...line,
      name: 'Guard',
      quantity: 3,
      unitPrice: pence(10_000),
      discount: pence(1),
      total: pence(29_999),
    },
    {
      ...line,
      name: 'Grate',
      quantity: 2,
      unitPrice: pence(10_001),
      discount: pence(0),
      total: pence(20_002),
    },
  ];
  return { ...sale, order: { ...sale.order, amount: sale.amount, lines } };
}

type Way = {
  name: string;
  /** Begins and, unless the bank asks, ends a payment with a card. */
  pay(sale: Sale, number?: string, account?: Partial<StripeAccount>): Promise<SaleAnswer>;
  provider(account?: Partial<StripeAccount>): Provider;
};

const openStep = (answer: SaleAnswer): OpenStep => {
  if (answer.kind !== 'step') return expect.fail(JSON.stringify(answer));
  return { ...answer.step, round: 1, answered: null };
};
const pageOf = (answer: SaleAnswer) => {
  const { show } = openStep(answer);
  return show.kind === 'page' ? show.url : expect.fail('no page');
};

const WAYS: Way[] = [
  {
    name: 'the Payment Element',
    provider: (account) => stripeOf(sandbox.url, account).element,
    async pay(sale, number, account) {
      return stripeOf(sandbox.url, account).element.begin(sale, await stripeToken(sandbox.url, number));
    },
  },
  {
    name: 'Checkout',
    provider: (account) => stripeOf(sandbox.url, account).checkout,
    async pay(sale, number, account) {
      const { checkout } = stripeOf(sandbox.url, account);
      const step = openStep(await checkout.begin(sale));
      const back = await payOnPage(step.show.kind === 'page' ? step.show.url : '', number);
      // Refused on the page, where another card can follow.
      if (!back) return checkout.continue(step, { left: '1' }, sale);
      return checkout.continue(step, Object.fromEntries(new URL(back).searchParams), sale);
    },
  },
];

describe.each(WAYS)('$name', ({ pay, provider }) => {
  const referenceOf = (answer: SaleAnswer) =>
    answer.kind === 'accepted' ? answer.reference : expect.fail(JSON.stringify(answer));

  test('takes a payment, and says so whenever it is asked', async () => {
    const sale = anOrder();
    const answer = await pay(sale);
    expect(answer).toMatchObject({ kind: 'accepted', cardBrand: 'Visa', cardLastFour: '4242' });
    expect(await provider().query(referenceOf(answer), sale)).toEqual(answer);
    expect(await moved()).toMatchObject([{ type: 'sale', amount: 50_001 }]);
  });

  test('charges nothing for a declined card, and nothing can be charged afterwards', async () => {
    const sale = anOrder();
    const answer = await pay(sale, '4000000000009995');
    expect(answer).toMatchObject({
      kind: 'declined',
      message: expect.stringContaining('Nothing was charged'),
    });
    expect((await moved()).filter(({ type }) => type !== 'sale')).toEqual([]);
    const events = await sandbox.read<{ type: string }[]>('/sandbox/stripe/events');
    expect(events.map(({ type }) => type)).toContain('payment_intent.canceled');
  });

  test('takes no payment of another order or amount for its own', async () => {
    const sale = anOrder();
    const reference = referenceOf(await pay(sale));
    for (const other of [{ paymentId: 'p_other' }, { orderNumber: '7' }, { amount: pence(1) }])
      expect(await provider().query(reference, { ...sale, ...other })).toMatchObject({
        kind: 'unknown',
        needsStaff: true,
      });
  });

  test('declines with a warning to staff when Stripe rejects the keys', async () => {
    const wrong = { secretKey: 'sk_test_wrong' };
    const other = provider(wrong);
    const answer =
      other.pays === 'fields'
        ? await other.begin(anOrder(), 'ctoken_1')
        : other.pays === 'redirect' && (await other.begin(anOrder()));
    expect(answer).toMatchObject({ kind: 'declined', needsStaff: true });
    expect(await other.greet()).toMatchObject({ kind: 'refused', cause: expect.stringContaining('401') });
    expect(await provider().greet()).toEqual({ kind: 'accepted' });
    expect(await provider({ account: 'acct_other' }).greet()).toMatchObject({ kind: 'refused' });
  });

  test('gives back parts and the rest, each once, also when an answer was lost', async () => {
    const sale = anOrder();
    const { amount: total } = sale;
    const [reference, ours] = [referenceOf(await pay(sale)), provider()];
    const part = { amount: pence(10_000), givenBefore: pence(0), total, key: 'r1' };
    await fault('answer-lost');
    expect(await ours.refundPart(reference, part)).toMatchObject({ kind: 'unknown' });
    const done = await ours.refundPart(reference, part);
    expect(done).toMatchObject({ kind: 'done', reference: expect.stringMatching(/^re_/) });
    const equal = { ...part, givenBefore: pence(10_000), key: 'r2' };
    expect(await ours.refundPart(reference, equal)).toMatchObject({ kind: 'done' });
    expect(await ours.refundPart(reference, { ...equal, key: 'r3' })).toMatchObject({
      kind: 'refused',
      message: 'Stripe has already refunded 20000 pence.',
    });
    await fault('answer-lost');
    expect(await ours.refund(reference, total)).toMatchObject({ kind: 'unknown' });
    expect(await ours.refund(reference, total)).toMatchObject({ kind: 'done' });
    const back = (await moved()).filter(({ type }) => type === 'refund').map(({ amount }) => amount);
    expect(back).toEqual([10_000, 10_000, 30_001]);
  });

  test('says that a refund was refused', async () => {
    const sale = anOrder();
    const reference = referenceOf(await pay(sale));
    await fault('refuse-refund');
    expect(await provider().refund(reference, sale.amount)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('insufficient funds'),
    });
  });

  test('holds the money until the order is shipped, less what was refunded before', async () => {
    const later = { capture: 'when-shipped' as const };
    const sale = anOrder();
    const answer = await pay(sale, undefined, later);
    expect(answer).toMatchObject({ kind: 'accepted', authorisedUntil: expect.any(Number) });
    const [reference, ours] = [referenceOf(answer), provider(later)];
    const part = { amount: pence(10_000), givenBefore: pence(0), total: sale.amount, key: 'r1' };
    expect(await ours.refundPart(reference, part)).toMatchObject({ kind: 'done' });
    expect(await moved()).toHaveLength(1);
    await fault('answer-lost');
    expect(await ours.capture?.(reference, pence(40_001), 'k')).toMatchObject({ kind: 'unknown' });
    expect(await ours.capture?.(reference, pence(40_001), 'k')).toEqual({ kind: 'done' });
    expect(await moved()).toMatchObject([{ type: 'sale' }, { type: 'cancellation', amount: 10_000 }]);
    expect(await ours.refund(reference, sale.amount)).toMatchObject({ kind: 'done' });
    expect((await moved()).at(-1)).toMatchObject({ type: 'refund', amount: 40_001 });
  });

  test('releases held money when all of it is refunded, and says when there is none left to take', async () => {
    const later = { capture: 'when-shipped' as const };
    const ours = provider(later);
    const [whole, old] = [anOrder(), anOrder()];
    const reference = referenceOf(await pay(whole, undefined, later));
    expect(await ours.refund(reference, whole.amount)).toMatchObject({ kind: 'done' });
    expect((await moved()).at(-1)).toMatchObject({ type: 'cancellation', amount: 50_001 });
    const forgotten = referenceOf(await pay(old, undefined, later));
    await sandbox.advanceClock(8 * 24 * 3_600_000);
    expect(await ours.capture?.(forgotten, old.amount, 'k')).toMatchObject({ kind: 'refused' });
  });

  test('cancels nothing that was paid', async () => {
    const sale = anOrder();
    const reference = referenceOf(await pay(sale));
    expect(await provider().cancel(reference, sale)).toMatchObject({ kind: 'accepted' });
  });
});

describe('the bank’s question', () => {
  const asked = async (sale: Sale) => {
    const { element } = stripeOf(sandbox.url);
    const answer = await element.begin(sale, await stripeToken(sandbox.url, '4000002500003155'));
    const step = openStep(answer);
    return { element, step, intent: step.state.intent ?? '' };
  };
  const decide = (payment_intent: string, decision: string) =>
    sandbox.send('/sandbox/stripe/bank', { payment_intent, decision });

  test('is shown by Stripe’s script, and only the bank’s answer counts', async () => {
    const sale = anOrder();
    const { element, step, intent } = await asked(sale);
    expect(step.show).toEqual({ kind: 'script', options: { clientSecret: expect.stringContaining(intent) } });
    expect(await element.query(intent, sale)).toEqual({ kind: 'waiting', reference: intent });
    expect(element.belongs(step, { payment_intent: intent })).toBe('yes');
    expect(element.belongs(step, { payment_intent: 'pi_other' })).toBe('no');
    await decide(intent, 'confirm');
    const claim = { payment_intent: intent, error: 'it failed, says the browser' };
    expect(await element.continue(step, claim, sale)).toMatchObject({ kind: 'accepted' });
  });

  test('declined and cancelled, is still declined for the reason that the bank gave', async () => {
    const { element } = stripeOf(sandbox.url);
    const sale = anOrder();
    const answer = await element.begin(sale, await stripeToken(sandbox.url, '4000000000009995'));
    if (answer.kind !== 'declined') return expect.fail(answer.kind);
    expect(answer.message).toMatch(/insufficient funds.*Nothing was charged/);
    expect(await element.query(answer.reference ?? '', sale)).toMatchObject({ message: answer.message });
  });

  test('answered with no, or left open, ends the payment for good', async () => {
    const [failed, left] = [anOrder(), anOrder()];
    const first = await asked(failed);
    await decide(first.intent, 'fail');
    expect(await first.element.continue(first.step, {}, failed)).toMatchObject({ kind: 'declined' });
    const second = await asked(left);
    expect(await second.element.continue(second.step, {}, left)).toMatchObject({ kind: 'declined' });
    await decide(second.intent, 'confirm');
    expect(await moved()).toEqual([]);
  });
});

describe('Stripe’s page', () => {
  test('lists the order, whose lines add up to the penny, and ends when the buyer leaves it', async () => {
    const { checkout } = stripeOf(sandbox.url);
    const sale = anOrder();
    const answer = await checkout.begin(sale);
    const page = await (await fetch(pageOf(answer))).text();
    expect(page).toContain('3 × Guard');
    expect(page).toContain('£500.01');
    expect(page).toContain(`${sale.returnUrl.replaceAll('&', '&amp;')}&amp;left=1`);
    expect(await checkout.continue(openStep(answer), { left: '1' }, sale)).toMatchObject({
      kind: 'declined',
    });
    expect(await payOnPage(pageOf(answer))).toBeNull();
    expect(await moved()).toEqual([]);
  });

  test('that never opened has charged nothing', async () => {
    await fault('answer-lost');
    const answer = await stripeOf(sandbox.url).checkout.begin(anOrder());
    expect(answer).toMatchObject({ kind: 'declined', reference: null });
  });
});

describe('a lost answer', () => {
  test('of the call that takes no money has charged nothing', async () => {
    const token = await stripeToken(sandbox.url);
    await fault('answer-lost');
    const answer = await stripeOf(sandbox.url).element.begin(anOrder(), token);
    expect(answer).toMatchObject({ kind: 'declined', reference: null });
    expect(await moved()).toEqual([]);
  });

  test('of the call that takes it is in doubt, under a name by which it is found', async () => {
    const { element } = stripeOf(sandbox.url);
    const sale = anOrder();
    const token = await stripeToken(sandbox.url);
    await sandbox.send('/sandbox/faults', { target: 'stripe', kind: 'confirm-lost', times: 2 });
    const answer = await element.begin(sale, token);
    if (answer.kind !== 'unknown') return expect.fail(JSON.stringify(answer));
    expect(await element.query(answer.reference ?? '', sale)).toMatchObject({ kind: 'accepted' });
    expect(await moved()).toHaveLength(1);
  });
});
