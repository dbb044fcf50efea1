import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import type Stripe from 'stripe';
import { inTransaction } from './ledger.ts';
import type { Party } from './party.ts';
import { pounds } from './pounds.ts';
import { sourceHash } from './source-hash.ts';
import { type StripeAnswer, StripeRefusal } from './stripe-answers.ts';
import { attempt } from './stripe-confirm.ts';
import { findIntent } from './stripe-intent-states.ts';
import { newIntent } from './stripe-intents.ts';
import { createMethod } from './stripe-method.ts';
import { readParams } from './stripe-params.ts';
import { changePage, completePage, findPage, successAddress } from './stripe-sessions.ts';
import type { HostedPage } from './stripe-store.ts';

const STYLE = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f8fb;color:#1a1f36;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif}
main{box-sizing:border-box;width:min(30rem,calc(100vw - 2rem));margin:1.5rem 0;padding:1.75rem;background:#fff;border-radius:10px;box-shadow:0 1px 10px #1a1f3622}
header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:0 1rem;font-weight:600;color:#533afd}
header small{font-weight:400;color:#545969}
h1{margin:1.25rem 0 .5rem;font-size:1.75rem;line-height:1.2}
ul{list-style:none;margin:0 0 1.25rem;padding:0}
li{display:flex;justify-content:space-between;gap:1rem;padding:.4rem 0;border-bottom:1px solid #e3e8ee}
form{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
label{display:grid;gap:.2rem;font-size:.9rem;color:#3c4257}
.wide{grid-column:1/-1}
input,button{box-sizing:border-box;width:100%;min-height:2.9rem;padding:0 .75rem;border:1px solid #87909f;border-radius:6px;background:#fff;color:inherit;font:inherit}
button{border-color:#533afd;background:#533afd;color:#fff;font-weight:600;cursor:pointer}
.problem{margin:0 0 1rem;padding:.75rem 1rem;border-radius:6px;background:#fdecef;color:#a3123a}
a{color:#533afd}
:focus-visible{outline:3px solid #1a1f36;outline-offset:2px}
`;

/** Stripe Checkout's page, which takes the card without any script. */
export function hostedPage(stripe: Party): Hono {
  const routes = new Hono();
  const path = '/stripe/pay/:id';
  routes.get(path, (c) => {
    const page = read(c);
    if (!page) return show(c, null, over('There is no such payment.'), 404);
    const problem = c.req.query('failed') ? problemOf(stripe, page) : null;
    return answer(c, page, problem);
  });
  routes.post(path, async (c) => {
    const page = read(c);
    if (page?.session.status !== 'open') return page ? answer(c, page, null) : c.notFound();
    const fields = readParams(await c.req.text());
    const field = (name: string) => String(fields[name] ?? '').trim();
    const [month = '', year = ''] = field('expiry').split(/\s*[/ -]\s*/);
    try {
      const given = inTransaction(stripe.ledger, () => {
        const card = { number: field('number'), exp_month: month, exp_year: year, cvc: field('cvc') };
        const method = createMethod(stripe, card, readParams(''));
        return pay(stripe, page, method);
      });
      if (given.status >= 400) return answer(c, findPage(stripe, page.session.id), messageOf(given));
      const intent = given.body as Stripe.PaymentIntent;
      if (intent.next_action?.redirect_to_url?.url)
        return c.redirect(intent.next_action.redirect_to_url.url, 303);
      const done = inTransaction(stripe.ledger, () =>
        completePage(stripe, findPage(stripe, page.session.id)),
      );
      return c.redirect(successAddress(done.session), 303);
    } catch (error) {
      if (error instanceof StripeRefusal) return answer(c, page, messageOf(error.answer));
      throw error;
    }
  });

  function read(c: Context): HostedPage | null {
    try {
      return inTransaction(stripe.ledger, () => findPage(stripe, c.req.param('id') ?? ''));
    } catch {
      return null;
    }
  }
  return routes;
}

/** The payment of a page is made when its form is sent, and used again after a decline. */
function pay(stripe: Party, page: HostedPage, method: Stripe.PaymentMethod): StripeAnswer {
  const { id, payment_intent, amount_total, customer_email } = page.session;
  const intent =
    typeof payment_intent === 'string'
      ? findIntent(stripe, payment_intent)
      : newIntent(stripe, {
          ...page.intent,
          amount: amount_total ?? 0,
          currency: 'gbp',
          receipt_email: customer_email,
        });
  changePage(stripe, page, { payment_intent: intent.id });
  return attempt(stripe, intent, method, { returnUrl: `${stripe.url}/stripe/pay/${id}`, isInFrame: false });
}

function answer(c: Context, page: HostedPage, problem: string | null) {
  const { session } = page;
  if (session.status === 'complete') return c.redirect(successAddress(session), 303);
  if (session.status === 'expired')
    return show(c, page, over('This page has expired. Nothing was charged.', session.cancel_url));
  return show(c, page, form(page, problem), problem ? 402 : 200);
}

function form({ session, lines }: HostedPage, problem: string | null) {
  return html`<h1>Pay ${pounds(session.amount_total ?? 0)}</h1>
<ul>${lines.map(({ name, quantity, amount }) => html`<li><span>${quantity > 1 ? `${quantity} × ` : ''}${name}</span><span>${pounds(amount)}</span></li>`)}</ul>
${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
<form method="post" action="/stripe/pay/${session.id}">
<label class="wide">Card number <input name="number" inputmode="numeric" autocomplete="cc-number" required></label>
<label>Expiry, MM / YY <input name="expiry" inputmode="numeric" autocomplete="cc-exp" required></label>
<label>Security code <input name="cvc" inputmode="numeric" autocomplete="cc-csc" required></label>
<button class="wide">Pay</button>
</form>
${wayBack(session.cancel_url)}`;
}

function over(words: string, back: string | null = null) {
  return html`<h1>Nothing to pay</h1><p>${words}</p>${wayBack(back)}`;
}

function wayBack(address: string | null) {
  return address ? html`<p><a href="${address}">Back to the shop</a></p>` : '';
}

function show(c: Context, page: HostedPage | null, content: ReturnType<typeof html>, status = 200) {
  const { success_url, cancel_url } = page?.session ?? {};
  const shop = [success_url, cancel_url].map((url) => (url && URL.canParse(url) ? new URL(url).origin : ''));
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src ${sourceHash(STYLE)}; img-src data:; form-action 'self' ${shop.join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
  );
  c.header('cache-control', 'no-store');
  return c.html(
    html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stripe Checkout (sandbox)</title>
<link rel="icon" href="data:,">
<style>${raw(STYLE)}</style>
</head>
<body><main><header>Stripe Checkout <small>Test mode: no money moves</small></header>
${content}
</main></body>
</html>`,
    status as 200,
  );
}

function problemOf(stripe: Party, { session }: HostedPage): string | null {
  if (typeof session.payment_intent !== 'string') return null;
  return findIntent(stripe, session.payment_intent).last_payment_error?.message ?? null;
}

function messageOf({ body }: StripeAnswer): string {
  return (body as { error?: { message?: string } }).error?.message ?? 'The payment failed.';
}
