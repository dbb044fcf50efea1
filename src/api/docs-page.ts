import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { STATUS_OF } from '#shop/errors.ts';
import { type ApiDocument, callsOf } from './api-document.ts';
import { callOf } from './docs-call.ts';
import { STYLES } from './docs-styles.ts';
import { schemaText } from './schema-text.ts';

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const FIRST_STEPS = `SHOP=http://localhost:3000
curl "$SHOP/api/v1/product?pageSize=3"

TOKEN=$(curl -s "$SHOP/api/v1/authenticate/login" -H 'Content-Type: application/json' \\
  -d "{ \\"email\\": \\"$EMAIL\\", \\"password\\": \\"$(printf %s "$PASSWORD" | base64)\\" }" | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')
curl "$SHOP/api/v1/admin/orders?status=accepted" -H "Authorization: Bearer $TOKEN"`;

/** The API document to read: plain, without script, and with nothing from elsewhere. */
export async function docsPage(api: ApiDocument): Promise<Response> {
  const calls = callsOf(api);
  const schemas = Object.entries(api.components?.schemas ?? {});
  const headings = (api.tags ?? []).map((tag) => ({
    ...tag,
    id: tag.name.toLowerCase().replace(/\W+/g, '-'),
    calls: calls.filter(({ operation }) => operation.tags?.includes(tag.name)),
  }));
  const page = await html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${api.info.title}: the JSON API</title>
<meta name="description" content="Every call of the shop's JSON API.">
<style>${raw(STYLES)}</style>
</head>
<body>
<div class="frame">
<nav class="contents" aria-label="Contents">
<ul>
<li><a href="#begin">Begin</a></li>
${headings.map(({ id, name }) => html`<li><a href="#${id}">${name}</a></li>`)}
<li><a href="#errors">Errors</a></li>
<li><a href="#things">Things</a></li>
</ul>
</nav>
<main>
<h1 id="begin">The JSON API</h1>
${(api.info.description ?? '').split('\n\n').map((part) => html`<p>${withCode(part)}</p>`)}
<p>For programs: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1). All paths begin with <code>/api/v1</code>; a call that names another product selection than this shop's in <code>X-Product-Selection</code> is refused. In the examples <code>$SHOP</code> is the address of this shop and <code>$TOKEN</code> that of your session.</p>
<h2>First steps</h2>
<pre>${FIRST_STEPS}</pre>
${headings.map(
  ({ id, name, description, calls }) => html`<section aria-labelledby="${id}">
<h2 id="${id}">${name}</h2>
<p class="soft">${description}</p>
<div class="calls">${calls.map(callOf)}</div>
</section>`,
)}
<h2 id="errors">Errors</h2>
<p>The code of an error never changes; its words may.</p>
<dl class="fields">${Object.entries({ ...STATUS_OF, fault: 500 }).map(
    ([code, status]) => html`<dt>${code}</dt><dd>${status}</dd>`,
  )}</dl>
<h2 id="things">Things</h2>
${schemas.map(([name, schema]) => html`<h3 id="${name}">${name}</h3><pre>${schemaText(schema)}</pre>`)}
</main>
</div>
</body>
</html>
`;
  return new Response(String(page), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'public, max-age=300',
    },
  });
}

/** Words between backticks as code. */
function withCode(text: string) {
  return text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));
}
