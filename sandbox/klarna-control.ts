import { Hono } from 'hono';
import { CALLBACK_WHEN, DECISIONS, decide } from './klarna-decide.ts';
import { endReview } from './klarna-review.ts';
import { find, list } from './klarna-store.ts';
import type { Party } from './party.ts';

/** For tests without a browser: decides as the buyer, and ends a review. */
export function klarnaControl(klarna: Party): Hono {
  const routes = new Hono();
  routes.post('/sandbox/klarna/authorise', async (c) => {
    const body = await c.req.json().catch(() => ({}));
    const { session_id = '', decision = 'approve', callback = 'after', times = 1, data } = body;
    const clientToken = body.client_token ?? find(klarna.ledger, 'session', String(session_id))?.client_token;
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
