import type Stripe from 'stripe';
import type {
  CaptureAnswer,
  Provider,
  RefundAnswer,
  RefundPart,
} from '#shop/sales/payments/payment-provider.ts';
import { causeOf, isRefused, isRepeatedFault, notRefunded } from './stripe-errors.server.ts';
import { listRefunds } from './stripe-made-refunds.server.ts';

/** Finds the intent of a reference, which may name a Checkout session; null if nobody has paid on it. */
export type FindIntent = (reference: string) => Promise<Stripe.PaymentIntent | null>;

/** What can be done with a payment that was accepted. Each call looks first, so that none is made twice. */
export function stripeMoney(
  stripe: Stripe,
  findIntent: FindIntent,
): Required<Pick<Provider, 'refund' | 'refundPart' | 'capture'>> {
  /** What a partial capture released is no refund. */
  const refundsOf = ({ id }: Stripe.PaymentIntent) => listRefunds(stripe, { payment_intent: id });

  async function release({ id }: Stripe.PaymentIntent): Promise<RefundAnswer> {
    await stripe.paymentIntents.cancel(id);
    return { kind: 'done', reference: id };
  }

  async function give(
    { id, metadata }: Stripe.PaymentIntent,
    amount: number,
    key: string,
  ): Promise<RefundAnswer> {
    const wanted = { payment_intent: id, amount, metadata: { ...metadata, refund: key } };
    const refund = await pastBrokenAnswers(`${id} ${key}`, (idempotencyKey) =>
      stripe.refunds.create(wanted, { idempotencyKey }),
    );
    if (refund.status === 'failed' || refund.status === 'canceled')
      return { kind: 'refused', message: `Stripe refused: ${refund.failure_reason ?? refund.status}` };
    return { kind: 'done', reference: refund.id };
  }

  async function giveRest(intent: Stripe.PaymentIntent): Promise<RefundAnswer> {
    const given = sumOf(await refundsOf(intent));
    const left = intent.amount_received - given;
    if (left <= 0) return { kind: 'done', reference: intent.id };
    return give(intent, left, `rest after ${given}`);
  }

  async function givePart(intent: Stripe.PaymentIntent, part: RefundPart): Promise<RefundAnswer> {
    const { amount, givenBefore, total, key } = part;
    const refunds = await refundsOf(intent);
    const made = refunds.find(({ metadata }) => metadata?.refund === key);
    if (made) return { kind: 'done', reference: made.id };
    const before = total - intent.amount_received + sumOf(refunds);
    if (before !== givenBefore)
      return { kind: 'refused', message: `Stripe has already refunded ${before} pence.` };
    return give(intent, amount, key);
  }

  return {
    refund: (reference) =>
      asRefund(async () => {
        const intent = await findIntent(reference);
        if (intent?.status === 'requires_capture') return release(intent);
        if (intent?.status === 'succeeded') return giveRest(intent);
        // Whatever else it is, it holds no money.
        return { kind: 'done', reference };
      }),

    refundPart: (reference, part) =>
      asRefund(async () => {
        const intent = await findIntent(reference);
        if (intent?.status === 'succeeded') return givePart(intent, part);
        // That much less is captured when the order is shipped.
        const isLast = part.givenBefore + part.amount >= part.total;
        if (intent?.status === 'requires_capture' && isLast) return release(intent);
        return { kind: 'done', reference };
      }),

    async capture(reference, amount, key): Promise<CaptureAnswer> {
      try {
        const intent = await findIntent(reference);
        // A capture whose answer was lost shows here, and so does a payment that took its money at once.
        if (intent?.status === 'succeeded') return { kind: 'done' };
        if (intent?.status !== 'requires_capture')
          return {
            kind: 'refused',
            message: `Stripe holds no money for it (${intent?.status ?? 'unpaid'}).`,
          };
        const wanted = { amount_to_capture: amount };
        await pastBrokenAnswers(`${key} ${amount}`, (idempotencyKey) =>
          stripe.paymentIntents.capture(intent.id, wanted, { idempotencyKey }),
        );
        return { kind: 'done' };
      } catch (error) {
        if (isRefused(error)) return { kind: 'refused', message: error.message };
        return { kind: 'unknown', cause: causeOf(error) };
      }
    },
  };
}

/** Tries of one thing; each was broken at Stripe. */
const MAX_TRIES = 20;

/**
 * Makes a call under its key. Stripe repeats a broken answer (500) under the same key for a day, and says that it does:
 * the call that broke has ended, and whoever calls has just seen that it did nothing, so the next key is taken.
 */
async function pastBrokenAnswers<Made>(key: string, call: (key: string) => Promise<Made>): Promise<Made> {
  for (let tries = 1; ; tries++)
    try {
      return await call(tries === 1 ? key : `${key} ${tries}`);
    } catch (error) {
      if (!isRepeatedFault(error) || tries === MAX_TRIES) throw error;
    }
}

async function asRefund(work: () => Promise<RefundAnswer>): Promise<RefundAnswer> {
  try {
    return await work();
  } catch (error) {
    return notRefunded(error);
  }
}

function sumOf(refunds: Stripe.Refund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}
