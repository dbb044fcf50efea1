import { readFileSync } from 'node:fs';
import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { bankPage, bankPolicy, ESCAPE, REPORT } from './bank-page-shell.ts';
import { inTransaction } from './ledger.ts';
import type { Party } from './party.ts';
import { pounds } from './pounds.ts';
import { sourceHash } from './source-hash.ts';
import { StripeRefusal } from './stripe-answers.ts';
import { answerChallenge } from './stripe-confirm.ts';
import { hostedPage } from './stripe-hosted-page.ts';
import { completePage, findPageOf, successAddress } from './stripe-sessions.ts';
import { type Challenge, find } from './stripe-store.ts';

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const LIBRARY = file('stripe-js.js');
const SCRIPT = file('stripe-element.js');
const STYLE = file('stripe-element.css');

/** The browser's script, the frame that takes the card, the bank's question and the hosted page. */
export function stripePages(stripe: Party): Hono {
  const { ledger } = stripe;
  const routes = new Hono();
  routes.get('/stripe/stripe.js', (c) =>
    c.body(LIBRARY, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  );
  routes.get('/stripe/element', async (c) => {
    const shop = originOf(c.req.query('shop') ?? '');
    c.header('content-security-policy', framePolicy(shop));
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    return c.html(await elementFrame(shop ?? ''));
  });
  routes.get('/stripe/bank/:id', (c) => {
    const challenge = find(ledger, 'challenge', c.req.param('id'));
    const intent = challenge && find(ledger, 'payment_intent', challenge.intent);
    if (!challenge || !intent) return showBank(c, null, html`<h1>Nothing to confirm</h1>`);
    if (challenge.answer || intent.status !== 'requires_action') return leave(c, challenge);
    return showBank(
      c,
      challenge,
      html`<h1>Is this you?</h1>
<p>A shop asks for <strong>${pounds(intent.amount)}</strong> through Stripe.</p>
<form method="post">
<button class="main" name="answer" value="confirm">Confirm</button>
<button name="answer" value="fail">Fail</button>
</form>
${challenge.returnUrl === null ? html`<script>${raw(ESCAPE)}</script>` : ''}`,
      findPageOf(stripe, challenge.intent)?.session.success_url,
    );
  });
  routes.post('/stripe/bank/:id', async (c) => {
    const { answer } = await c.req.parseBody();
    try {
      const id = c.req.param('id');
      return leave(
        c,
        inTransaction(ledger, () => answerChallenge(stripe, id, answer === 'confirm')),
      );
    } catch (error) {
      if (error instanceof StripeRefusal) return c.notFound();
      throw error;
    }
  });
  routes.route('/', hostedPage(stripe));

  /** Back to where the buyer came from, with what Stripe adds to the address. */
  function leave(c: Context, challenge: Challenge) {
    const intent = find(ledger, 'payment_intent', challenge.intent);
    const page = findPageOf(stripe, challenge.intent);
    const isPaid = intent?.status === 'succeeded' || intent?.status === 'requires_capture';
    if (page && isPaid) {
      const done =
        page.session.status === 'open' ? inTransaction(ledger, () => completePage(stripe, page)) : page;
      return c.redirect(successAddress(done.session), 303);
    }
    if (page) return c.redirect(`/stripe/pay/${page.session.id}?failed=1`, 303);
    if (!challenge.returnUrl)
      return showBank(
        c,
        challenge,
        html`<h1>Thank you</h1><p>You can go back to the shop.</p><script>${raw(REPORT)}</script>`,
      );
    const back = new URL(challenge.returnUrl);
    back.searchParams.set('payment_intent', challenge.intent);
    back.searchParams.set('payment_intent_client_secret', intent?.client_secret ?? '');
    back.searchParams.set('redirect_status', isPaid ? 'succeeded' : 'failed');
    return c.redirect(back.href, 303);
  }
  return routes;
}

function showBank(
  c: Context,
  challenge: Challenge | null,
  content: ReturnType<typeof html>,
  back: string | null = null,
) {
  const isFramed = challenge !== null && challenge.returnUrl === null;
  // The form's answer leads on to the shop.
  c.header('content-security-policy', bankPolicy(back ?? challenge?.returnUrl ?? '', isFramed));
  c.header('cache-control', 'no-store');
  if (!challenge) c.status(404);
  return c.html(bankPage(content));
}

function originOf(origin: string): string | null {
  return URL.canParse(origin) && new URL(origin).origin === origin ? origin : null;
}

function framePolicy(shop: string | null): string {
  return [
    "default-src 'none'",
    `script-src ${sourceHash(SCRIPT)}`,
    `style-src ${sourceHash(STYLE)}`,
    "connect-src 'self'",
    'img-src data:',
    `frame-ancestors ${shop ?? "'none'"}`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}

function elementFrame(shop: string) {
  return html`<!doctype html>
<html lang="en-GB" data-shop="${shop}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Card details (sandbox)</title>
<link rel="icon" href="data:,">
<style>${raw(STYLE)}</style>
</head>
<body><form novalidate>
<div class="wide"><label for="number">Card number</label><input id="number" name="number" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" aria-describedby="problem"></div>
<div><label for="expiry">Expiry date</label><input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" aria-describedby="problem"></div>
<div><label for="cvc">Security code</label><input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" aria-describedby="problem"></div>
<p id="problem" role="alert"></p>
<p class="mode">Stripe in test mode: no money moves. The test wallet stands for Apple Pay and Google Pay.</p>
</form>
<script>${raw(SCRIPT)}</script>
</body>
</html>`;
}
