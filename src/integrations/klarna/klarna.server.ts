import type { LibraryProvider, Origins, Placing, SaleAnswer } from '#shop/sales/payments/payment-provider.ts';
import type { Log } from '#shop/shop.server.ts';
import { NO_ORIGINS } from '#values/net/content-security-policy.ts';
import { SANDBOX_KLARNA } from '#values/sandbox-account.ts';
import type { TimeLimits } from '../send.server.ts';
import { accepted, MESSAGES, readOrder } from './klarna-answers.server.ts';
import { type Exchange, type KlarnaAccount, klarnaExchange } from './klarna-exchange.server.ts';
import { orderFields } from './klarna-fields.server.ts';
import { klarnaMoney } from './klarna-money.server.ts';

/** Milliseconds; after that the outcome is unknown. */
const LIMITS: TimeLimits = { connect: 5_000, whole: 30_000 };

/** Buy now, pay later over the Klarna Payments protocol. */
export function klarna(account: KlarnaAccount, log: Log, limits: TimeLimits = LIMITS): LibraryProvider {
  const ask = klarnaExchange(account, log, limits);

  return {
    id: 'klarna',
    pays: 'library',
    kind: 'later',
    company: 'Klarna',
    name: 'Klarna',
    choice: 'Pay later with Klarna',
    staffName: 'Klarna, pay later',
    // A user name starts with the merchant's id; the rest changes with each new password.
    account: account.username.split('_')[0] ?? '',
    authorisedFor: 28 * 24 * 3_600_000,
    ...modeOf(account),
    refundsInPart: true,
    finishesAlone: false,
    origins: { payment: originsOf(account.scriptUrl), steps: NO_ORIGINS },
    browser: { script: account.scriptUrl, options: {} },
    ...klarnaMoney(ask),

    async greet() {
      const result = await ask('GET', '/ordermanagement/v1/orders/00000000-0000-0000-0000-000000000000');
      if (result.kind === 'ok' || (result.kind === 'refused' && result.status === 404))
        return { kind: 'accepted' };
      return { kind: result.kind === 'refused' ? 'refused' : 'no-answer', cause: result.cause };
    },

    async openSession(order, addresses) {
      const result = await ask('POST', '/payments/v1/sessions', { body: orderFields(order, addresses) });
      if (result.kind !== 'ok') {
        if (isOurAccount(result)) return { kind: 'refused', cause: ACCOUNT_REFUSED, needsStaff: true };
        return { kind: 'refused', cause: result.cause };
      }
      const { session_id, client_token, payment_method_categories } = result.body;
      if (!session_id || !client_token) return { kind: 'refused', cause: 'the session has no tokens' };
      return {
        kind: 'open',
        sessionId: String(session_id),
        clientToken: String(client_token),
        categories: readCategories(payment_method_categories),
      };
    },

    async begin(placing) {
      const { order, addresses, token } = placing;
      const result = await ask('POST', `/payments/v1/authorizations/${encodeURIComponent(token)}/order`, {
        body: { ...orderFields(order, addresses), merchant_reference1: placing.orderNumber },
      });
      if (result.kind === 'ok') return readPlaced(placing, result.body);
      if (!placing.isRepeat) return readFirstRefusal(result);
      return readSecondRefusal(placing, result);
    },

    async release(token) {
      await ask('DELETE', `/payments/v1/authorizations/${encodeURIComponent(token)}`);
    },

    /** It has no steps: the buyer decides in the window of its script. */
    continue: async () => doubt('there is nothing to continue'),
    belongs: () => 'no',

    /** Its unsigned callbacks have addresses of their own, with a secret in them. */
    readCallback: async () => ({ kind: 'not-ours' }),
  };

  /** Reads the order again: only it has the amount and the expiry of the authorisation. */
  async function readPlaced(
    { paymentId, orderNumber, order }: Placing,
    body: Record<string, unknown>,
  ): Promise<SaleAnswer> {
    const reference = typeof body.order_id === 'string' ? body.order_id : '';
    if (!reference) return doubt('the order has no id');
    const expected = { paymentId, orderNumber, amount: order.amount };
    const known = await ask('GET', `/ordermanagement/v1/orders/${encodeURIComponent(reference)}`);
    if (known.kind === 'ok') return readOrder(known.body, reference, expected);
    if (body.fraud_status === 'ACCEPTED') return accepted(reference);
    if (body.fraud_status === 'PENDING') return { kind: 'pending', reference, cause: 'PENDING' };
    return { ...doubt(known.cause), reference };
  }

  /** A repeat was refused: the session shows whether the first call, whose answer was lost, placed an order. */
  async function readSecondRefusal({ sessionId }: Placing, result: Refusal): Promise<SaleAnswer> {
    if (result.kind !== 'refused' || result.status === 401) return doubt(result.cause);
    const session = await ask('GET', `/payments/v1/sessions/${encodeURIComponent(sessionId)}`);
    if (session.kind === 'ok' && session.body.status === 'incomplete') return readFirstRefusal(result);
    if (session.kind !== 'ok') return doubt(session.cause);
    return { ...doubt(`an order was placed, but its id is unknown: ${result.cause}`), needsStaff: true };
  }
}

type Refusal = Exclude<Exchange, { kind: 'ok' }>;

/** Always the same words, so the owner's list shows it once. */
const ACCOUNT_REFUSED = 'Klarna rejects our user name, password or account';

function isOurAccount(result: Refusal): boolean {
  return result.kind === 'refused' && (result.status === 401 || result.code === 'MERCHANT_INACTIVE');
}

function readFirstRefusal(result: Refusal): SaleAnswer {
  const declined = (message: string) => ({
    kind: 'declined' as const,
    reference: null,
    message,
    cause: result.cause,
  });
  if (result.kind === 'not-sent' || result.cause.startsWith('503 ')) return declined(MESSAGES.unavailable);
  if (result.kind === 'doubt') return doubt(result.cause);
  if (isOurAccount(result))
    return { ...declined(MESSAGES.unavailable), cause: ACCOUNT_REFUSED, needsStaff: true };
  if (result.status === 404 || result.status === 409) return declined(MESSAGES.again);
  if (result.status === 400) return declined(MESSAGES.unavailable);
  return declined(MESSAGES.declined);
}

function doubt(cause: string): Extract<SaleAnswer, { kind: 'unknown' }> {
  return { kind: 'unknown', reference: null, cause };
}

function readCategories(list: unknown): { identifier: string; name: string }[] {
  if (!Array.isArray(list)) return [];
  return list.map(({ identifier, name }) => ({ identifier: String(identifier), name: String(name) }));
}

/** Where no money moves: the sandbox, and Klarna's playground, which its address names. */
function modeOf({ url, password }: KlarnaAccount): { mode?: 'sandbox' | 'test' } {
  if (password === SANDBOX_KLARNA.password) return { mode: 'sandbox' };
  return new URL(url).hostname.includes('playground') ? { mode: 'test' } : {};
}

/** The script's origin; the real provider's loads more from its other hosts. */
function originsOf(script: string): Origins {
  const { origin, hostname } = new URL(script);
  const isReal = /\.klarna(cdn\.net|\.com)$/.test(hostname);
  const all = isReal
    ? [origin, 'https://*.klarna.com', 'https://*.klarnacdn.net', 'https://*.klarnaservices.com']
    : [origin];
  return { script: all, frame: all, connect: all, form: [] };
}
