import { errorBody, ShopError, STATUS_OF } from '#shop/errors.ts';
import { receiveCallback } from '#shop/payments/card-callback.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { readFormText } from './form-body.server.ts';

const headers = { 'Cache-Control': 'private, no-store' };

/**
 * Answers the card gateway, which posts a signed copy of its answers here, from server to server. It is no page: each
 * order brings one. ShopError `wrong-type`.
 */
export async function answerCardCallback(shop: Shop, request: Request): Promise<Response> {
  if (request.method !== 'POST')
    return new Response('Only POST is understood here.', {
      status: 405,
      headers: { ...headers, Allow: 'POST' },
    });
  const body = await readFormText(request);
  try {
    await receiveCallback(shop, body);
    return new Response('OK', { headers });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return Response.json(errorBody(error), { status: STATUS_OF[error.code], headers });
  }
}
