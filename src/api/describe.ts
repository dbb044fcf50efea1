import type { ApiDocument } from './api-document.ts';
import { completeDocument } from './complete-document.ts';
import { docsPage } from './docs-page.ts';
import { byTag } from './keepable.ts';
import type { apiPart } from './route.ts';

const ABOUT = `Money is whole pence, times are ISO 8601 in UTC, ids are texts that nobody can guess.

Sign in with \`POST /authenticate/login\` and send its token with every call: \`Authorization: Bearer <token>\`, or the \
bare token. An expired one answers 401: \`POST /authenticate/refresh\`, or sign in again.

An error is always \`{ error, code, fields? }\`: a sentence for a person, a word for a program, and what is wrong with \
each field and how to mend it. Every answer has an \`X-Request-Id\`: name it when you report a problem, it stands in \
the log.

Lists take \`page\`, \`pageSize\` and often \`sort\`, and give the total in \`X-Total-Count\`.

Public reads of the catalogue have an \`ETag\`: send it as \`If-None-Match\`, and 304 says that nothing has changed. \
Reads of an administrator have one too: send it as \`If-Match\` with a write, and 409 says that something has. Calls \
that move money take an \`Idempotency-Key\`: when an answer was lost, ask again under the same key. After 429 and 503 \
wait for \`Retry-After\` seconds.`;

/** Serves the API document, and the same to read. Both are made once, when first asked for. */
export function describe(api: ReturnType<typeof apiPart>): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The token of a session, as sign-in gives it; "Bearer" before it is allowed.',
  });
  let made: ApiDocument | undefined;
  function find(): ApiDocument {
    made ??= completeDocument(
      api.getOpenAPI31Document({
        openapi: '3.1.0',
        info: { title: 'Inglenook', version: '1', description: ABOUT },
        servers: [{ url: '/api/v1' }],
      }) as ApiDocument,
    );
    return made;
  }
  api.get('/openapi.json', byTag, (c) => c.json(find(), 200, { 'Cache-Control': 'public, max-age=300' }));
  api.get('/docs', byTag, () => docsPage(find()));
}
