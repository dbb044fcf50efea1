import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { type CardGateway, isFromMerchant, signedAnswer } from './card-gateway.ts';
import { continueSale } from './continue-sale.ts';
import { dropConnection, holdConnection } from './drop-connection.ts';
import type { FaultKind } from './faults.ts';
import { type Answer, CODES, refusal } from './gateway-codes.ts';
import { cancel, capture, query, refund } from './later-actions.ts';
import { inTransaction } from './ledger.ts';
import { sell, withCard } from './sale.ts';
import { type Message, readMessage } from './wire.ts';

/** Milliseconds until the callback about a sale whose answer was lost. */
const CALLBACK_AFTER_LOSS = 5_000;
/** By then the shop has stopped waiting. */
const CALLBACK_AFTER_TIMEOUT = 35_000;

const SALE_FAULTS = ['timeout', 'error500', 'answer-lost', 'answer-twice'] as const;
const REFUND_FAULTS = ['timeout', 'error500', 'answer-lost', 'refuse-refund'] as const;

/** The card gateway's one endpoint. Faults apply to calls that move money; a QUERY is always answered. */
export function gatewayRoutes(gateway: CardGateway): Hono<{ Bindings: HttpBindings }> {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  routes.post('/direct/', async (c) => {
    const request = readMessage(await c.req.text());
    if (!request) return c.text('The body names a field twice.', 400);
    const action = request.get('action') ?? '';
    // Continuing a sale after authentication names no action.
    const isSale = action === 'SALE' || isContinuation(request);
    const isRefund = action === 'CANCEL' || action === 'REFUND_SALE';
    const fault =
      (isSale && gateway.faults.take('card', SALE_FAULTS)) ||
      (isRefund && gateway.faults.take('card', REFUND_FAULTS)) ||
      null;

    const { body, trouble } = inTransaction(gateway.ledger, () => {
      const answer = decide(gateway, request, fault);
      const body = signedAnswer(gateway, request, answer.fields);
      const trouble = fault ?? answer.trouble ?? null;
      if (answer.callbackUrl) {
        gateway.callbacks.post(answer.callbackUrl, body, delayOf(trouble));
        if (trouble === 'answer-twice') gateway.callbacks.post(answer.callbackUrl, body, 0);
      }
      return { body, trouble };
    });

    if (trouble === 'unavailable') return c.text('The gateway is down for maintenance.', 503);
    if (trouble === 'error500') return c.text('Internal error', 500);
    if (trouble === 'timeout') return holdConnection(c);
    if (trouble === 'answer-lost') return dropConnection(c);
    // The real gateway also calls its url-encoded pairs text/html.
    return c.body(body, 200, { 'content-type': 'text/html; charset=UTF-8' });
  });
  return routes;
}

function decide(gateway: CardGateway, request: Message, fault: FaultKind | null): Answer {
  if (!isFromMerchant(gateway, request)) return refusal(CODES.badCredentials, 'INVALID CREDENTIALS');
  const isLostInside = fault === 'timeout' || fault === 'error500';
  if (isContinuation(request)) return continueSale(gateway, request, { isLostInside });
  switch (request.get('action')) {
    case 'SALE': {
      const withCard = request.has('paymentToken') ? withTokensCard(gateway, request) : request;
      if (!withCard) return refusal(CODES.invalidToken, 'INVALID PAYMENTTOKEN');
      return sell(gateway, withCard, { isLostInside });
    }
    case 'QUERY':
      return query(gateway, request);
    case 'CANCEL':
    case 'REFUND_SALE': {
      if (fault === 'refuse-refund') return refusal(CODES.notHonoured, 'REFUND REFUSED BY THE BANK');
      if (fault === 'timeout' || fault === 'error500') return refusal(CODES.internal, 'INTERNAL ERROR');
      return request.get('action') === 'CANCEL' ? cancel(gateway, request) : refund(gateway, request);
    }
    case 'CAPTURE':
      return capture(gateway, request);
    case undefined:
      return refusal(CODES.missingAction, 'MISSING ACTION');
    default:
      return refusal(CODES.invalidAction, 'INVALID ACTION');
  }
}

function isContinuation(request: Message): boolean {
  return request.get('action') === undefined && request.get('threeDSRef') !== undefined;
}

/** The request with the card that its token stands for; null for one that is unknown, used or too old. */
function withTokensCard({ tokens }: CardGateway, request: Message): Message | null {
  const card = tokens.take(request.get('paymentToken') ?? '');
  return card && withCard(request, card);
}

function delayOf(trouble: string | null): number {
  if (trouble === 'timeout') return CALLBACK_AFTER_TIMEOUT;
  return trouble === 'answer-lost' || trouble === 'error500' ? CALLBACK_AFTER_LOSS : 0;
}
