import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import {
  field,
  isSigned,
  parsePairs,
  toPairs,
  toSignedBody,
  type WirePairs,
} from '#values/gateway-wire.server.ts';
import { SANDBOX_MERCHANT } from '#values/sandbox-account.ts';
import type { Callbacks } from './callbacks.ts';
import { continueSale } from './continue-sale.ts';
import type { FaultKind, Faults } from './faults.ts';
import { type Answer, CODES, refusal } from './gateway-codes.ts';
import { cancel, capture, query, refund } from './later-actions.ts';
import { atOnce, type Ledger } from './ledger.ts';
import { breakOff, neverAnswer } from './misbehave.ts';
import { sell } from './sale.ts';
import type { World } from './world.ts';

export type Gateway = {
  ledger: Ledger;
  world: World;
  faults: Faults;
  callbacks: Callbacks;
  /** Address of the sandbox, where the bank's pages stand. */
  url: string;
};

/** Milliseconds after which the callback tells what became of a sale whose answer was lost (decisions, 1). */
const TELL_AFTER_LOSS = 5_000;
/** A time-out is told when the shop has surely stopped waiting. */
const TELL_AFTER_TIMEOUT = 35_000;

const SALE_FAULTS = ['timeout', 'error500', 'answer-lost', 'answer-twice'] as const;
const REFUND_FAULTS = ['timeout', 'error500', 'answer-lost', 'refuse-refund'] as const;

/**
 * The card gateway's one endpoint (facts, card gateway A1 to A8). Faults meet calls that would move money;
 * a QUERY is always answered, or nobody could tell when the shop may know.
 */
export function gatewayRoutes(gateway: Gateway): Hono<{ Bindings: HttpBindings }> {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  routes.post('/direct/', async (c) => {
    const pairs = parsePairs(await c.req.text());
    if (!pairs) return c.text('The body is not url-encoded pairs.', 400);
    const action = field(pairs, 'action') ?? '';
    // What goes on with a sale that the bank wanted to authenticate names no action (facts A6).
    const isSale = action === 'SALE' || isContinuation(pairs);
    const isGivingBack = action === 'CANCEL' || action === 'REFUND_SALE';
    const fault =
      (isSale && gateway.faults.take('card', SALE_FAULTS)) ||
      (isGivingBack && gateway.faults.take('card', REFUND_FAULTS)) ||
      null;

    const { body, trouble } = atOnce(gateway.ledger, () => {
      const answer = decide(gateway, pairs, fault);
      const body = toSignedBody(toPairs({ ...echo(pairs), ...answer.fields }), SANDBOX_MERCHANT.secret);
      const trouble = fault ?? answer.trouble ?? null;
      if (answer.callbackUrl) {
        gateway.callbacks.post(answer.callbackUrl, body, delayOf(trouble));
        if (trouble === 'answer-twice') gateway.callbacks.post(answer.callbackUrl, body, 0);
      }
      return { body, trouble };
    });

    if (trouble === 'unavailable') return c.text('The gateway is down for maintenance.', 503);
    if (trouble === 'error500') return c.text('Internal error', 500);
    if (trouble === 'timeout') return neverAnswer(c);
    if (trouble === 'answer-lost') return breakOff(c);
    // The real gateway, too, calls its url-encoded pairs text/html.
    return c.body(body, 200, { 'content-type': 'text/html; charset=UTF-8' });
  });
  return routes;
}

function decide(gateway: Gateway, pairs: WirePairs, fault: FaultKind | null): Answer {
  if (field(pairs, 'merchantID') !== SANDBOX_MERCHANT.merchantId || !isSigned(pairs, SANDBOX_MERCHANT.secret))
    return refusal(CODES.badCredentials, 'INVALID CREDENTIALS');
  const isLostInside = fault === 'timeout' || fault === 'error500';
  if (isContinuation(pairs)) return continueSale(gateway, pairs, { isLostInside });
  switch (field(pairs, 'action')) {
    case 'SALE':
      return sell(gateway, pairs, { isLostInside });
    case 'QUERY':
      return query(gateway, pairs);
    case 'CANCEL':
    case 'REFUND_SALE': {
      if (fault === 'refuse-refund') return refusal(CODES.notHonoured, 'REFUND REFUSED BY THE BANK');
      if (fault === 'timeout' || fault === 'error500') return refusal(CODES.internal, 'INTERNAL ERROR');
      return field(pairs, 'action') === 'CANCEL' ? cancel(gateway, pairs) : refund(gateway, pairs);
    }
    case 'CAPTURE':
      return capture(gateway, pairs);
    case undefined:
      return refusal(CODES.missingAction, 'MISSING ACTION');
    default:
      return refusal(CODES.invalidAction, 'INVALID ACTION');
  }
}

function isContinuation(pairs: WirePairs): boolean {
  return field(pairs, 'action') === undefined && field(pairs, 'threeDSRef') !== undefined;
}

/** Everything asked comes back, but never the card (facts A3). */
function echo(pairs: WirePairs): Record<string, string> {
  const secret = /^(cardNumber|cardCVV|signature)(\[|$)/;
  return Object.fromEntries(pairs.filter(([name]) => !secret.test(name)));
}

function delayOf(trouble: string | null): number {
  if (trouble === 'timeout') return TELL_AFTER_TIMEOUT;
  return trouble === 'answer-lost' || trouble === 'error500' ? TELL_AFTER_LOSS : 0;
}
