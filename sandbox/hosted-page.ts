import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Authentication } from './authentication.ts';
import { bankPage, bankPolicy } from './bank-page-shell.ts';
import { type CardGateway, isFromMerchant, signedAnswer } from './card-gateway.ts';
import type { TypedCard } from './card-tokens.ts';
import { continueSale } from './continue-sale.ts';
import { type Answer, CODES } from './gateway-codes.ts';
import { backToShop, cardForm, toBank } from './hosted-page-views.ts';
import { inTransaction } from './ledger.ts';
import { describe, mask } from './payment-fields.ts';
import { findSale } from './payments.ts';
import { sell, withCard } from './sale.ts';
import { type Message, readMessage } from './wire.ts';

/** A payment that left for the bank: what it needs to go on travels through the browser and is signed. */
type Travelling = { request: string; threeDSRef: string };

const NAMES = { name: 'Sandbox Gateway', title: 'pay by card' };

/**
 * The gateway's own page, to which a signed form of the shop brings the buyer, and which brings them back by another.
 * What is posted is answered with an address, so that the browser's Back button shows each page again.
 */
export function hostedRoutes(gateway: CardGateway): Hono {
  const routes = new Hono();

  routes.post('/hosted/', async (c) => {
    const request = await c.req.text();
    return signed(request) ? to(c, 'pay', { request }) : unknown(c);
  });

  routes.get('/hosted/pay', (c) => {
    const { request = '', wrong = '' } = c.req.query();
    const message = signed(request);
    return message ? show(c, message, cardForm(message, request, wrong !== '')) : unknown(c);
  });

  routes.post('/hosted/pay', async (c) => {
    const typed = await fieldsOf(c);
    const { request = '' } = typed;
    const message = signed(request);
    if (!message) return unknown(c);
    const sale = new Map([
      ...withCard(message, cardOf(typed)),
      ['threeDSRedirectURL', `${gateway.url}/hosted/back`],
    ]);
    const answer = inTransaction(
      gateway.ledger,
      () => again(message, typed) ?? asked(sell(gateway, sale, { isLostInside: false })),
    );
    return goOn(c, message, request, answer);
  });

  routes.post('/hosted/back', async (c) => {
    const { cres = '', threeDSSessionData = '' } = await fieldsOf(c);
    const { request, threeDSRef } = read(threeDSSessionData);
    const message = signed(request);
    if (!message) return unknown(c);
    const continued = new Map([
      ['threeDSRef', threeDSRef],
      ['threeDSResponse[cres]', cres],
    ]);
    const answer = inTransaction(gateway.ledger, () =>
      continueSale(gateway, continued, { isLostInside: false }),
    );
    return goOn(c, message, request, answer);
  });

  routes.get('/hosted/leave', (c) => {
    const { request = '', answer = '' } = c.req.query();
    const [message, answered] = [signed(request), signed(answer)];
    if (!message || !answered) return unknown(c);
    const asks = Number(answered.get('responseCode')) === CODES.authenticationRequired;
    return show(
      c,
      message,
      asks ? toBank(answered, travelling(answered, request)) : backToShop(message, answer),
    );
  });

  function signed(request: string): Message | null {
    const message = readMessage(request);
    return message && isFromMerchant(gateway, message) ? message : null;
  }

  /** Somebody who came back to the page with a card that was used on it already is where that card's payment is. */
  function again(message: Message, typed: Record<string, string>): Answer | null {
    const unique = message.get('transactionUnique') ?? '';
    const payment = findSale(gateway.ledger, unique, mask(cardOf(typed).number));
    if (!payment) return null;
    const { request = {} } = JSON.parse(payment.authentication ?? '{}') as Partial<Authentication>;
    return { fields: { ...describe(payment), ...(payment.state === 'received' && request) } };
  }

  /** The page shows its fingerprint to nobody: it goes straight to the challenge, if there is one. */
  function asked(answer: Answer): Answer {
    const { threeDSRef, threeDSRequest } = answer.fields;
    const isFingerprint =
      typeof threeDSRequest === 'object' && threeDSRequest?.threeDSMethodData !== undefined;
    if (!isFingerprint) return answer;
    const timeout = new Map([
      ['threeDSRef', String(threeDSRef)],
      ['threeDSResponse[threeDSMethodData]', 'timeout'],
    ]);
    return continueSale(gateway, timeout, { isLostInside: false });
  }

  function goOn(c: Context, message: Message, request: string, answer: Answer) {
    const code = Number(answer.fields.responseCode);
    const asks = code === CODES.authenticationRequired;
    // A card that was mistyped is typed again.
    if (!asks && code >= 66048) return to(c, 'pay', { request, wrong: '1' });
    const body = signedAnswer(gateway, message, answer.fields);
    if (!asks && answer.callbackUrl) gateway.callbacks.post(answer.callbackUrl, body, 0);
    return to(c, 'leave', { request, answer: body });
  }

  return routes;
}

function to(c: Context, page: 'pay' | 'leave', query: Record<string, string>) {
  return c.redirect(`/hosted/${page}?${new URLSearchParams(query)}`, 303);
}

function travelling(answered: Message, request: string): string {
  const taken: Travelling = { request, threeDSRef: answered.get('threeDSRef') ?? '' };
  return Buffer.from(JSON.stringify(taken)).toString('base64url');
}

function read(travelling: string): Travelling {
  try {
    return JSON.parse(Buffer.from(travelling, 'base64url').toString());
  } catch {
    return { request: '', threeDSRef: '' };
  }
}

function cardOf({ cardNumber = '', cardExpiry = '', cardCVV = '' }: Record<string, string>): TypedCard {
  const [month = '', year = ''] = cardExpiry.split('/').map((part) => part.trim());
  return { number: cardNumber.replace(/\D/g, ''), month, year: year.slice(-2), cvv: cardCVV.trim() };
}

async function fieldsOf(c: Context): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

function show(c: Context, message: Message, content: ReturnType<typeof html>) {
  c.header('content-security-policy', bankPolicy(message.get('redirectURL') ?? '', false));
  c.header('cache-control', 'no-store');
  return c.html(bankPage(content, NAMES));
}

function unknown(c: Context) {
  c.status(400);
  return c.html(
    bankPage(html`<h1>Nothing to pay</h1><p>The shop’s request is not signed as it should be.</p>`, NAMES),
  );
}
