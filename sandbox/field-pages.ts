import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { CardGateway } from './card-gateway.ts';
import { sourceHash } from './source-hash.ts';

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const LIBRARY = file('fields-lib.js');
const SCRIPT = file('fields-frame.js');
const STYLE = file('fields-frame.css');

/** What each kind of field asks of the browser. */
const KINDS: Record<string, { autocomplete: string; placeholder: string }> = {
  cardNumber: { autocomplete: 'cc-number', placeholder: '' },
  cardExpiryDate: { autocomplete: 'cc-exp', placeholder: 'MM / YY' },
  cardCVV: { autocomplete: 'cc-csc', placeholder: '123' },
};

/** The hosted card fields: a script for the shop's page, a frame for each field, and tokens for what is typed in them. */
export function fieldRoutes({ tokens, merchant }: CardGateway): Hono {
  const routes = new Hono();
  routes.get('/sdk/web/v1/js/hostedfields.min.js', (c) =>
    c.body(LIBRARY, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  );
  routes.get('/fields/:kind', async (c) => {
    const name = c.req.param('kind');
    const kind = KINDS[name];
    if (!kind) return c.notFound();
    c.header('content-security-policy', POLICY);
    c.header('cache-control', 'no-store');
    return c.html(await frame(name, kind, c.req.query('label') ?? ''));
  });
  routes.post('/fields/token', async (c) => {
    const { merchantID, number, expiry, cvv } = await c.req.json();
    if (merchantID !== merchant.merchantId) return c.json({ message: 'unknown merchant' }, 403);
    const [month = '', year = ''] = String(expiry)
      .split('/')
      .map((part) => part.trim());
    const card = { number: String(number).replace(/\D/g, ''), month, year: year.slice(-2), cvv: String(cvv) };
    return c.json({ paymentToken: tokens.keep(card) });
  });
  return routes;
}

const POLICY = [
  "default-src 'none'",
  `script-src ${sourceHash(SCRIPT)}`,
  `style-src ${sourceHash(STYLE)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

function frame(name: string, { autocomplete, placeholder }: (typeof KINDS)[string] & object, label: string) {
  return html`<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><title>${label}</title><style>${raw(STYLE)}</style></head>
<body><input id="field" name="${name}" aria-label="${label}" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${placeholder}"><script>${raw(SCRIPT)}</script></body>
</html>`;
}
