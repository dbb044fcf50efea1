import { Hono } from 'hono';
import { inTransaction } from './ledger.ts';
import type { Party } from './party.ts';
import { answerChallenge } from './stripe-confirm.ts';
import { endDispute, openDispute } from './stripe-disputes.ts';
import { sendAgain } from './stripe-events.ts';
import { list } from './stripe-store.ts';

/** For tests and for trying out: events again and in any order, disputes, and the buyer's answer to the bank. */
export function stripeControl(stripe: Party): Hono {
  const { ledger } = stripe;
  const routes = new Hono();
  routes.get('/sandbox/stripe/events', (c) =>
    c.json(list(ledger, 'event').map(({ id, type, data }) => ({ id, type, object: data.object }))),
  );
  routes.post('/sandbox/stripe/events', async (c) => {
    const { ids = [] } = await c.req.json().catch(() => ({}));
    return c.json({ sent: ids.filter((id: unknown) => sendAgain(stripe, String(id))) });
  });
  routes.post('/sandbox/stripe/dispute', async (c) => {
    const { orderReference, reason = 'fraudulent', decision } = await c.req.json().catch(() => ({}));
    const charge = list(ledger, 'charge').findLast(
      (each) => each.captured && each.metadata.order === String(orderReference),
    );
    if (!charge) return c.json({ error: 'orderReference of a captured charge', code: 'invalid' }, 422);
    const open = list(ledger, 'dispute').findLast((each) => each.charge === charge.id);
    return c.json(
      inTransaction(ledger, () =>
        open && (decision === 'won' || decision === 'lost')
          ? endDispute(stripe, open, decision)
          : openDispute(stripe, charge, String(reason)),
      ),
    );
  });
  routes.post('/sandbox/stripe/bank', async (c) => {
    const { payment_intent, decision } = await c.req.json().catch(() => ({}));
    const asked = list(ledger, 'challenge').findLast((each) => each.intent === payment_intent);
    if (!asked || (decision !== 'confirm' && decision !== 'fail'))
      return c.json({ error: 'payment_intent that waits; decision confirm or fail', code: 'invalid' }, 422);
    return c.json(inTransaction(ledger, () => answerChallenge(stripe, asked.id, decision === 'confirm')));
  });
  return routes;
}
