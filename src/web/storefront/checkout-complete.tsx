import { redirect } from 'react-router';
import { findCookie } from '#shop/basket/basket-cookie.ts';
import type { Route } from './+types/checkout-complete';

/**
 * Where the bank's confirmation ends. Nothing in the address is believed: without a payment of this browser that
 * waits for the bank, every answer is a decline.
 */
export function loader({ request }: Route.LoaderArgs) {
  const isDeclined = new URL(request.url).searchParams.get('status') === 'declined';
  const hasReference = findCookie(request.headers.get('cookie'), '3dsref') !== undefined;
  throw redirect(isDeclined || hasReference ? '/checkout/declined' : '/checkout/declined?error=no-3ds-ref');
}

export default function CheckoutComplete() {
  return null;
}
