import { pageMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/checkout';
import { actOnCheckout, loadCheckout } from './checkout-page.server.ts';
import { CheckoutScreen } from './checkout-screen.tsx';

export function meta(args: Route.MetaArgs) {
  const description = 'Where it goes and how it is paid.';
  const title = args.loaderData?.step === 'payment' ? 'Checkout: payment' : 'Checkout';
  return pageMeta(args, { title, description, canonical: null });
}

export const loader = (args: Route.LoaderArgs) => loadCheckout(args);
export const action = (args: Route.ActionArgs) => actOnCheckout(args);

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckoutScreen checkout={loaderData} result={actionData} />;
}
