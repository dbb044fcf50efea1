import { type ApiDocument, docsPage } from './docs-page.ts';
import { byTag } from './keepable.ts';
import type { apiPart } from './route.ts';

const ABOUT = `Money is whole pence, times are ISO 8601 in UTC. A session's token goes in the Authorization header, with or \
without "Bearer". Errors are always { error, code, fields? }. Lists take page, pageSize and sort and give the \
total in X-Total-Count. Admin reads carry an ETag; If-Match on a write answers 409 when the thing has changed.`;

/** Serves the API document, and the same to read. Both are made once, when first asked for. */
export function describe(api: ReturnType<typeof apiPart>): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The token of a session, as sign-in gives it; "Bearer" before it is allowed.',
  });
  let made: string | undefined;
  function find(): string {
    made ??= JSON.stringify(
      api.getOpenAPI31Document({
        openapi: '3.1.0',
        info: { title: 'Inglenook', version: '1', description: ABOUT },
        servers: [{ url: '/api/v1' }],
      }),
    );
    return made;
  }
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=300' };
  api.get('/openapi.json', byTag, (c) => c.body(find(), 200, headers));
  api.get('/docs', byTag, () => docsPage(JSON.parse(find()) as ApiDocument));
}
