import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { ApiDocument, Operation } from './api-document.ts';
import { schemaText } from './schema-text.ts';

const STYLES = `
:root { color-scheme: light dark; --ink: light-dark(#231e1a, #f4ede3); --soft: light-dark(#5a5149, #c8bdb0);
  --page: light-dark(#fdfcfa, #171412); --well: light-dark(#f5f1ea, #1f1b18); --line: light-dark(#e3dbcf, #3a332d);
  --ember: light-dark(#a63b14, #f69a66); }
body { margin: 0 auto; padding: 2rem 1rem 5rem; max-width: 60rem; background: var(--page); color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif; }
h1 { font: 400 2.5rem/1.1 Georgia, serif; }
h2 { margin: 3rem 0 .5rem; font: 400 1.5rem/1.25 Georgia, serif; }
h3 { margin: 1rem 0 .25rem; font-size: .9375rem; }
a { color: var(--ember); }
details { border-top: 1px solid var(--line); }
summary { padding: .625rem 0; cursor: pointer; }
summary:focus-visible, a:focus-visible { outline: 3px solid var(--ember); outline-offset: 2px; }
details > div { padding: 0 0 1.25rem 1rem; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { margin: .25rem 0 0; padding: .75rem 1rem; overflow-x: auto; background: var(--well); }
summary code { font-weight: 600; overflow-wrap: anywhere; }
summary span { color: var(--soft); }
.verb { display: inline-block; min-width: 4.5ch; color: var(--ember); }
dl { margin: .25rem 0 0; }
dt { float: left; clear: left; min-width: 4ch; font: .875rem/1.7 ui-monospace, monospace; }
dd { margin: 0 0 0 10ch; }
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The API document to read: plain, without script, and with nothing from elsewhere. */
export async function docsPage(api: ApiDocument): Promise<Response> {
  const calls = Object.entries(api.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const headings = [...new Set(calls.map(({ operation }) => operation.tags?.[0] ?? 'Other'))];
  const schemas = api.components?.schemas ?? {};
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
<main>
<h1>The JSON API</h1>
<p>${api.info.description ?? ''}</p>
<p>For programs: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1). All paths begin with <code>/api/v1</code>.</p>
${headings.map(
  (heading) => html`<h2>${heading}</h2>
${calls
  .filter(({ operation }) => (operation.tags?.[0] ?? 'Other') === heading)
  .map(({ method, path, operation }) => callOf(method, path, operation))}`,
)}
<h2>Things</h2>
${Object.entries(schemas).map(
  ([name, schema]) => html`<h3 id="${name}">${name}</h3><pre tabindex="0">${schemaText(schema)}</pre>`,
)}
</main>
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

function callOf(method: string, path: string, operation: Operation) {
  const body = Object.entries(operation.requestBody?.content ?? {});
  const answers = Object.entries(operation.responses ?? {});
  return html`<details>
<summary><code><span class="verb">${method.toUpperCase()}</span> ${path}</code> <span>${operation.summary ?? ''}</span></summary>
<div>
<p>For ${askerOf(operation)}.</p>
${
  operation.parameters?.length
    ? html`<h3>Parameters</h3><dl>${operation.parameters.map(
        ({ name, in: where, required, description, schema }) =>
          html`<dt>${name}</dt><dd>${where}${required ? '' : ', optional'}: <code>${schemaText(schema ?? {})}</code> ${description ?? ''}</dd>`,
      )}</dl>`
    : ''
}
${body.map(([type, { schema }]) => html`<h3>Body, ${type}</h3><pre tabindex="0">${schemaText(schema ?? {})}</pre>`)}
<h3>Answers</h3>
<dl>${answers.map(([status, answer]) => {
    const schema = Object.values(answer.content ?? {})[0]?.schema;
    return html`<dt>${status}</dt><dd>${answer.description ?? ''} ${schema ? html`<code>${schemaText(schema)}</code>` : ''}</dd>`;
  })}</dl>
</div>
</details>
`;
}

function askerOf({ security = [] }: Operation): string {
  if (security.length === 0) return 'everyone';
  const asker = security.some(({ session }) => session?.includes('admin'))
    ? 'administrators'
    : 'anyone signed in';
  return security.some((each) => Object.keys(each).length === 0) ? `everyone; more for ${asker}` : asker;
}
