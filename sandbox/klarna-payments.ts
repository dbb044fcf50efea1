import { randomUUID } from 'node:crypto';
import { badValue, DONE, type KlarnaAnswer, notFound, refuse } from './klarna-answers.ts';
import { findBadValue, findDifferences } from './klarna-checks.ts';
import { scheduleReview } from './klarna-review.ts';
import { type Authorisation, find, keep, type OrderData, remove } from './klarna-store.ts';
import type { Party } from './party.ts';
import { addPayment } from './payments.ts';

const HOUR = 3_600_000;
const SESSION_LASTS = 48 * HOUR;
const TOKEN_LASTS = HOUR;
const AUTHORISATION_LASTS = 28 * 24 * HOUR;

export const CATEGORY = 'klarna';

export function createSession({ ledger, world, url }: Party, data: OrderData): KlarnaAnswer {
  const bad = findBadValue(data);
  if (bad) return badValue(bad);
  const session_id = randomUUID();
  const client_token = `kt_${Buffer.from(world.random(32)).toString('base64url')}`;
  const expires = world.now() + SESSION_LASTS;
  keep(ledger, 'session', session_id, { session_id, client_token, status: 'incomplete', data, expires });
  const asset_urls = { descriptive: `${url}/klarna/badge.svg`, standard: `${url}/klarna/badge.svg` };
  const payment_method_categories = [{ identifier: CATEGORY, name: 'Pay with Klarna', asset_urls }];
  return { status: 200, body: { session_id, client_token, payment_method_categories } };
}

export function readSession({ ledger, world }: Party, id: string): KlarnaAnswer {
  const session = find(ledger, 'session', id);
  if (!session || session.expires <= world.now()) return notFound('session');
  const { data, client_token, status, expires } = session;
  const { billing_address, shipping_address, ...shown } = data;
  return {
    status: 200,
    body: { ...shown, client_token, status, expires_at: new Date(expires).toISOString() },
  };
}

export function updateSession({ ledger, world }: Party, id: string, changes: OrderData): KlarnaAnswer {
  const session = find(ledger, 'session', id);
  if (!session || session.expires <= world.now()) return notFound('session');
  if (session.status === 'complete') return refuse(404, 'SESSION_COMPLETED', 'The session is completed');
  const data = { ...session.data, ...changes };
  const bad = findBadValue(data);
  if (bad) return badValue(bad);
  keep(ledger, 'session', id, { ...session, data });
  return DONE;
}

export function release({ ledger }: Party, token: string): KlarnaAnswer {
  const authorisation = find(ledger, 'authorisation', token);
  if (!authorisation || authorisation.answer?.status === 200) return notFound('authorization token');
  remove(ledger, 'authorisation', token);
  return DONE;
}

/** The answer to one token is always the same. */
export function placeOrder(klarna: Party, token: string, data: OrderData): KlarnaAnswer {
  const authorisation = find(klarna.ledger, 'authorisation', token);
  if (!authorisation) return notFound('authorization token');
  if (authorisation.answer) return authorisation.answer;
  const answer = decide(klarna, authorisation, data);
  keep(klarna.ledger, 'authorisation', token, {
    ...authorisation,
    answer: { status: answer.status, body: answer.body ?? {} },
  });
  return answer;
}

function decide(klarna: Party, authorisation: Authorisation, data: OrderData): KlarnaAnswer {
  const { ledger, world } = klarna;
  if (world.now() - authorisation.created > TOKEN_LASTS) return notFound('authorization token');
  const session = find(ledger, 'session', authorisation.session_id);
  if (!session) return notFound('authorization token');
  if (session.status === 'complete') return refuse(404, 'SESSION_COMPLETED', 'The session is completed');
  const bad = findBadValue(data);
  if (bad) return badValue(bad);
  const differences = findDifferences(authorisation.data, data);
  if (differences.length > 0)
    return refuse(409, 'BAD_VALUE', `Not matching fields: [${differences.join(', ')}]`);
  keep(ledger, 'session', session.session_id, { ...session, status: 'complete' });
  return addOrder(klarna, authorisation, { ...session.data, ...data });
}

function addOrder(klarna: Party, { review, session_id }: Authorisation, data: OrderData): KlarnaAnswer {
  const { ledger, world } = klarna;
  const [order_id, created] = [randomUUID(), world.now()];
  const amount = Number(data.order_amount);
  const fraud_status = review === 'pending' ? 'PENDING' : 'ACCEPTED';
  keep(ledger, 'order', order_id, {
    order_id,
    created,
    expires: created + AUTHORISATION_LASTS,
    data,
    status: 'AUTHORIZED',
    fraud_status,
    remaining: amount,
    captures: [],
    refunds: [],
  });
  addPayment(ledger, {
    reference: order_id,
    provider: 'klarna',
    type: 'sale',
    time: created,
    order_reference: String(data.merchant_reference1 ?? ''),
    unique_reference: session_id,
    amount,
    amount_received: review === 'pending' ? 0 : amount,
    currency: '826',
    state: review === 'pending' ? 'received' : 'approved',
    code: 0,
    message: review === 'pending' ? 'BEING REVIEWED' : 'AUTHORISED',
    card_scheme: 'Klarna',
  });
  if (review === 'pending') scheduleReview(klarna, order_id);
  return {
    status: 200,
    body: { order_id, fraud_status, authorized_payment_method: { type: 'invoice' } },
  };
}
