import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { DECISIONS, type Decision, decide, offer } from './klarna-decide.ts';
import { findSession, type Session } from './klarna-store.ts';
import type { Party } from './party.ts';
import { pounds } from './pounds.ts';
import { sourceHash } from './source-hash.ts';

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const LIBRARY = file('klarna-lib.js');
const SCRIPT = file('klarna-frame.js');
const STYLE = file('klarna-frame.css');
const BADGE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 40" role="img" aria-label="Klarna (sandbox)"><rect width="96" height="40" rx="8" fill="#ffa8cd"/><text x="48" y="26" font-family="system-ui,sans-serif" font-size="18" font-weight="700" text-anchor="middle" fill="#0b051d">Klarna</text></svg>';

/** The browser library, and the frames that it shows: the offer, and the dialog with the decision. */
export function klarnaPages(klarna: Party): Hono {
  const routes = new Hono();
  routes.get('/klarna/lib.js', (c) =>
    c.body(LIBRARY, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  );
  routes.get('/klarna/badge.svg', (c) => c.body(BADGE, 200, { 'content-type': 'image/svg+xml' }));
  for (const [path, content] of [
    ['/klarna/offer', offerContent],
    ['/klarna/dialog', dialogContent],
  ] as const)
    routes.get(path, async (c) => {
      const session = findSession(klarna.ledger, { clientToken: c.req.query('client_token') ?? '' });
      const shop = session ? shopOf(session, c.req.query('shop') ?? '') : null;
      c.header('content-security-policy', policy(shop));
      c.header('cache-control', 'no-store');
      c.header('referrer-policy', 'no-referrer');
      return c.html(await frame(shop ?? '', content(session)));
    });
  routes.post('/klarna/offer', async (c) => {
    const { client_token, category, data } = await c.req.json();
    return c.json(offer(klarna, String(client_token), String(category), data));
  });
  routes.post('/klarna/decide', async (c) => {
    const { client_token, decision, data } = await c.req.json();
    if (!DECISIONS.includes(decision)) return c.json({ approved: false, show_form: true }, 400);
    return c.json(await decide(klarna, { clientToken: String(client_token), decision, data }));
  });
  return routes;
}

function policy(shop: string | null): string {
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

/** The origin that may show the frames and get the answer: the merchant's; on one machine by any of its names. */
function shopOf({ data }: Session, origin: string): string | null {
  const { confirmation = '' } = (data.merchant_urls ?? {}) as { confirmation?: string };
  if (!URL.canParse(confirmation) || !URL.canParse(origin) || new URL(origin).origin !== origin) return null;
  const merchant = new URL(confirmation);
  const isLocal = ({ hostname }: URL) => /^(localhost|127\.0\.0\.1)$/.test(hostname);
  return origin === merchant.origin || (isLocal(new URL(origin)) && isLocal(merchant)) ? origin : null;
}

function offerContent() {
  return html`<main class="offer" data-frame="offer">
<p><strong>Klarna</strong> <span class="mode">Test mode: no money moves</span></p>
<p>You approve the payment in the next step.</p>
</main>`;
}

const CHOICES: Record<Decision, string> = {
  approve: 'Approve',
  'approve-later': 'Approve, decide later',
  refuse: 'Refuse',
  correct: 'Need correction',
  close: 'Close',
};

function dialogContent(session: Session | null) {
  const amount = pounds(Number(session?.data.order_amount ?? 0));
  return html`<main data-frame="dialog" aria-busy="false">
<p><strong>Klarna</strong> <span class="mode">Test mode: no money moves</span></p>
<h1 tabindex="-1">Pay ${amount} with Klarna?</h1>
<p>Choose what Klarna decides.</p>
<div class="choices">${Object.entries(CHOICES).map(
    // Until the script listens.
    ([decision, words]) => html`<button type="button" data-decision="${decision}" disabled>${words}</button>`,
  )}</div>
<p role="status"></p>
</main>`;
}

function frame(shop: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en-GB" data-shop="${shop}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Klarna (sandbox)</title>
<link rel="icon" href="data:,">
<style>${raw(STYLE)}</style>
</head>
<body>${content}
<script>${raw(SCRIPT)}</script>
</body>
</html>`;
}
