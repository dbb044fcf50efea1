import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { STATUS_OF } from '#shop/errors.ts';
import { schemaText } from '../schemas/schema-text.ts';
import { type ApiDocument, callsOf } from './api-document.ts';
import { callOf } from './docs-call.ts';
import { STYLES } from './docs-styles.ts';

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`,
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const FIRST_CALLS = `SHOP=http://localhost:3000
curl "$SHOP/api/v1/product?pageSize=3"

TOKEN=$(curl -s "$SHOP/api/v1/authenticate/login" -H 'Content-Type: application/json' \\
  -d "{ \\"email\\": \\"$EMAIL\\", \\"password\\": \\"$(printf %s "$PASSWORD" | base64)\\" }" | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')
curl "$SHOP/api/v1/admin/orders?status=accepted" -H "Authorization: Bearer $TOKEN"`;

/** The API document as a page: without script, and nothing from elsewhere. */
export async function docsPage(api: ApiDocument): Promise<Response> {
  const calls = callsOf(api);
  const schemas = Object.entries(api.components?.schemas ?? {});
  const groups = (api.tags ?? []).map((tag) => ({
    ...tag,
    id: tag.name.toLowerCase().replace(/\W+/g, '-'),
    calls: calls.filter(({ operation }) => operation.tags?.includes(tag.name)),
  }));
  const page = await html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${api.info.title} API reference</title>
<meta name="description" content="Every call of the shop's JSON API.">
<style>${raw(STYLES)}</style>
</head>
<body>
<header><a href="/"><svg viewBox="0 0 32 34" fill="none" aria-hidden="true"><path d="M3.5 32V15.5a12.5 12.5 0 0 1 25 0V32M0 32.2h32" stroke="currentColor" stroke-width="1.6"/><path fill="#d0602e" d="M16.9 8.2c.5 3.6-1.2 5.6-3 7.7-1.7 2-3.5 4-3.5 7.1 0 3.5 2.5 6.2 5.7 6.2 3.3 0 5.7-2.5 5.7-5.9 0-2.3-.9-4.5-2.4-6.3-.1 1.3-.6 2.3-1.6 2.9.5-4.2.4-8.5-.9-11.7z"/></svg>${api.info.title}</a></header>
<div class="frame">
<details class="contents">
<summary>Contents</summary>
<nav aria-label="Contents">
<ul>
<li><a href="#start">Getting started</a></li>
${groups.map(
  ({ id, name, calls }) => html`<li><a href="#${id}">${name}</a>
<ul>${calls.map(
    ({ method, path, operation }) =>
      html`<li><a href="#${operation.operationId ?? ''}"><span class="verb">${method.toUpperCase()}</span>${path}</a></li>`,
  )}</ul></li>`,
)}
<li><a href="#errors">Error codes</a></li>
<li><a href="#schemas">Schemas</a>
<ul>${schemas.map(([name]) => html`<li><a href="#${name}">${name}</a></li>`)}</ul></li>
</ul>
</nav>
</details>
<main>
<h1>API reference</h1>
<p class="soft">Every call of the shop's JSON API. For programs: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<h2 id="start">Getting started</h2>
${(api.info.description ?? '').split('\n\n').map(paragraph)}
<h3>First calls</h3>
<p>In the examples <code>$SHOP</code> is the shop's address and <code>$TOKEN</code> your session's token.</p>
<pre>${FIRST_CALLS}</pre>
${groups.map(
  ({ id, name, description, calls }) => html`<section aria-labelledby="${id}">
<h2 id="${id}">${name}</h2>
<p class="soft">${description}</p>
<div class="calls">${calls.map(callOf)}</div>
</section>`,
)}
<h2 id="errors">Error codes</h2>
<p>Each <code>code</code> with its HTTP status. Codes are stable; messages may change.</p>
<dl class="fields">${Object.entries({ ...STATUS_OF, fault: 500 }).map(
    ([code, status]) => html`<dt>${code}</dt><dd>${status}</dd>`,
  )}</dl>
<h2 id="schemas">Schemas</h2>
${schemas.map(([name, schema]) => html`<h3 id="${name}">${name}</h3><pre>${schemaText(schema)}</pre>`)}
</main>
</div>
</body>
</html>`;
  return new Response(String(page), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'public, max-age=300',
    },
  });
}

/** A heading or a paragraph of the description, which is Markdown. */
function paragraph(text: string) {
  return text.startsWith('### ') ? html`<h3>${text.slice(4)}</h3>` : html`<p>${withCode(text)}</p>`;
}

/** Text between backticks as code. */
function withCode(text: string) {
  return text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));
}
