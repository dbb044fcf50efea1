import { formOf } from '../../context.server.ts';
import { unlistedMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/quote-checkout';
import { checkoutActions, loadCheckout } from './checkout-page.server.ts';
import { CheckoutScreen } from './checkout-screen.tsx';

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData?.step === 'payment' ? 'Your quote: payment' : 'Your quote: details';
  return unlistedMeta(args, title, 'Accepting a quote.');
}

/** `?attempt=` names a payment of it that failed. */
export async function loader(args: Route.LoaderArgs) {
  const isDeclined = new URL(args.request.url).searchParams.has('attempt');
  return { ...(await loadCheckout(args, { isDeclined })), isDeclined };
}

export { shouldRevalidate } from './checkout.tsx';

export const action = async (args: Route.ActionArgs) =>
  checkoutActions({ ...args, form: formOf(args.context) });

/** The checkout for what a quote offers. */
export default function QuoteCheckout({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CheckoutScreen
      checkout={loaderData}
      result={actionData}
      isDeclined={loaderData.isDeclined && !actionData}
    />
  );
}
