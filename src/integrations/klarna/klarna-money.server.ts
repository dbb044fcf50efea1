import { createHash } from 'node:crypto';
import type {
  CaptureAnswer,
  Expected,
  Provider,
  RefundAnswer,
  SaleAnswer,
} from '#shop/sales/payments/payment-provider.ts';
import { readOrder } from './klarna-answers.server.ts';
import type { Ask, Exchange } from './klarna-exchange.server.ts';

type Order = Record<string, unknown>;

/** What can be done with an order once it is placed. */
export function klarnaMoney(
  ask: Ask,
): Required<Pick<Provider, 'query' | 'cancel' | 'capture' | 'refund' | 'refundPart'>> {
  const pathOf = (reference: string) => `/ordermanagement/v1/orders/${encodeURIComponent(reference)}`;
  const findOrder = (reference: string) => ask('GET', pathOf(reference));

  async function sendRefund(reference: string, amount: number, key: string): Promise<RefundAnswer> {
    const body = { refunded_amount: amount };
    return refundAnswer(
      await ask('POST', `${pathOf(reference)}/refunds`, { body, key: uuidOf(key) }),
      reference,
    );
  }

  async function query(reference: string, expected: Expected): Promise<SaleAnswer> {
    const result = await findOrder(reference);
    if (result.kind === 'ok') return readOrder(result.body, reference, expected);
    return { kind: 'unknown', reference, cause: result.cause };
  }

  return {
    query,

    /** Its orders are never waiting for the buyer. */
    cancel: query,

    async capture(reference, amount, key): Promise<CaptureAnswer> {
      const order = await findOrder(reference);
      if (order.kind !== 'ok') return notCaptured(order);
      // A capture whose answer was lost shows here.
      if (captured(order.body) >= amount) return { kind: 'done' };
      const body = { captured_amount: amount };
      const result = await ask('POST', `${pathOf(reference)}/captures`, { body, key: uuidOf(key) });
      if (result.kind !== 'ok') return notCaptured(result);
      // After a partial refund the buyer owes no more than was captured.
      if (amount < Number(order.body.order_amount))
        await ask('POST', `${pathOf(reference)}/release-remaining-authorization`);
      return { kind: 'done' };
    },

    async refund(reference, amount) {
      const found = await findOrder(reference);
      if (found.kind !== 'ok') return notRefunded(found);
      const order = found.body;
      if (order.status === 'CANCELLED') return { kind: 'done', reference };
      if (captured(order) === 0) {
        if (order.status === 'EXPIRED') return { kind: 'done', reference };
        return refundAnswer(await ask('POST', `${pathOf(reference)}/cancel`), reference);
      }
      const whole = Math.min(amount, captured(order));
      const left = whole - refunded(order);
      if (left <= 0) return { kind: 'done', reference };
      return sendRefund(reference, left, `${reference} refund after ${refunded(order)}`);
    },

    async refundPart(reference, { amount, givenBefore, total, key }) {
      const found = await findOrder(reference);
      if (found.kind !== 'ok') return notRefunded(found);
      const order = found.body;
      if (order.status === 'CANCELLED' || order.status === 'EXPIRED') return { kind: 'done', reference };
      if (captured(order) === 0) {
        // That much less is captured when the order is shipped.
        if (givenBefore + amount < total) return { kind: 'done', reference };
        return refundAnswer(await ask('POST', `${pathOf(reference)}/cancel`), reference);
      }
      const before = total - captured(order) + refunded(order);
      if (before >= givenBefore + amount) return { kind: 'done', reference };
      if (before !== givenBefore)
        return { kind: 'refused', message: `Klarna has already refunded ${before} pence.` };
      return sendRefund(reference, amount, key);
    },
  };
}

function captured(order: Order): number {
  return Number(order.captured_amount ?? 0);
}

function refunded(order: Order): number {
  return Number(order.refunded_amount ?? 0);
}

type Refusal = Exclude<Exchange, { kind: 'ok' }>;

function notCaptured(result: Refusal): CaptureAnswer {
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
    return { kind: 'refused', message: `Klarna could not be reached: ${result.cause}`, canRetry: true };
  return { kind: 'refused', message: `Klarna refused: ${result.cause}` };
}

/** The provider requires UUIDs as keys: this is a stable one for a text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5');
}
