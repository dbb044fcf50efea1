import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { createApi } from '#api/api.ts';
import { cacheableCall } from '#api/cacheable-call.ts';
import { allowOrigins } from '#http/allow-origins.ts';
import { answerPublic } from '#http/answers/answer-public.server.ts';
import { compressResponses } from '#http/answers/compress-responses.server.ts';
import { errorResponse, faultResponse } from '#http/answers/error-response.ts';
import { respondWith } from '#http/answers/prepared-response.server.ts';
import { publicResponses } from '#http/answers/public-responses.server.ts';
import { securityHeaders } from '#http/answers/security-headers.ts';
import { staticFiles } from '#http/answers/static-files.server.ts';
import { tagPublic } from '#http/answers/tag-public.server.ts';
import { bodyOf, type LIMITS, limitBody } from '#http/body-limit.ts';
import { clientAddress } from '#http/client-address.server.ts';
import { doubtAtFirstForward } from '#http/doubt-proxy.ts';
import { isInParts } from '#http/form-parts.ts';
import { health } from '#http/health.server.ts';
import { type HttpEnv, keyOf, type PublicVisit } from '#http/http-env.ts';
import { identifyActor } from '#http/identify-actor.server.ts';
import { limitRequests } from '#http/limit-requests.server.ts';
import type { App } from '#http/listener.server.ts';
import { logRequests, recordRequests } from '#http/log-requests.server.ts';
import { createMetrics } from '#http/metrics.server.ts';
import { isBackFromBank, isOwnOrigin } from '#http/own-origin.ts';
import { refuseOverload } from '#http/refuse-overload.ts';
import { requireValidUrl } from '#http/valid-url.ts';
import type { Actor } from '#shop/actor.ts';
import { notFound, refusalOf, ShopError, STATUS_OF } from '#shop/errors.ts';
import { links } from '#shop/links.ts';
import { watchReadiness } from '#shop/machine/readiness.server.ts';
import { followServices } from '#shop/services/follow-services.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { cacheablePath } from '#web/answers/cacheable-path.server.ts';
import { answerMedia } from '#web/answers/media.server.ts';
import { answerReport } from '#web/answers/page-reports.server.ts';
import { plainPage } from '#web/answers/plain-page.server.ts';
import { answerProviderCallback } from '#web/answers/provider-callback.server.ts';
import { sharedVisit } from '#web/answers/shared-visit.server.ts';
import { authenticationCookie } from '#web/authentication-cookie.server.ts';
import { answerPage, answerPublicPage, answerSharedPage } from '#web/pages.server.ts';
import { endedCookie, readSession, sessionCookie } from '#web/session-cookie.server.ts';
import type { Settings } from './settings.ts';

type Shared = Pick<PublicVisit, 'address' | 'reader'>;

export type AppOptions = {
  /** Folder of the built client's files; the development server serves them itself. */
  clientFiles?: string;
  /** False in development: every page is rendered each time. */
  cachesResponses?: boolean;
  isStopping?: () => boolean;
  /** Whether damage has been found in the database file. */
  isDamaged?: () => boolean;
};

