import { createHash } from 'node:crypto';
import type { CaptureAnswer, PaymentProvider, RefundAnswer } from '#shop/payments/payment-provider.ts';
import { readOrder } from './klarna-answers.server.ts';
import type { Ask, Exchange } from './klarna-exchange.server.ts';

type Order = Record<string, unknown>;

/** What is done with an order that the provider has taken: asked about, captured, given back. */
export function klarnaMoney(
  ask: Ask,
): Required<Pick<PaymentProvider, 'query' | 'capture' | 'refund' | 'refundPart'>> {
  const pathOf = (reference: string) => `/ordermanagement/v1/orders/${encodeURIComponent(reference)}`;

  return {
    async query(reference, expected) {
      const result = await ask('GET', pathOf(reference));
      if (result.kind === 'ok') return readOrder(result.body, reference, expected);
      return { kind: 'unknown', reference, cause: result.cause };
    },

    async capture(reference, amount, key): Promise<CaptureAnswer> {
      const known = await ask('GET', pathOf(reference));
      if (known.kind !== 'ok') return unasked(known);
      // A capture whose answer was lost shows here.
      if (captured(known.body) >= amount) return { kind: 'done' };
      const result = await ask('POST', `${pathOf(reference)}/captures`, {
        body: { captured_amount: amount },
        key: uuidOf(key),
      });
      if (result.kind !== 'ok') return unasked(result);
      // A part was given back before: the buyer owes no more than was captured.
      if (amount < Number(known.body.order_amount))
        await ask('POST', `${pathOf(reference)}/release-remaining-authorization`);
      return { kind: 'done' };
    },

    async refund(reference, amount): Promise<RefundAnswer> {
      const known = await ask('GET', pathOf(reference));
      if (known.kind !== 'ok') return notRefunded(known);
      const order = known.body;
      if (order.status === 'CANCELLED') return { kind: 'done', reference };
      if (captured(order) === 0) {
        if (order.status === 'EXPIRED') return { kind: 'done', reference };
        return refundAnswer(await ask('POST', `${pathOf(reference)}/cancel`), reference);
      }
      const refunded = Number(order.refunded_amount ?? 0);
      const whole = Math.min(amount, captured(order));
      if (refunded >= whole) return { kind: 'done', reference };
      const result = await ask('POST', `${pathOf(reference)}/refunds`, {
        body: { refunded_amount: whole - refunded },
        key: uuidOf(`${reference} refund after ${refunded}`),
      });
      return refundAnswer(result, reference);
    },

    async refundPart(reference, { amount, givenBefore, total, key }): Promise<RefundAnswer> {
      const known = await ask('GET', pathOf(reference));
      if (known.kind !== 'ok') return notRefunded(known);
      const order = known.body;
      if (order.status === 'CANCELLED' || order.status === 'EXPIRED') return { kind: 'done', reference };
      // Not captured yet: so much less will be, when the order is shipped.
      if (captured(order) === 0) return { kind: 'done', reference };
      const given = total - captured(order) + Number(order.refunded_amount ?? 0);
      if (given >= givenBefore + amount) return { kind: 'done', reference };
      if (given !== givenBefore)
        return { kind: 'refused', message: `Klarna has given back ${given} pence already.` };
      const result = await ask('POST', `${pathOf(reference)}/refunds`, {
        body: { refunded_amount: amount },
        key: uuidOf(key),
      });
      return refundAnswer(result, reference);
    },
  };
}

function captured(order: Order): number {
  return Number(order.captured_amount ?? 0);
}

type Refusal = Exclude<Exchange, { kind: 'ok' }>;

function unasked(result: Refusal): CaptureAnswer {
  if (result.kind === 'refused') return { kind: 'refused', message: result.cause };
  return { kind: 'unknown', cause: result.cause };
}

function refundAnswer(result: Exchange, reference: string): RefundAnswer {
  return result.kind === 'ok'
    ? { kind: 'done', reference: result.refundId || reference }
    : notRefunded(result);
}

function notRefunded(result: Refusal): RefundAnswer {
  if (result.kind === 'doubt') return { kind: 'unknown', cause: result.cause };
  if (result.kind === 'not-sent')
    return { kind: 'refused', message: `Klarna could not be asked: ${result.cause}`, canRetry: true };
  return { kind: 'refused', message: `Klarna refused: ${result.cause}` };
}

/** The provider wants its keys as UUIDs: the same one for the same words. */
function uuidOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
