import { errorBody, ShopError, STATUS_OF } from '#shop/errors.ts';
import { receiveCallback } from '#shop/sales/payments/receive-callback.server.ts';
import type { Shop } from '#shop/shop.server.ts';

const headers = { 'Cache-Control': 'private, no-store' };

/**
 * Answers the providers, which post signed messages here, from server to server. It is no page: each order brings one.
 */
export async function answerProviderCallback(shop: Shop, request: Request): Promise<Response> {
  if (request.method !== 'POST')
    return new Response('Only POST is understood here.', {
      status: 405,
      headers: { ...headers, Allow: 'POST' },
    });
  try {
    await receiveCallback(shop, { headers: request.headers, rawBody: await request.text() });
    return new Response('OK', { headers });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return Response.json(errorBody(error), { status: STATUS_OF[error.code], headers });
  }
}
