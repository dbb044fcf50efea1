import { ShopError, STATUS_OF } from '#shop/errors.ts';
import { takeReports } from '#shop/payment-page/take-reports.server.ts';
import type { Shop } from '#shop/shop.server.ts';

const TYPES = /^application\/(csp-report|reports\+json)\b/i;

const headers = { 'Cache-Control': 'no-store' };

/**
 * Answers the browsers that report what a page of the checkout was refused. They read no answer, so it has no body;
 * cookies are not looked at.
 */
export async function answerReport(shop: Shop, request: Request, ip: string): Promise<Response> {
  if (request.method !== 'POST')
    return new Response(null, { status: 405, headers: { ...headers, Allow: 'POST' } });
  if (!TYPES.test(request.headers.get('content-type') ?? ''))
    return new Response(null, { status: 415, headers });
  try {
    await takeReports(shop, await request.text(), ip);
    return new Response(null, { status: 204, headers });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const retryAfter = error.retryAfter && { 'Retry-After': String(error.retryAfter) };
    return new Response(null, { status: STATUS_OF[error.code], headers: { ...headers, ...retryAfter } });
  }
}
