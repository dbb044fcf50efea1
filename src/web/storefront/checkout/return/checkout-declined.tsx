import { redirect } from 'react-router';
import { links } from '#shop/links.ts';
import { findAttempt } from '#shop/sales/checkout/previous-attempt.server.ts';
import { checkoutAddressOf } from '#shop/sales/quotes/quote-orders.server.ts';
import { readAuthenticationRef } from '../../../authentication-cookie.server.ts';
import { pageOf } from '../../../context.server.ts';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { loadCheckout } from '../checkout-page.server.ts';
import { CheckoutScreen } from '../checkout-screen.tsx';
import type { Route } from './+types/checkout-declined';

/** The message when the bank's answer matches no payment of this browser. */
const NO_3DS_REF = 'No 3DS Ref';

export function meta(args: Route.MetaArgs) {
  const description = 'What became of the payment.';
  const title = args.loaderData?.paid ? 'Checkout: paid already' : 'Checkout: payment failed';
  return unlistedMeta(args, title, description);
}

export async function loader(args: Route.LoaderArgs) {
  await leadToItsOwn(args);
  const hasNoReference = new URL(args.request.url).searchParams.get('error') === 'no-3ds-ref';
  return {
    ...(await loadCheckout({ ...args, params: {} }, { isDeclined: true })),
    cause: hasNoReference ? NO_3DS_REF : null,
  };
}

/** What was paid of a quote, or was due of an order, is tried again where it was. */
async function leadToItsOwn({ request, context }: Route.LoaderArgs): Promise<void> {
  const { shop } = pageOf(context);
  const reference =
    new URL(request.url).searchParams.get('attempt') ?? readAuthenticationRef(request) ?? null;
  const attempt = await findAttempt(shop, reference);
  const at = attempt ? await checkoutAddressOf(shop, attempt.orderId) : links.checkout;
  if (at !== links.checkout)
    throw redirect(`${at}?${new URLSearchParams({ step: 'payment', attempt: reference ?? '' })}`);
}

/** The checkout once more, with its banner, even when the basket is empty. */
export default function CheckoutDeclined({ loaderData }: Route.ComponentProps) {
  return <CheckoutScreen checkout={loaderData} isDeclined cause={loaderData.cause} />;
}
