import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { blessScripts, contentSecurityPolicy } from './content-security-policy.server.ts';
import { pageOf } from './context.server.ts';
import { ScriptMark } from './ui/inline-script.tsx';

/** Renders a page to completion (its data is in the same process) with its content security policy. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const mark = randomBytes(16).toString('hex');
  const rendered = await renderWhole(
    <ScriptMark value={mark}>
      <ServerRouter context={routerContext} url={request.url} nonce={mark} />
    </ScriptMark>,
    mark,
  );
  const { html, hashes } = blessScripts(rendered, mark);
  const { pathname: asked, searchParams } = new URL(request.url);
  // Routes match case-insensitively.
  const pathname = asked.toLowerCase();
  const { shop, settings } = pageOf(context);
  const isPaymentStep =
    (pathname === '/checkout' && searchParams.get('step') === 'payment') || pathname === '/checkout/declined';
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(hashes, {
      isAdmin: pathname.startsWith('/admin'),
      isCheckout: pathname.startsWith('/checkout'),
      isDevelopment: import.meta.env.DEV,
      ...(shop.payLater && settings.klarna && isPaymentStep
        ? { payLaterScript: settings.klarna.scriptUrl }
        : {}),
      ...(settings.sandbox ? { bank: settings.sandbox.url } : {}),
    }),
  );
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}

function renderWhole(element: React.ReactNode, mark: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const { pipe } = renderToPipeableStream(element, {
      nonce: mark,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              resolve(Buffer.concat(chunks).toString('utf8'));
              done();
            },
          }),
        );
      },
      onError: reject,
    });
  });
}

/** Unexpected errors in loaders and actions; a ShopError never gets here. */
export function handleError(error: unknown, { request, context }: { request: Request; context: unknown }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const page = pageOf(context as RouterContextProvider);
  page.shop.log.error('a page failed', {
    requestId: page.requestId,
    url: new URL(request.url).pathname,
    error,
  });
}
