import { createHash } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { STRIPE_ACCOUNT } from './account.ts';
import { dropConnection, holdConnection } from './drop-connection.ts';
import type { FaultKind } from './faults.ts';
import { inTransaction } from './ledger.ts';
import type { Party } from './party.ts';
import { type StripeAnswer, StripeRefusal } from './stripe-answers.ts';
import { STRIPE_CALLS, type StripeCall } from './stripe-calls.ts';
import { API_VERSION } from './stripe-events.ts';
import { expanded } from './stripe-expand.ts';
import { listOf, readParams, text } from './stripe-params.ts';
import { find, newId } from './stripe-store.ts';

type Env = { Bindings: HttpBindings };

/** Milliseconds for which an answer is repeated to the same key. */
const KEY_LASTS = 24 * 3_600_000;

const BREAKDOWNS = ['timeout', 'error500', 'answer-lost'] as const;

/** Stripe's REST interface. Faults apply to the shop's own calls that change something; reads are always answered. */
export function stripeRoutes(stripe: Party): Hono<Env> {
  const routes = new Hono<Env>();
  routes.use('/v1/*', async (c, next) => {
    c.header('request-id', newId(stripe.world, 'req', 14));
    c.header('stripe-version', API_VERSION);
    await next();
  });
  for (const call of STRIPE_CALLS) routes.on(call.method, `/v1/${call.path}`, (c) => take(stripe, c, call));
  routes.all('/v1/*', (c) => give(c, unknownPath(c)));
  return routes;
}

async function take(stripe: Party, c: Context<Env>, call: StripeCall): Promise<Response> {
  if (call.isForBrowsers) c.header('access-control-allow-origin', '*');
  const body = call.method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1);
  const refused = refuseKey(stripe, c, call, body);
  if (refused) return give(c, refused);
  const isServer = keyOf(c) === STRIPE_ACCOUNT.secretKey;
  const fault = call.method === 'POST' && isServer ? faultOf(stripe, call) : null;
  if (fault === 'timeout') return holdConnection(c);
  const key = call.method === 'POST' ? c.req.header('idempotency-key') : undefined;
  const answer = inTransaction(stripe.ledger, () => {
    const earlier = key ? findAnswer(stripe, c, key, body) : null;
    if (earlier) return earlier;
    const given = fault === 'error500' ? BROKEN : work(stripe, c, call, body);
    // A refused call has not begun, so its key is free.
    if (key && (given.status < 400 || given.status === 402 || given.status >= 500))
      keepAnswer(stripe, c, key, body, given);
    return given;
  });
  return fault === 'answer-lost' || fault === 'confirm-lost' ? dropConnection(c) : give(c, answer);
}

function faultOf({ faults }: Party, { path }: StripeCall): FaultKind | null {
  const confirms = path.endsWith('/confirm') ? faults.take('stripe', ['confirm-lost']) : null;
  return confirms ?? faults.take('stripe', BREAKDOWNS);
}

function work(stripe: Party, c: Context<Env>, call: StripeCall, body: string): StripeAnswer {
  const { key, ...params } = readParams(body);
  const isRefused = call.isRefund === true && stripe.faults.take('stripe', ['refuse-refund']) !== null;
  try {
    const answer = call.work(stripe, c.req.param('id') ?? '', params, isRefused);
    if (answer.status >= 400) return answer;
    return { ...answer, body: expanded(stripe.ledger, answer.body, listOf(params, 'expand')) };
  } catch (error) {
    if (error instanceof StripeRefusal) return error.answer;
    throw error;
  }
}

/** Who may call: the shop's server with its secret key, and a browser with the published one and an intent's secret. */
function refuseKey(stripe: Party, c: Context<Env>, call: StripeCall, body: string): StripeAnswer | null {
  const params = readParams(body);
  const key = keyOf(c) ?? text(params, 'key');
  if (key === STRIPE_ACCOUNT.secretKey) return null;
  if (key === STRIPE_ACCOUNT.publishableKey && call.isForBrowsers) {
    if (!call.path.includes(':id')) return null;
    const intent = find(stripe.ledger, 'payment_intent', c.req.param('id') ?? '');
    if (intent?.client_secret === text(params, 'client_secret')) return null;
  }
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`
    : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.';
  return new StripeRefusal(401, { message }).answer;
}

function keyOf(c: Context): string | null {
  const [scheme, value] = (c.req.header('authorization') ?? '').split(' ');
  if (scheme === 'Bearer') return value ?? null;
  if (scheme === 'Basic') return atob(value ?? '').split(':')[0] ?? null;
  return null;
}

function findAnswer(stripe: Party, c: Context, key: string, body: string): StripeAnswer | null {
  const { ledger, world } = stripe;
  const row = ledger
    .prepare('SELECT request, answer FROM stripe_key WHERE key = ? AND time > ?')
    .get(key, world.now() - KEY_LASTS);
  if (!row) return null;
  if (row.request !== requestOf(c, body))
    return new StripeRefusal(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    }).answer;
  c.header('idempotent-replayed', 'true');
  return JSON.parse(String(row.answer));
}

function keepAnswer({ ledger, world }: Party, c: Context, key: string, body: string, answer: StripeAnswer) {
  ledger
    .prepare('INSERT OR REPLACE INTO stripe_key (key, request, answer, time) VALUES (?, ?, ?, ?)')
    .run(key, requestOf(c, body), JSON.stringify(answer), world.now());
}

/** Only a fingerprint: a body may contain a card. */
function requestOf(c: Context, body: string): string {
  return createHash('sha256').update(`${c.req.path}\n${body}`).digest('hex');
}

const BROKEN = new StripeRefusal(500, { type: 'api_error', message: 'Something broke in here' }).answer;

function unknownPath(c: Context): StripeAnswer {
  return new StripeRefusal(404, {
    message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).`,
  }).answer;
}

function give(c: Context, { status, body }: StripeAnswer): Response {
  return c.json(body, status as 200);
}
