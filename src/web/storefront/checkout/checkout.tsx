import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { formOf } from '../../context.server.ts';
import { unlistedMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/checkout';
import { checkoutActions, loadCheckout } from './checkout-page.server.ts';
import { CheckoutScreen } from './checkout-screen.tsx';

export function meta(args: Route.MetaArgs) {
  const description = 'Where it goes and how it is paid.';
  const title = args.loaderData?.step === 'payment' ? 'Checkout: payment' : 'Checkout';
  return unlistedMeta(args, title, description);
}

export const loader = (args: Route.LoaderArgs) => loadCheckout({ ...args, params: {} });

/** After a refusal too: the ways to pay, or the prices, may have changed. */
export const shouldRevalidate = ({ defaultShouldRevalidate, actionStatus }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus !== undefined;

export const action = async (args: Route.ActionArgs) =>
  checkoutActions({ ...args, params: {}, form: formOf(args.context) });

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckoutScreen checkout={loaderData} result={actionData} />;
}
