import { Hono } from 'hono';
import type { Klarna } from './klarna.ts';
import { CALLBACK_WHEN, DECISIONS, decide } from './klarna-decide.ts';
import { endReview } from './klarna-review.ts';
import { find, list } from './klarna-store.ts';

/** What a test without a browser asks of the pay-later provider: to decide as a buyer, and to end a review. */
export function klarnaControl(klarna: Klarna): Hono {
  const routes = new Hono();
  routes.post('/sandbox/klarna/authorise', async (c) => {
    const asked = await c.req.json().catch(() => ({}));
    const { session_id = '', decision = 'approve', callback = 'after', times = 1, data } = asked;
    const clientToken =
      asked.client_token ?? find(klarna.ledger, 'session', String(session_id))?.client_token;
    if (!clientToken || !DECISIONS.includes(decision) || !CALLBACK_WHEN.includes(callback))
      return c.json(
        {
          error: `client_token or session_id, decision (${DECISIONS.join(', ')}), callback (${CALLBACK_WHEN.join(', ')})`,
          code: 'invalid',
        },
        422,
      );
    return c.json(
      await decide(klarna, { clientToken: String(clientToken), decision, data, callback, times }),
    );
  });
  routes.post('/sandbox/klarna/review', async (c) => {
    const { order_id, orderReference, decision } = await c.req.json().catch(() => ({}));
    const order = list(klarna.ledger, 'order').find(
      (each) => each.order_id === order_id || each.data.merchant_reference1 === orderReference,
    );
    const isDecision = decision === 'accept' || decision === 'reject';
    if (!isDecision || !order || !endReview(klarna, order.order_id, decision))
      return c.json(
        {
          error: 'order_id or orderReference of a pending order; decision accept or reject',
          code: 'invalid',
        },
        422,
      );
    return c.json({ decision });
  });
  return routes;
}
