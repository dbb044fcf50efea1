import { cacheable } from '../caching.ts';
import type { apiPart } from '../route.ts';
import type { ApiDocument } from './api-document.ts';
import { completeDocument } from './complete-document.ts';
import { docsPage } from './docs-page.ts';

const ABOUT = `Amounts are whole pence, times are ISO 8601 in UTC, ids are opaque strings. All paths start with \`/api/v1\`.

### Authentication

Sign in with \`POST /authenticate/login\` and send the token with every call: \`Authorization: Bearer <token>\`, or the \
token alone. An expired token answers 401: call \`POST /authenticate/refresh\`, or sign in again.

### Errors

Errors are always \`{ error, code, fields? }\`: a message for people, a stable code for programs, and for each invalid \
field what is wrong and how to fix it. Every response has an \`X-Request-Id\`, which is also in our log: quote it when you \
report a problem. After 429 and 503, wait for \`Retry-After\` seconds.

### Pagination

Lists take \`page\`, \`pageSize\` and often \`sort\`, and return the total in \`X-Total-Count\`.

### Caching and concurrent changes

Public reads of the catalogue have an \`ETag\`: send it as \`If-None-Match\`, and an unchanged resource answers 304. \
Administrators' reads have one too: send it as \`If-Match\` with a write, and a resource that has changed since answers 409.

### Idempotency

Calls that move money take an \`Idempotency-Key\`: if you lose the response, retry with the same key.

### Product selection

\`X-Product-Selection\` may name this shop's product selection; any other answers 400.`;

/** Serves the API document and its readable page, both made on first use. */
export function describe(api: ReturnType<typeof apiPart>): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The token that signing in returns, with or without "Bearer".',
  });
  let document: ApiDocument | undefined;
  function getDocument(): ApiDocument {
    document ??= completeDocument(
      api.getOpenAPI31Document({
        openapi: '3.1.0',
        info: { title: 'Inglenook', version: '1', description: ABOUT },
        servers: [{ url: '/api/v1' }],
      }) as ApiDocument,
    );
    return document;
  }
  api.get('/openapi.json', cacheable, (c) =>
    c.json(getDocument(), 200, { 'Cache-Control': 'public, max-age=300' }),
  );
  api.get('/docs', cacheable, () => docsPage(getDocument()));
}
