import { createRequestHandler, RouterContextProvider } from 'react-router';
import { plainPage } from './answers/plain-page.server.ts';
import { type PageContext, pageContext } from './context.server.ts';
import { followBasket } from './follow-basket.server.ts';
import { readForm } from './forms/form-body.server.ts';

type Render = ReturnType<typeof createRequestHandler>;

const METHODS = new Set(['GET', 'HEAD', 'POST']);

let ready: Render | undefined;

/** Answers a request for a page, an action of a page, or a page's data. */
export async function answerPage(request: Request, page: PageContext): Promise<Response> {
  if (!METHODS.has(request.method)) return plainPage(405);
  if (!isReadable(new URL(request.url).pathname)) return plainPage(400);
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  if (request.method === 'POST') page.form = await readForm(request.headers, page.body);
  const render = await findRender();
  const answer = await render(atPublicAddress(request, page.settings.publicUrl), context);
  const { unavailable } = page;
  if (unavailable) return plainPage(503, { retryAfter: unavailable.retryAfter });
  if (answer.status === 500 && isBare(answer)) return plainPage(500);
  if (answer.status === 200) {
    const path = pathInShort(request);
    if (path) return leadTo(path);
  }
  if (!answer.headers.has('cache-control')) answer.headers.set('Cache-Control', cachingOf(request));
  return answer;
}

/** The page at this address as every visitor sees it: rendered without the cookies and headers of whoever asks. */
export async function answerPublicPage(address: string, page: PageContext): Promise<Response> {
  const answer = await answerPage(new Request(page.settings.publicUrl + address), page);
  if (answer.status === 200) {
    answer.headers.set('Cache-Control', 'private, no-cache');
    answer.headers.set('Vary', 'Cookie');
  }
  return answer;
}

/** A page that is the same for all who are signed in, to one of them: their own basket is in its cookies. */
export function answerSharedPage(
  request: Request,
  page: PageContext,
  find: () => Promise<Response>,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return followBasket({ request, context }, find);
}

/**
 * The address without the stroke behind it, by which other shops' systems end theirs: one page has one address. Null for
 * one that has none, or could be read as another host.
 */
function pathInShort({ method, url }: Request): string | null {
  const { pathname, search } = new URL(url);
  const isShopPage = /^\/(?:product|products|collections|pages|reviews|guide|search|cart)\b[^\\]*\/$/.test(
    pathname,
  );
  if (method === 'POST' || !isShopPage) return null;
  return pathname.replace(/\/+$/, '') + search;
}

function leadTo(path: string): Response {
  return new Response(null, {
    status: 301,
    headers: { Location: path, 'Cache-Control': 'private, no-cache' },
  });
}

/** '%E0%A4%A' cannot be decoded. */
function isReadable(path: string): boolean {
  try {
    return Boolean(decodeURIComponent(path));
  } catch {
    return false;
  }
}

async function findRender(): Promise<Render> {
  const mode = import.meta.env.MODE;
  // In development the build is loaded each time, to pick up changed routes.
  if (import.meta.env.DEV)
    return createRequestHandler(() => import('virtual:react-router/server-build'), mode);
  ready ??= createRequestHandler(await import('virtual:react-router/server-build'), mode);
  return ready;
}

/**
 * Pages see the shop's public address, never the Host header, which a stranger can choose. The origin has already been
 * checked (http/own-origin.ts).
 */
function atPublicAddress(request: Request, publicUrl: string): Request {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  if (headers.has('origin')) headers.set('Origin', new URL(publicUrl).origin);
  return new Request(publicUrl + pathname + search, {
    method: request.method,
    headers,
    signal: request.signal,
  });
}

/** When even the error page failed: one line of plain text. */
function isBare(answer: Response): boolean {
  return !/text\/html|text\/x-script/.test(answer.headers.get('content-type') ?? '');
}

/** Personal pages must not stay in a shared browser. */
function cachingOf(request: Request): string {
  const isPersonal =
    /^\/(account|admin|checkout|quote|login|register|recovery|invitation|find-order)\b/i.test(
      new URL(request.url).pathname,
    );
  return isPersonal ? 'private, no-store' : 'private, no-cache';
}
