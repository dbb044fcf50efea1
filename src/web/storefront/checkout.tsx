import type { Route } from './+types/checkout';
import { actOnCheckout, loadCheckout } from './checkout-page.server.ts';
import { CheckoutScreen } from './checkout-screen.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Checkout | ${loaderData?.shopName ?? ''}` },
    { name: 'description', content: 'Where it goes and how it is paid.' },
    { name: 'robots', content: 'noindex' },
  ];
}

export const loader = (args: Route.LoaderArgs) => loadCheckout(args);
export const action = (args: Route.ActionArgs) => actOnCheckout(args);

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckoutScreen checkout={loaderData} result={actionData} />;
}
