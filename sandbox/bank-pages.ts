import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { type Authentication, cresOf, decode, isInTime } from './authentication.ts';
import { bankPage, bankPolicy, SUBMIT } from './bank-page-shell.ts';
import type { Party } from './party.ts';
import { findByAuthentication, type Payment, updatePayment } from './payments.ts';
import { pounds } from './pounds.ts';

type Fields = Record<string, string>;
type Found = { payment: Payment; authentication: Authentication };

/** The cardholder's bank, on another site than the shop: fingerprint and challenge. */
export function bankRoutes({ ledger, world }: Party): Hono {
  const routes = new Hono();

  routes.post('/bank/fingerprint', async (c) => {
    const { threeDSMethodData } = await fieldsOf(c);
    const sent = decode(threeDSMethodData);
    const found = find('serverTransactionId', sent?.threeDSServerTransID);
    if (!found) return unknown(c);
    if (found.authentication.isSilent) return show(c, '', html`<h1>Nothing happens here</h1>`, FRAMED);
    const { threeDSServerTransID } = sent ?? {};
    const answer = Buffer.from(JSON.stringify({ threeDSServerTransID })).toString('base64url');
    return show(
      c,
      found.authentication.returnUrl,
      submitTo(found.authentication, { threeDSMethodData: answer }),
      FRAMED,
    );
  });

  routes.post('/bank/challenge', async (c) => {
    const { creq, ...others } = await fieldsOf(c);
    const sent = decode(creq);
    const found = find('acsTransactionId', sent?.acsTransID);
    if (found?.authentication.serverTransactionId !== sent?.threeDSServerTransID || !found) return unknown(c);
    if (!isOpen(found)) return ended(c, found, others);
    return show(c, '', question(found, others));
  });

  routes.post('/bank/answer', async (c) => {
    const { acsTransID, answer, ...others } = await fieldsOf(c);
    const found = find('acsTransactionId', acsTransID);
    if (!found) return unknown(c);
    if (!isOpen(found)) return ended(c, found, others);
    if (answer === 'silence')
      return show(
        c,
        '',
        html`<h1>No answer</h1><p>The bank does not answer. Close this page, or go back.</p>`,
      );
    // The first decision counts, however often the page is submitted.
    const result = found.authentication.result ?? (answer === 'confirm' ? 'Y' : 'N');
    const decided: Authentication = { ...found.authentication, result };
    updatePayment(ledger, found.payment, { authentication: JSON.stringify(decided) });
    return show(c, decided.returnUrl, submitTo(decided, { cres: cresOf(decided), ...carried(others) }));
  });

  function find(name: 'serverTransactionId' | 'acsTransactionId', value: unknown) {
    const payment = typeof value === 'string' && value ? findByAuthentication(ledger, name, value) : null;
    if (!payment?.authentication) return null;
    return { payment, authentication: JSON.parse(payment.authentication) as Authentication };
  }

  function isOpen({ payment, authentication }: Found): boolean {
    return payment.state === 'received' && isInTime(authentication, world.now());
  }
  return routes;
}

/** The payment is too late or was cancelled: all that is left is to return to the shop. */
function ended(c: Context, { authentication }: Found, others: Fields) {
  const fields = { cres: cresOf(authentication), ...carried(others) };
  return show(
    c,
    authentication.returnUrl,
    html`<h1>Nothing to confirm any more</h1><p>This payment has ended; nothing on this page changes it.</p>
${returnForm(authentication, fields)}`,
  );
}

function question({ payment, authentication }: Found, others: Fields) {
  return html`<h1>Is this you?</h1>
<p><strong>${new URL(authentication.returnUrl).host}</strong> asks for <strong>${pounds(payment.amount)}</strong> from your ${payment.card_scheme} card ending in <strong>${payment.card_mask.slice(-4)}</strong> for order ${payment.order_reference}.</p>
<form method="post" action="/bank/answer">
<input type="hidden" name="acsTransID" value="${authentication.acsTransactionId}">
${hidden(carried(others))}
<button class="main" name="answer" value="confirm">Confirm</button>
<button name="answer" value="fail">Fail</button>
<button name="answer" value="cancel">Cancel</button>
<button name="answer" value="silence">Never answer</button>
</form>`;
}

/** Fields that the protocol returns to the shop unchanged. */
function carried(others: Fields): Fields {
  return Object.fromEntries(
    Object.entries(others).filter(([name]) => name === 'threeDSSessionData' || name === 'threeDSRef'),
  );
}

/** A form that submits itself, or by its button without scripts. */
function submitTo(authentication: Authentication, fields: Fields) {
  return html`<h1>Back to the shop</h1>
${returnForm(authentication, fields)}
<script>${raw(SUBMIT)}</script>`;
}

function returnForm({ returnUrl }: Authentication, fields: Fields) {
  return html`<form method="post" action="${returnUrl}" id="back">${hidden(fields)}<button class="main">Continue</button></form>`;
}

function hidden(fields: Fields) {
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
}

async function fieldsOf(c: Context): Promise<Fields> {
  const body = await c.req.parseBody().catch(() => ({}));
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string')) as Fields;
}

function unknown(c: Context) {
  c.status(404);
  return show(c, '', html`<h1>Nothing to confirm</h1><p>This payment is not waiting for its bank.</p>`);
}

const FRAMED = { canBeFramed: true };

function show(
  c: Context,
  returnUrl: string,
  content: ReturnType<typeof html>,
  { canBeFramed } = { canBeFramed: false },
) {
  c.header('content-security-policy', bankPolicy(returnUrl, canBeFramed));
  c.header('cache-control', 'no-store');
  return c.html(bankPage(content));
}
