import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { bankPage, bankPolicy, SUBMIT } from './bank-page-shell.ts';
import { type CardGateway, isFromMerchant, signedAnswer } from './card-gateway.ts';
import type { TypedCard } from './card-tokens.ts';
import { continueSale } from './continue-sale.ts';
import { type Answer, CODES } from './gateway-codes.ts';
import { inTransaction } from './ledger.ts';
import { pounds } from './pounds.ts';
import { sell, withCard } from './sale.ts';
import { type Message, readMessage } from './wire.ts';

/** A payment that left for the bank: what it needs to go on travels through the browser and is signed. */
type Travelling = { request: string; threeDSRef: string };

const NAMES = { name: 'Sandbox Gateway', title: 'pay by card' };

/** The gateway's own page, to which a signed form of the shop brings the buyer, and which brings them back by another. */
export function hostedRoutes(gateway: CardGateway): Hono {
  const routes = new Hono();

  routes.post('/hosted/', async (c) => {
    const request = await c.req.text();
    const message = signed(request);
    return message ? show(c, message, cardForm(message, request)) : unknown(c);
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
    const answer = inTransaction(gateway.ledger, () => asked(sell(gateway, sale, { isLostInside: false })));
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

  function signed(request: string): Message | null {
    const message = readMessage(request);
    return message && isFromMerchant(gateway, message) ? message : null;
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
    if (code === CODES.authenticationRequired) return toBank(c, message, request, answer);
    // A card that was mistyped is typed again.
    if (code >= 66048)
      return show(c, message, cardForm(message, request, 'Please check the card’s details.'));
    const body = signedAnswer(gateway, message, answer.fields);
    if (answer.callbackUrl) gateway.callbacks.post(answer.callbackUrl, body, 0);
    return show(c, message, backToShop(message, body));
  }

  function toBank(c: Context, message: Message, request: string, { fields }: Answer) {
    const travelling: Travelling = { request, threeDSRef: String(fields.threeDSRef) };
    const threeDSSessionData = Buffer.from(JSON.stringify(travelling)).toString('base64url');
    const { threeDSURL, threeDSRequest } = fields;
    const posted = { ...(threeDSRequest as Record<string, string>), threeDSSessionData };
    return show(c, message, html`<h1>Your bank wants to see you</h1>${leave(String(threeDSURL), posted)}`);
  }

  return routes;
}

function read(travelling: string): Travelling {
  try {
    return JSON.parse(Buffer.from(travelling, 'base64url').toString());
  } catch {
    return { request: '', threeDSRef: '' };
  }
}

function cardForm(message: Message, request: string, wrong = '') {
  return html`<h1>Pay by card</h1>
<p><strong>${pounds(Number(message.get('amount')))}</strong> for order ${message.get('orderRef')} at <strong>${shopOf(message).host}</strong>.</p>
${wrong && html`<p class="wrong" role="alert">${wrong}</p>`}
<form method="post" action="/hosted/pay" autocomplete="on">
<input type="hidden" name="request" value="${request}">
<label>Card number <input name="cardNumber" inputmode="numeric" autocomplete="cc-number" required></label>
<div class="pair"><label>Expiry <input name="cardExpiry" placeholder="MM / YY" inputmode="numeric" autocomplete="cc-exp" required></label>
<label>Security code <input name="cardCVV" inputmode="numeric" autocomplete="cc-csc" required></label></div>
<button class="main">Pay</button>
</form>
<p><a href="${message.get('redirectURL')}">Back to the shop without paying</a></p>`;
}

function cardOf({ cardNumber = '', cardExpiry = '', cardCVV = '' }: Record<string, string>): TypedCard {
  const [month = '', year = ''] = cardExpiry.split('/').map((part) => part.trim());
  return { number: cardNumber.replace(/\D/g, ''), month, year: year.slice(-2), cvv: cardCVV.trim() };
}

function backToShop(message: Message, body: string) {
  return html`<h1>Back to the shop</h1>${leave(message.get('redirectURL') ?? '', Object.fromEntries(new URLSearchParams(body)))}`;
}

/** A form that submits itself, or by its button without scripts. */
function leave(url: string, fields: Record<string, string>) {
  return html`<form method="post" action="${url}" id="back">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button class="main">Continue</button></form><script>${raw(SUBMIT)}</script>`;
}

function shopOf(message: Message): { host: string } {
  const address = message.get('redirectURL') ?? '';
  return URL.canParse(address) ? new URL(address) : { host: 'the shop' };
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
