import { useEffect } from 'react';
import { data, useRevalidator } from 'react-router';
import { hasLostSession } from '#shop/actor.ts';
import { removeBought, stillIn } from '#shop/basket/basket.ts';
import { pickupOf } from '#shop/delivery/collection/collection.ts';
import { ShopError } from '#shop/errors.ts';
import { links } from '#shop/links.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { claimBoughtLines, findDraft } from '#shop/sales/checkout/draft.server.ts';
import { isPayingRest } from '#shop/sales/due/order-money.server.ts';
import type { OrderView } from '#shop/sales/order/order.ts';
import { isInAccount } from '#shop/sales/order/orders.server.ts';
import { findSeller } from '#shop/sales/order/sellers.server.ts';
import { trackOrder } from '#shop/sales/order/track-order.server.ts';
import { CHECKING_PAYMENT } from '#shop/sales/payments/payment.ts';
import { checkoutAddressOf } from '#shop/sales/quotes/quote-orders.server.ts';
import { pounds } from '#values/uk/pence.ts';
import {
  keepBasket,
  keepCodes,
  readBasket,
  readDraftId,
  readGivenCodes,
} from '../../../basket-cookie.server.ts';
import { pageOf } from '../../../context.server.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { BASKET_CHANGED } from '../../../ui/shop/basket-in-browser.ts';
import { EmptyHearth, Hearth } from '../../../ui/shop/hearth.tsx';
import { OrderFacts } from '../order-facts.tsx';
import { OrderSteps } from '../order-steps.tsx';
import { OrderSummaryPanel } from '../order-summary-panel.tsx';
import { headingOf, nextOf, sentenceOf, waitsForTransfer } from '../order-words.ts';
import { Seller } from '../seller.tsx';
import { WasSignedOut } from '../signed-out.tsx';
import type { Route } from './+types/thank-you';
import { PayTo } from './pay-to.tsx';
import css from './thank-you.module.css';

export function meta(args: Route.MetaArgs) {
  const order = args.loaderData?.tracked?.order;
  return unlistedMeta(
    args,
    order ? headingOf(order) : 'Order not found',
    'Your order, where it goes and what it came to.',
  );
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { shop, settings, actor } = pageOf(context);
  const profile = await findShopProfile(shop);
  const { phone, phoneNumber, email, town } = profile;
  const contact = { phone, phoneNumber, email, town };
  const { hours } = pickupOf(profile);
  const tracked = await trackOrder(shop, params.id).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'not-found') return null;
    throw error;
  });
  const headers = new Headers(UNSHARED);
  if (!tracked)
    return data(
      {
        tracked: null,
        contact,
        hours,
        policy: profile.policy,
        seller: null,
        wasSignedOut: false,
        back: '',
        isPaying: false,
        bankDetails: [],
      },
      { status: 404, headers },
    );
  const { policy, ...seller } = await findSeller(shop, tracked.order.id);
  // The payment may have been settled after the customer had left the checkout, or its answer was lost.
  const bought = await claimBoughtLines(shop, await findDraft(shop, readDraftId(request)));
  const basket = readBasket(request, context);
  const still = stillIn(basket, bought);
  if (still.length > 0)
    headers.append('Set-Cookie', keepBasket(settings, context, removeBought(basket, still)));
  if (bought.length > 0 && readGivenCodes(request, context).length > 0)
    headers.append('Set-Cookie', keepCodes(settings, context, []));
  const wasSignedOut = hasLostSession(actor) && !(await isInAccount(shop, tracked.order.id));
  const isPaying = tracked.order.due > 0 && (await isPayingRest(shop, tracked.order.id));
  const back = await checkoutAddressOf(shop, tracked.order.id);
  const { bankDetails } = profile;
  return data(
    { tracked, contact, hours, policy, seller, wasSignedOut, back, isPaying, bankDetails },
    { headers },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  const { tracked, contact, hours, policy, seller, wasSignedOut, back, isPaying, bankDetails } = loaderData;
  useEffect(() => void window.dispatchEvent(new Event(BASKET_CHANGED)), []);
  if (!tracked || !seller)
    return (
      <div className="wide">
        <EmptyHearth title="Something went wrong">
          <p>We couldn't find your order</p>
          <ButtonLink variant="ink" to="/">
            Home
          </ButtonLink>
          <p>
            {contact.phone && (
              <>
                <a href={`tel:${contact.phoneNumber}`}>{contact.phone}</a>
                <br />
              </>
            )}
            {contact.email && (
              <>
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
                <br />
              </>
            )}
            <Link to="/pages/contact">Contact us</Link>
          </p>
        </EmptyHearth>
      </div>
    );
  const { order, steps, takenOff, transfer } = tracked;
  const next = nextOf(order, steps, policy);
  const isOff = order.status === 'declined' || order.status === 'cancelled';
  return (
    <div className="wide">
      <Seller seller={seller} />
      <div className={css.thanks}>
        <Hearth className={css.mark} fire={isOff ? 'unlit' : undefined} />
        <h1>{headingOf(order)}</h1>
        <p>{sentenceOf(order, steps, { town: contact.town, transfer })}</p>
        {next && <p>{next}</p>}
        {transfer !== null && <PayTo lines={bankDetails} order={order} />}
        {order.due > 0 && (
          <>
            <p>{isPaying ? CHECKING_PAYMENT : `${pounds(order.due)} is still to be paid.`}</p>
            {!isPaying && (
              <p>
                <ButtonLink to={links.rest(order.id)} reloadDocument>
                  Pay {pounds(order.due)}
                </ButtonLink>
              </p>
            )}
          </>
        )}
        {order.status === 'shipped' && (
          <p>
            Is it there?{' '}
            <Link className="link" to={`/review/${order.id}`}>
              Say how you like it
            </Link>
          </p>
        )}
        {order.status === 'declined' && (
          <p>
            <ButtonLink to={back}>Back to the checkout</ButtonLink>
          </p>
        )}
      </div>
      {wasSignedOut && <WasSignedOut />}
      {(isPaying || (isChecking(order) && !waitsForTransfer(order))) && <LookAgain />}
      <OrderSteps order={order} steps={steps} />
      <div className="with-aside">
        <OrderFacts order={order} contact={contact} hours={hours} />
        <OrderSummaryPanel order={order} takenOff={takenOff} />
      </div>
    </div>
  );
}

/**
 * Anyone with the address can see the order: do not leak it to other sites or shared caches. Not 'no-referrer', or
 * browsers would send no Origin with this page's own forms, which would be refused.
 */
const UNSHARED = {
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'private, no-store',
};

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
