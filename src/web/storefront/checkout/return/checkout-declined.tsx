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
  const hasNoReference = new URL(args.request.url).searchParams.get('error') === 'no-3ds-ref';
  return { ...(await loadCheckout(args, { isDeclined: true })), cause: hasNoReference ? NO_3DS_REF : null };
}

/** The checkout once more, with its banner, even when the basket is empty. */
export default function CheckoutDeclined({ loaderData }: Route.ComponentProps) {
  return <CheckoutScreen checkout={loaderData} isDeclined cause={loaderData.cause} />;
}
