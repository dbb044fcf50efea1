import { errorBody, ShopError, STATUS_OF } from '#shop/errors.ts';
import { receiveCallback } from '#shop/payments/card-callback.server.ts';
import { pageOf } from '../../context.server.ts';
import type { Route } from './+types/checkout-callback';

/** The card gateway posts a signed copy of its answers here, from server to server. */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    await receiveCallback(pageOf(context).shop, await request.text());
    return new Response('OK');
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return Response.json(errorBody(error), { status: STATUS_OF[error.code] });
  }
}

/** Nothing to show at this address. */
export const loader = () =>
  new Response('Only POST is understood here.', { status: 405, headers: { Allow: 'POST' } });
