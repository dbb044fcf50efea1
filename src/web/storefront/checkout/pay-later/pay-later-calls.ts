import type { CheckoutAnswer } from '#shop/sales/checkout/checkout-answer.ts';
import type { PayLaterStart } from '#shop/sales/pay-later/start-pay-later.server.ts';
import type { OrderForm } from './pay-later-order.ts';

export const AGAIN = 'Please approve the payment with Klarna once more. Nothing was charged.';

/** Milliseconds before each retry of a call that failed. */
const PAUSES = [1_000, 2_000, 4_000];

/** Starts a session, or returns an answer when the order cannot be sold like that. Throws when the call failed. */
export async function createSession(order: OrderForm): Promise<PayLaterStart | CheckoutAnswer> {
  const answer = await post('/api/v1/klarna/create-session', order);
  if (!answer.ok) throw new Error(`create-session: ${answer.status}`);
  return answer.json();
}

/**
 * Places the approved order. Retrying is safe: one approval makes one order. Null when the shop could not be reached;
 * the approval remains valid.
 */
export async function completeOrder(
  { ref, token, requestKey }: { ref: string; token: string; requestKey: string },
  order: OrderForm,
): Promise<CheckoutAnswer | null> {
  const path = `/api/v1/klarna/complete-order/${encodeURIComponent(ref)}/${encodeURIComponent(token)}`;
  for (let n = 0; ; n++) {
    const answer = await post(path, order, requestKey).catch(() => null);
    if (answer?.ok) return answer.json();
    // 404, 409 and 422: this approval can no longer become an order.
    if (answer && answer.status < 500 && answer.status !== 429) return { status: 'declined', message: AGAIN };
    const pause = PAUSES[n];
    if (pause === undefined) return null;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function post(path: string, body: object, requestKey?: string): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...(requestKey ? { 'Idempotency-Key': requestKey } : {}) },
  });
}