/** The whole app: the JSON API under /api/v1, pictures under /media, the client's files; everything else is a page. */
export function createApp(shop: Shop, settings: Settings, options: AppOptions = {}): App {
  const metrics = createMetrics(shop.database.counts);
  const { isStopping = () => false, cachesResponses = true } = options;
  const record = recordRequests(shop.log, metrics);

  const doubtProxy = doubtAtFirstForward(settings, shop.log);
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    doubtProxy(c.env.incoming.headers);
    c.set('ip', clientAddress(c.env.incoming, settings.trustProxy));
    await next();
  });
  app.use(securityHeaders(settings.isSecure));
  app.use(requireValidUrl);
  if (settings.corsOrigins.length > 0) app.use('/api/*', allowOrigins(settings.corsOrigins));
  const findFaults = watchReadiness(shop, { dataDir: settings.dataDir, isDamaged: options.isDamaged });
  app.route('/', health(metrics, { isStopping, findFaults }));
  app.use(refuseOverload());
  if (options.clientFiles) app.use(staticFiles(options.clientFiles));

  app.all('/media/*', (c) => answerMedia(shop, c.req.raw));

  const pageFor = (request: { actor: Actor; ip: string; requestId: string }) => ({
    shop,
    settings,
    ...request,
  });
  app.all(links.checkoutReports, limitBody('report'), (c) => answerReport(shop, c.req.raw, c.var.ip));
  app.use(async (_c, next) => {
    await followServices(shop);
    await next();
  });
  app.use(identifyActor(shop, { trustedOrigins: settings.corsOrigins, readSession }));
  app.use(limitRequests(shop));
  app.use('/api/*', setSessionCookie(settings), setAuthenticationCookie(settings));
  app.route('/api/v1', createApi(shop, settings.productSelection));
  app.all('/api/*', () => {
    throw notFound('address');
  });
  app.use((c, next) => limitBody(sizeOf(c))(c, next));
  app.all(links.checkoutCallback, (c) => answerProviderCallback(shop, c.req.raw));
  app.all('*', (c) => {
    const { visit } = c.env;
    if (visit) return answerPublicPage(visit.address, { ...pageFor(c.var), reader: visit.reader });
    const shared = cachesResponses && sharedVisit(c.req.raw, c.var.actor);
    if (shared) return answerSharedPage(c.req.raw, pageFor(c.var), () => respond(c, shared));
    return answerPage(c.req.raw, { ...pageFor(c.var), body: bodyOf(c.env.incoming) });
  });

  async function respond({ req, env, var: { requestId } }: Context<HttpEnv>, shared: Shared) {
    const prepared = await responses.findOrMake({ ...shared, requestId, incoming: env.incoming });
    const answer = await respondWith(prepared, req.raw);
    responses.weigh(keyOf(shared));
    return answer;
  }

  const forAll = new Hono<HttpEnv>();
  forAll.onError((error, c) => refuse(shop, error, c));
  forAll.use(logRequests(record, metrics));
  forAll.use(compressResponses);
  forAll.use(tagPublic);
  forAll.route('/', app);

  const responses = publicResponses(shop, {
    make: visitsTo(app, shop),
    count: (result) => metrics.cachedResponses.inc({ result }),
  });
  const answerEarly = answerPublic({
    publicUrl: shop.publicUrl,
    responses,
    addressOf: (url) => (url.pathname.startsWith('/api/') ? cacheableCall(url) : cacheablePath(url)),
    record,
    running: metrics.running,
    log: shop.log,
  });
  return { fetch: forAll.fetch, ...(cachesResponses && { answerPublic: answerEarly }) };
}

/** Asks the app in the name of a visitor of whom nothing else is known. */
function visitsTo(app: Hono<HttpEnv>, shop: Shop) {
  const visits = new Hono<HttpEnv>();
  visits.onError((error, c) => refuse(shop, error, c));
  visits.use(async (c, next) => {
    c.set('requestId', c.env.visit?.requestId ?? '');
    await next();
  });
  visits.route('/', app);
  return (visit: PublicVisit) => {
    const { address, incoming } = visit;
    return visits.fetch(new Request(shop.publicUrl + address), { incoming, visit });
  };
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

/** Only the back office takes uploads, which come in forms with parts. */
/** Forms of customers that take pictures. */
const TAKES_PHOTOGRAPHS = /^\/(review\/[^/]+|pages\/contact)(\.data)?$/;

function sizeOf(c: Context<HttpEnv>): keyof typeof LIMITS {
  if (isBackFromBank(c.req.raw)) return 'bankAnswer';
  if (isInParts(c.req.raw.headers) && TAKES_PHOTOGRAPHS.test(c.req.path)) return 'photographs';
  if (c.get('actor').kind !== 'admin' || !c.req.path.startsWith('/admin')) return 'form';
  if (!isInParts(c.req.raw.headers)) return 'officeForm';
  const takesFiles = [links.admin.imports, links.admin.earlierShop].some((path) =>
    c.req.path.startsWith(path),
  );
  return takesFiles ? 'file' : 'upload';
}

/** A refusal as JSON or a page; anything else is a fault of ours. What is no ShopError is logged. */
function refuse(shop: Shop, error: Error, c: Context<HttpEnv>): Response {
  const isApi = /^\/(api|media)(\/|$)/.test(c.req.path);
  const refusal = refusalOf(error);
  const what = { requestId: c.get('requestId'), path: c.req.path, error };
  if (refusal) {
    if (!(error instanceof ShopError)) shop.log.warn('a request could not be answered just now', what);
    const { code, retryAfter } = refusal;
    return isApi ? errorResponse(refusal) : plainPage(STATUS_OF[code], { retryAfter });
  }
  shop.log.error('a request failed', what);
  return isApi ? faultResponse() : plainPage(500);
}
