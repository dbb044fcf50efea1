import { type Context, Hono } from 'hono';
import { countWaiting } from './callbacks.ts';
import { FAULT_KINDS, FAULT_TARGETS, type Fault, type FaultKind, type FaultTarget } from './faults.ts';
import { deleteEverything } from './ledger.ts';
import { listEmails } from './mailbox.ts';
import type { Party } from './party.ts';
import { listPayments, settle } from './payments.ts';

/** The JSON calls of tests and tools. */
export function controlRoutes({ ledger, faults }: Party, smtpPort: number): Hono {
  const routes = new Hono();
  routes.get('/sandbox/health', (c) => c.json({ sandbox: 'inglenook', status: 'ok' }));
  routes.get('/sandbox/smtp', (c) => c.json({ port: smtpPort }));
  routes.get('/sandbox/transactions', (c) =>
    c.json(
      listPayments(ledger).map((payment) => ({
        id: payment.reference,
        provider: payment.provider,
        type: payment.type,
        time: new Date(payment.time).toISOString(),
        orderReference: payment.order_reference,
        amount: payment.amount,
        // What really moved: nothing while a sale waits for the bank.
        amountReceived: payment.amount_received,
        state: payment.state,
        ...(payment.card_mask ? { lastFour: payment.card_mask.slice(-4) } : {}),
      })),
    ),
  );
  routes.get('/sandbox/mails', (c) =>
    c.json(
      listEmails(ledger).map(({ recipient, reply_to, subject, text, html, time }) => ({
        to: recipient,
        ...(reply_to && { replyTo: reply_to }),
        subject,
        text,
        html,
        time: new Date(time).toISOString(),
      })),
    ),
  );
  routes.get('/sandbox/callbacks', (c) => c.json(countWaiting(ledger)));
  routes.get('/sandbox/faults', (c) => c.json(faults.list()));
  routes.post('/sandbox/faults', async (c) => {
    const fault = readFault(await readBody(c));
    if (typeof fault === 'string') return c.json({ error: fault, code: 'invalid' }, 422);
    faults.add(fault);
    return done(c, fault);
  });
  routes.post('/sandbox/settle', async (c) => {
    const { until } = await readBody(c);
    settle(ledger, until === 'tendered' ? 'tendered' : 'accepted');
    return done(c, { settled: true });
  });
  const reset = () => {
    deleteEverything(ledger);
    faults.clear();
  };
  routes.delete('/sandbox', (c) => {
    reset();
    return c.body(null, 204);
  });
  // A form cannot send DELETE.
  routes.post('/sandbox/reset', (c) => {
    reset();
    return done(c, { reset: true });
  });
  return routes;
}

/** JSON from tests and tools, a form from the page; anything else reads as empty. */
async function readBody(c: Context): Promise<Record<string, unknown>> {
  if (isForm(c)) {
    const { times, ...rest } = await c.req.parseBody();
    return { ...rest, times: Number(times) };
  }
  const body: unknown = await c.req.json().catch(() => null);
  return body && typeof body === 'object' ? (body as Record<string, unknown>) : {};
}

/** A button on the page leads back to it. */
function done(c: Context, answer: Record<string, unknown>): Response {
  return isForm(c) ? c.redirect('/sandbox#controls', 303) : c.json(answer);
}

function isForm(c: Context): boolean {
  return (c.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded');
}

/** The fault, or what is wrong with it. */
function readFault({ target, kind, times = 1 }: Record<string, unknown>): Fault | string {
  if (!FAULT_TARGETS.includes(target as FaultTarget))
    return `target must be one of ${FAULT_TARGETS.join(', ')}`;
  if (!FAULT_KINDS.includes(kind as FaultKind)) return `kind must be one of ${FAULT_KINDS.join(', ')}`;
  if (!Number.isInteger(times) || Number(times) < 1 || Number(times) > 1000)
    return 'times must be a whole number from 1 to 1000';
  return { target: target as FaultTarget, kind: kind as FaultKind, times: Number(times) };
}
