import { useEffect } from 'react';
import { data, useRevalidator } from 'react-router';
import { takeOut } from '#shop/basket/basket.ts';
import { findDraft, takeBought } from '#shop/checkout/draft.server.ts';
import { ShopError } from '#shop/errors.ts';
import type { OrderView } from '#shop/orders/order.ts';
import { findOrder } from '#shop/orders/orders.server.ts';
import { CHECKING_PAYMENT, PAYMENT_FAILED } from '#shop/payments/payment.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { keepBasket, readBasket, readDraftId } from '../basket-cookie.server.ts';
import { pageOf } from '../context.server.ts';
import { BASKET_CHANGED } from '../ui/basket-in-browser.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyHearth, Hearth } from '../ui/hearth.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/thank-you';
import { OrderFacts } from './order-facts.tsx';
import { OrderSummaryPanel } from './order-summary-panel.tsx';
import css from './thank-you.module.css';

export function meta(args: Route.MetaArgs) {
  const order = args.loaderData?.order;
  return pageMeta(args, {
    title: order ? headingOf(order) : 'Order not found',
    description: 'Your order, where it goes and what it came to.',
    canonical: null,
  });
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { shop, settings } = pageOf(context);
  const { phone, phoneNumber, email, town } = await findShopProfile(shop);
  const contact = { phone, phoneNumber, email, town };
  const order = await findOrder(shop, params.id).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'not-found') return null;
    throw error;
  });
  if (!order) return data({ order: null, contact }, { status: 404 });
  // The payment may have been settled after the customer had left the checkout.
  const bought = await takeBought(shop, await findDraft(shop, readDraftId(request)));
  const init =
    bought.length > 0
      ? {
          headers: {
            'Set-Cookie': keepBasket(settings, context, takeOut(readBasket(request, context), bought)),
          },
        }
      : {};
  return data({ order, contact }, init);
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function ThankYou({ loaderData: { order, contact } }: Route.ComponentProps) {
  useEffect(() => void window.dispatchEvent(new Event(BASKET_CHANGED)), []);
  if (!order)
    return (
      <div className="wide">
        <EmptyHearth title="Something went wrong">
          <p>We couldn't find your order</p>
          <ButtonLink variant="ink" to="/">
            Home
          </ButtonLink>
          <p>
            <a href={`tel:${contact.phoneNumber}`}>{contact.phone}</a>
            <br />
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
        </EmptyHearth>
      </div>
    );
  return (
    <div className="wide">
      <div className={css.thanks}>
        <Hearth className={css.mark} isUnlit={order.status === 'declined' || order.status === 'cancelled'} />
        <h1>{headingOf(order)}</h1>
        <p>{sentenceOf(order, contact.town)}</p>
        {order.status === 'declined' && (
          <p>
            <ButtonLink to="/checkout">Back to the checkout</ButtonLink>
          </p>
        )}
      </div>
      {isChecking(order) && <LookAgain />}
      <div className={css.beside}>
        <OrderFacts order={order} contact={contact} />
        <OrderSummaryPanel order={order} />
      </div>
    </div>
  );
}

/** Asks again every few seconds until the payment is settled, without script too. */
function LookAgain() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), 4000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content="10" />
    </noscript>
  );
}

function isChecking(order: OrderView): boolean {
  return order.status === 'in-progress';
}

function headingOf(order: OrderView): string {
  switch (order.status) {
    case 'in-progress':
      return 'Just a moment';
    case 'declined':
      return 'Unable to complete order';
    case 'cancelled':
      return 'This order was cancelled';
    default:
      return 'We have your order!';
  }
}

function sentenceOf(order: OrderView, town: string): string {
  const { name, email } = order.checkoutSession;
  switch (order.status) {
    case 'in-progress':
      return CHECKING_PAYMENT;
    case 'declined':
      return `${order.message || PAYMENT_FAILED} Nothing was taken.`;
    case 'cancelled':
      return 'What you paid has been given back.';
    case 'shipped':
      return `Thank you, ${firstName(name)}. It has left ${town} and is on its way to you.`;
    default:
      return `Thank you, ${firstName(name)}. A confirmation is on its way to ${email}, and we will write again the moment it leaves ${town}.`;
  }
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}
