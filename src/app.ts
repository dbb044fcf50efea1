import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { createApi } from '#api/api.ts';
import { cacheableCall } from '#api/cacheable-call.ts';
import { allowOrigins } from '#http/allow-origins.ts';
import { type LIMITS, limitBody } from '#http/body-limit.ts';
import { cacheResponses } from '#http/cache-responses.server.ts';
import { findClientAddress } from '#http/client-address.server.ts';
import { compressResponses } from '#http/compress-responses.server.ts';
import { errorResponse, faultResponse } from '#http/error-response.ts';
import { health } from '#http/health.server.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { identifyActor } from '#http/identify-actor.server.ts';
import { limitRequests } from '#http/limit-requests.server.ts';
import type { App } from '#http/listener.server.ts';
import { logRequests, recordRequests } from '#http/log-requests.server.ts';
import { createMetrics } from '#http/metrics.server.ts';
import { isBackFromBank, isOwnOrigin } from '#http/own-origin.ts';
import { isPersonal } from '#http/personal-request.ts';
import { refuseOverload } from '#http/refuse-overload.ts';
import { securityHeaders } from '#http/security-headers.ts';
import { staticFiles } from '#http/static-files.server.ts';
import { requireValidUrl } from '#http/valid-url.ts';
import { type Actor, VISITOR } from '#shop/actor.ts';
import { notFound, ShopError, STATUS_OF } from '#shop/errors.ts';
import { links } from '#shop/links.ts';
import type { Shop } from '#shop/shop.server.ts';
import { authenticationCookie } from '#web/authentication-cookie.server.ts';
import { cacheablePath } from '#web/cacheable-path.server.ts';
import { answerCardCallback } from '#web/card-callback.server.ts';
import { answerMedia } from '#web/media.server.ts';
import { answerPage, answerPublicPage } from '#web/pages.server.ts';
import { plainPage } from '#web/plain-page.server.ts';
import { endedCookie, readSession, sessionCookie } from '#web/session-cookie.server.ts';
import type { Settings } from './settings.ts';

export type AppOptions = {
  /** Folder of the built client's files; the development server serves them itself. */
  clientFiles?: string;
  /** False in development: every page is rendered each time. */
  cachesResponses?: boolean;
  isStopping?: () => boolean;
};

/** The whole app: the JSON API under /api/v1, pictures under /media, the client's files; everything else is a page. */
export function createApp(shop: Shop, settings: Settings, options: AppOptions = {}): App {
  const app = new Hono<HttpEnv>();
  const metrics = createMetrics(shop.database.counts);
  const { isStopping = () => false, cachesResponses = true } = options;

  app.onError((error, c) => refuse(shop, error, c));
  const record = recordRequests(shop.log, metrics);
  const caching = cacheResponses(shop, {
    addressOf: (request) => (cachesResponses && !isStopping() ? publicAddress(request) : null),
    isStopping,
    count: (result) => metrics.cachedResponses.inc({ result }),
    record,
  });
  app.use(findClientAddress(settings.trustProxy));
  app.use(logRequests(record, metrics));
  app.use(compressResponses);
  app.use(caching.middleware);
  app.use(securityHeaders(settings.isSecure));
  app.use(requireValidUrl);
  if (settings.corsOrigins.length > 0) app.use('/api/*', allowOrigins(settings.corsOrigins));
  app.route('/', health(shop, metrics, isStopping));
  app.use(refuseOverload(isStopping));
  if (options.clientFiles) app.use(staticFiles(options.clientFiles));

  app.all('/media/*', (c) => answerMedia(shop, c.req.raw));

  const pageFor = (request: { actor: Actor; ip: string; requestId: string }) => ({
    shop,
    settings,
    ...request,
  });
  app.use(identifyActor(shop, { trustedOrigins: settings.corsOrigins, readSession }));
  app.use(limitRequests(shop));
  app.use('/api/*', setSessionCookie(settings), setAuthenticationCookie(settings));
  app.route('/api/v1', createApi(shop, settings.productSelection));
  app.all('/api/*', () => {
    throw notFound('address');
  });
  app.use((c, next) => limitBody(sizeOf(c))(c, next));
  app.all(links.checkoutCallback, (c) => answerCardCallback(shop, c.req.raw));
  app.all('*', async (c) => {
    const { address, requestId } = c.var;
    if (address === undefined) return answerPage(c.req.raw, pageFor(c.var));
    const { answer, isPublic } = await answerPublicPage(
      address,
      pageFor({ actor: VISITOR, ip: '', requestId }),
    );
    c.set('isPublic', isPublic);
    return answer;
  });
  return { fetch: app.fetch, answerEarly: caching.answerEarly };
}

/** The address under which the response may be cached: pages and public reads of the API, for who has no session. */
function publicAddress(request: Request): string | null {
  const { method, headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || isPersonal((name) => headers.get(name))) return null;
  if (!URL.canParse(request.url)) return null;
  const url = new URL(request.url);
  return url.pathname.startsWith('/api/') ? cacheableCall(url) : cacheablePath(url);
}

/** A call that starts or ends a session also sets the cookie, if one of our own pages made it. */
function setSessionCookie(settings: Settings) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    const session = c.get('newSession');
    if (session === undefined || !isOwnOrigin(c.req.raw, settings.publicUrl)) return;
    const cookie = session ? sessionCookie(settings, session) : endedCookie(settings);
    c.header('Set-Cookie', cookie, { append: true });
  });
}

/** Stores the payment that the bank is authenticating in a cookie, for when the buyer returns. */
function setAuthenticationCookie(settings: Settings) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    const reference = c.get('threeDSRef');
    if (reference === undefined) return;
    c.header('Set-Cookie', authenticationCookie(settings, reference), { append: true });
  });
}

/** Only the back office takes uploads. */
function sizeOf(c: Context<HttpEnv>): keyof typeof LIMITS {
  if (isBackFromBank(c.req.raw)) return 'bankAnswer';
  return c.get('actor').kind === 'admin' && c.req.path.startsWith('/admin') ? 'upload' : 'form';
}

/** A ShopError as JSON or a page; anything else is a fault of ours and is logged. */
function refuse(shop: Shop, error: Error, c: Context<HttpEnv>): Response {
  const isApi = /^\/(api|media)(\/|$)/.test(c.req.path);
  if (error instanceof ShopError) {
    const { code, retryAfter } = error;
    return isApi ? errorResponse(error) : plainPage(STATUS_OF[code], { ...(retryAfter && { retryAfter }) });
  }
  shop.log.error('a request failed', { requestId: c.get('requestId'), path: c.req.path, error });
  return isApi ? faultResponse() : plainPage(500);
}
