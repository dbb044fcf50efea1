import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { KLARNA_ACCOUNT } from './account.ts';
import { dropConnection, holdConnection } from './drop-connection.ts';
import type { FaultKind } from './faults.ts';
import { type KlarnaAnswer, refuse } from './klarna-answers.ts';
import { postAuthorisation } from './klarna-decide.ts';
import { cancel, capture, describeOrder, expire, extend, refund, releaseRemaining } from './klarna-orders.ts';
import { createSession, placeOrder, readSession, release, updateSession } from './klarna-payments.ts';
import { find, type Order, type OrderData } from './klarna-store.ts';
import { inTransaction } from './ledger.ts';
import type { Party } from './party.ts';

type Env = { Bindings: HttpBindings };
type Call = (data: OrderData) => KlarnaAnswer;

const BREAKDOWNS = ['timeout', 'error500', 'answer-lost'] as const;
const ORDER_FAULTS = [...BREAKDOWNS, 'answer-twice'] as const;
const REFUND_FAULTS = [...BREAKDOWNS, 'refuse-refund'] as const;

/** The provider's two APIs. Faults apply to the calls that move money; reads are always answered. */
export function klarnaRoutes(klarna: Party): Hono<Env> {
  const { ledger, faults } = klarna;
  const routes = new Hono<Env>();
  const auth = `Basic ${btoa(`${KLARNA_ACCOUNT.username}:${KLARNA_ACCOUNT.password}`)}`;
  for (const part of ['/payments/v1/*', '/ordermanagement/v1/*'])
    routes.use(part, async (c, next) => {
      if (c.req.header('authorization') !== auth) return give(c, { status: 401, body: null });
      await next();
    });

  async function answer(c: Context<Env>, call: Call, fault: FaultKind | null = null) {
    if (fault === 'timeout') return holdConnection(c);
    if (fault === 'error500') return give(c, refuse(500, 'INTERNAL_ERROR', 'Something broke in here'));
    const data = c.req.method === 'POST' ? await readBody(c) : {};
    if (!data) return give(c, refuse(400, 'BAD_REQUEST', 'The body is not a JSON object'));
    const key = c.req.path.startsWith('/ordermanagement/') && c.req.header('klarna-idempotency-key');
    const given = inTransaction(ledger, () => (key ? once(klarna, key, () => call(data)) : call(data)));
    return fault === 'answer-lost' ? dropConnection(c) : give(c, given);
  }

  routes.post('/payments/v1/sessions', (c) => answer(c, (data) => createSession(klarna, data)));
  routes.get('/payments/v1/sessions/:id', (c) => answer(c, () => readSession(klarna, c.req.param('id'))));
  routes.post('/payments/v1/sessions/:id', (c) =>
    answer(c, (data) => updateSession(klarna, c.req.param('id'), data)),
  );
  routes.delete('/payments/v1/authorizations/:token', (c) =>
    answer(c, () => release(klarna, c.req.param('token'))),
  );
  routes.post('/payments/v1/authorizations/:token/order', async (c) => {
    const token = c.req.param('token');
    const fault = faults.take('klarna', ORDER_FAULTS);
    const given = await answer(c, (data) => placeOrder(klarna, token, data), fault);
    const session = find(ledger, 'session', find(ledger, 'authorisation', token)?.session_id ?? '');
    // The provider may repeat a callback.
    if (fault === 'answer-twice' && session) void postAuthorisation(klarna, session, token, 'before', 2);
    return given;
  });

  const orders = '/ordermanagement/v1/orders/:id';
  const withOrder = (c: Context<Env>, work: (order: Order) => KlarnaAnswer) => {
    const order = find(ledger, 'order', c.req.param('id') ?? '');
    return order ? work(expire(klarna, order)) : refuse(404, 'NO_SUCH_ORDER', 'No such order');
  };
  routes.get(orders, (c) =>
    answer(c, () => withOrder(c, (order) => ({ status: 200, body: describeOrder(klarna, order) }))),
  );
  routes.post(`${orders}/captures`, (c) =>
    answer(
      c,
      (data) => withOrder(c, (order) => capture(klarna, order, data)),
      faults.take('klarna', BREAKDOWNS),
    ),
  );
  for (const [path, work] of [
    ['refunds', refund],
    ['cancel', cancel],
  ] as const)
    routes.post(`${orders}/${path}`, (c) => {
      const fault = faults.take('klarna', REFUND_FAULTS);
      const refusal = refuse(403, path === 'cancel' ? 'CANCEL_NOT_ALLOWED' : 'REFUND_NOT_ALLOWED', 'Refused');
      return answer(
        c,
        (data) => (fault === 'refuse-refund' ? refusal : withOrder(c, (order) => work(klarna, order, data))),
        fault,
      );
    });
  for (const [path, work] of [
    ['release-remaining-authorization', releaseRemaining],
    ['extend-authorization-time', extend],
  ] as const)
    routes.post(`${orders}/${path}`, (c) => answer(c, () => withOrder(c, (order) => work(klarna, order))));
  return routes;
}

/** Only the key counts; failures are not stored, so they can be retried. */
function once({ ledger }: Party, key: string, call: () => KlarnaAnswer): KlarnaAnswer {
  const stored = ledger.prepare('SELECT answer FROM klarna_key WHERE key = ?').get(key);
  if (stored) return JSON.parse(String(stored.answer));
  const answer = call();
  if (answer.status < 300)
    ledger.prepare('INSERT INTO klarna_key (key, answer) VALUES (?, ?)').run(key, JSON.stringify(answer));
  return answer;
}

function give(c: Context, { status, body, headers = {} }: KlarnaAnswer): Response {
  const correlation = randomUUID();
  for (const [name, value] of Object.entries({ ...headers, 'Klarna-Correlation-Id': correlation }))
    c.header(name, value);
  if (body === null) return c.body(null, status as 204);
  return c.json(status < 400 ? body : { correlation_id: correlation, ...body }, status as 200);
}

/** An empty body has no fields; null when it is not a JSON object. */
async function readBody(c: Context): Promise<OrderData | null> {
  const text = await c.req.text();
  if (text === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    return body && typeof body === 'object' && !Array.isArray(body) ? (body as OrderData) : null;
  } catch {
    return null;
  }
}
