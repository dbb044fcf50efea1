import { randomUUID } from 'node:crypto';
import { badValue, DONE, type KlarnaAnswer, refuse } from './klarna-answers.ts';
import { keep, type Order, type OrderData } from './klarna-store.ts';
import type { Party } from './party.ts';
import { addPayment, findPayment } from './payments.ts';

const EXTENDED_BY = 28 * 24 * 3_600_000;

/** An order in the provider's order management API. */
export function describeOrder({ world }: Party, order: Order): object {
  const { merchant_urls, ...data } = order.data;
  return {
    ...data,
    order_id: order.order_id,
    status: statusOf(order, world.now()),
    fraud_status: order.fraud_status,
    captured_amount: captured(order),
    refunded_amount: refunded(order),
    remaining_authorized_amount: order.remaining,
    captures: order.captures,
    refunds: order.refunds,
    created_at: iso(order.created),
    expires_at: iso(order.expires),
  };
}

export function capture(klarna: Party, order: Order, { captured_amount: amount }: OrderData): KlarnaAnswer {
  const { ledger, world } = klarna;
  if (!isAmount(amount)) return badValue('captured_amount');
  const status = statusOf(order, world.now());
  const isOpen = status === 'AUTHORIZED' || status === 'PART_CAPTURED';
  if (!isOpen || order.fraud_status !== 'ACCEPTED' || amount > order.remaining)
    return refuse(403, 'CAPTURE_NOT_ALLOWED', `Capture not allowed: ${order.fraud_status}, ${status}`);
  const capture_id = randomUUID();
  const entry = { capture_id, captured_amount: amount, captured_at: iso(world.now()) };
  keep(ledger, 'order', order.order_id, {
    ...order,
    remaining: order.remaining - amount,
    captures: [...order.captures, entry],
  });
  setState(klarna, order, 'captured', 'CAPTURED');
  return created('captures', 'Capture-Id', order, capture_id);
}

export function refund(klarna: Party, order: Order, { refunded_amount: amount }: OrderData): KlarnaAnswer {
  const { ledger, world } = klarna;
  if (!isAmount(amount)) return badValue('refunded_amount');
  if (refunded(order) + amount > captured(order))
    return refuse(403, 'REFUND_NOT_ALLOWED', 'Refund not allowed: more than was captured');
  const refund_id = randomUUID();
  const entry = { refund_id, refunded_amount: amount, refunded_at: iso(world.now()) };
  keep(ledger, 'order', order.order_id, { ...order, refunds: [...order.refunds, entry] });
  ledger
    .prepare('UPDATE payment SET amount_refunded = amount_refunded + ? WHERE reference = ?')
    .run(amount, order.order_id);
  recordRefund(klarna, order, { type: 'refund', reference: refund_id, amount });
  return created('refunds', 'Refund-Id', order, refund_id);
}

export function cancel(klarna: Party, order: Order): KlarnaAnswer {
  if (order.status === 'CANCELLED') return DONE;
  const status = statusOf(order, klarna.world.now());
  if (status !== 'AUTHORIZED') return refuse(403, 'CANCEL_NOT_ALLOWED', `Cancel not allowed: ${status}`);
  keep(klarna.ledger, 'order', order.order_id, { ...order, status: 'CANCELLED', remaining: 0 });
  // Under review nothing has been taken yet.
  if (order.fraud_status === 'ACCEPTED')
    recordRefund(klarna, order, { type: 'cancellation', reference: randomUUID(), amount: order.remaining });
  setState(klarna, order, 'canceled', 'CANCELLED');
  return DONE;
}

export function releaseRemaining(klarna: Party, order: Order): KlarnaAnswer {
  if (captured(order) === 0 || order.remaining === 0)
    return refuse(403, 'NOT_ALLOWED', 'No captures, or fully captured');
  keep(klarna.ledger, 'order', order.order_id, { ...order, remaining: 0 });
  recordRefund(klarna, order, { type: 'cancellation', reference: randomUUID(), amount: order.remaining });
  return DONE;
}

export function extend(klarna: Party, order: Order): KlarnaAnswer {
  const status = statusOf(order, klarna.world.now());
  if (status !== 'AUTHORIZED' && status !== 'PART_CAPTURED')
    return refuse(403, 'NOT_ALLOWED', `Extension not allowed: ${status}`);
  keep(klarna.ledger, 'order', order.order_id, { ...order, expires: order.expires + EXTENDED_BY });
  return DONE;
}

/** Ends an authorisation that was not captured in time, and returns the order as it is now. */
export function expire(klarna: Party, order: Order): Order {
  const isOver = order.status === 'AUTHORIZED' && statusOf(order, klarna.world.now()) === 'EXPIRED';
  if (!isOver) return order;
  const expired: Order = { ...order, status: 'EXPIRED', remaining: 0 };
  keep(klarna.ledger, 'order', order.order_id, expired);
  recordRefund(klarna, order, { type: 'cancellation', reference: randomUUID(), amount: order.remaining });
  setState(klarna, order, 'canceled', 'EXPIRED');
  return expired;
}

function statusOf(order: Order, now: number) {
  if (order.status !== 'AUTHORIZED') return order.status;
  if (captured(order) > 0) return order.remaining === 0 ? 'CAPTURED' : 'PART_CAPTURED';
  return now >= order.expires ? 'EXPIRED' : 'AUTHORIZED';
}

function captured({ captures }: Order): number {
  return captures.reduce((sum, each) => sum + each.captured_amount, 0);
}

function refunded({ refunds }: Order): number {
  return refunds.reduce((sum, each) => sum + each.refunded_amount, 0);
}

function created(what: string, header: string, { order_id }: Order, id: string): KlarnaAnswer {
  const location = `/ordermanagement/v1/orders/${order_id}/${what}/${id}`;
  return { status: 201, body: null, headers: { [header]: id, Location: location } };
}

type Refund = { type: 'refund' | 'cancellation'; reference: string; amount: number };

function recordRefund({ ledger, world }: Party, { order_id }: Order, { type, reference, amount }: Refund) {
  const sale = findPayment(ledger, order_id);
  if (!sale) return;
  addPayment(ledger, {
    ...sale,
    reference,
    type,
    amount,
    amount_received: amount,
    amount_refunded: 0,
    time: world.now(),
    state: type === 'refund' ? 'captured' : 'canceled',
    message: type === 'refund' ? 'REFUNDED' : 'CANCELLED',
    of_reference: order_id,
  });
}

function setState({ ledger }: Party, { order_id }: Order, state: 'captured' | 'canceled', message: string) {
  ledger
    .prepare('UPDATE payment SET state = ?, message = ? WHERE reference = ?')
    .run(state, message, order_id);
}

function isAmount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
