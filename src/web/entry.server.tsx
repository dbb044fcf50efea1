import { randomBytes } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { refusalOf } from '#shop/errors.ts';
import { contentSecurityPolicy } from '#values/net/content-security-policy.ts';
import { blessScripts } from './answers/bless-scripts.server.ts';
import { dataScript } from './answers/data-script.server.ts';
import { orderHead } from './answers/order-head.ts';
import { withHashes } from './answers/script-hashes.server.ts';
import { structuredData } from './answers/structured-data.server.ts';
import { checkoutPolicy } from './checkout-policy.server.ts';
import { pageOf } from './context.server.ts';
import { everyPart } from './ui/alive/later.tsx';
import { ScriptMark } from './ui/text/inline-script.tsx';

/** Renders a page to completion (its data is in the same process) with its content security policy. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const mark = randomBytes(16).toString('hex');
  const page = pageOf(context);
  const url = new URL(request.url);
  const checkout = checkoutPolicy(url, page.shop, page.settings);
  const manifest = withHashes(routerContext.manifest, checkout?.isPayment ?? false);
  const guarded = { ...routerContext, manifest };
  const rendered = await renderWhole(request.url, guarded, mark, structuredData(page));
  const { html, hashes } = blessScripts(rendered, mark);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(hashes, {
      // Routes match case-insensitively.
      isAdmin: url.pathname.toLowerCase().startsWith('/admin'),
      isDevelopment: import.meta.env.DEV,
      ...checkout?.policy,
    }),
  );
  if (checkout?.endpoints) headers.set('Reporting-Endpoints', checkout.endpoints);
  return new Response(request.method === 'HEAD' ? null : orderHead(html), { status, headers });
}

const END = '</body></html>';

/**
 * As one string: no component waits for anything, and a stream's buffers take time and twice the memory. React Router's
 * own component would wait for the page's data, so the data is added here.
 */
async function renderWhole(
  url: string,
  { serverHandoffStream, ...context }: EntryContext,
  mark: string,
  facts: string,
) {
  await everyPart();
  const data = serverHandoffStream ? await dataScript(serverHandoffStream, mark) : '';
  const html = renderToString(
    <ScriptMark value={mark}>
      <ServerRouter context={context} url={url} nonce={mark} />
    </ScriptMark>,
  );
  if (!html.endsWith(END)) throw new Error('a page was rendered without its end');
  return `<!DOCTYPE html>${html.slice(0, -END.length)}${data}${facts}${END}`;
}

/** Unexpected errors in loaders and actions; a ShopError never gets here. */
export function handleError(error: unknown, { request, context }: { request: Request; context: unknown }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const page = pageOf(context as RouterContextProvider);
  const refusal = refusalOf(error);
  const what = { requestId: page.requestId, url: new URL(request.url).pathname, error };
  if (!refusal) return page.shop.log.error('a page failed', what);
  page.unavailable = refusal;
  page.shop.log.warn('a page could not be made just now', what);
}
