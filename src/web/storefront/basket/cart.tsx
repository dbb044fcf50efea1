import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  type Basket,
  type BasketChange,
  MAX_QUANTITY_PER_LINE,
  removeLine,
  setQuantity,
} from '#shop/basket/basket.ts';
import { priceBasket } from '#shop/basket/price-basket.server.ts';
import { offersCollection } from '#shop/delivery/collection/collection.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { destinationOfDraft, findDraft } from '#shop/sales/checkout/draft.server.ts';
import { readBasket, readDraftId, readGivenCodes } from '../../basket-cookie.server.ts';
import { pageOf } from '../../context.server.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { unlistedMeta } from '../../ui/page-meta.ts';
import { changeBrowserBasket } from '../../ui/shop/basket-in-browser.ts';
import { EmptyHearth } from '../../ui/shop/hearth.tsx';
import { Shelf } from '../catalogue/home/shelf.tsx';
import { listShelfCards } from '../catalogue/home/shelf-cards.server.ts';
import type { Route } from './+types/cart';
import css from './cart.module.css';
import { changeCart } from './cart-actions.server.ts';
import { CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { findExtras } from './extras.server.ts';
import { Extras } from './extras.tsx';
import { findRefused } from './give-code.server.ts';

export function meta(args: Route.MetaArgs) {
  return unlistedMeta(args, 'My Cart', 'What you have chosen, with its price and what delivery costs.');
}

export const headers = () => ({ 'Cache-Control': 'private, no-store' });

/** Shown after signing in, when the two baskets together exceeded a maximum. */
const MERGED = `We have added this basket to the one in your account. You can order at most ${MAX_QUANTITY_PER_LINE} of one product, so not everything fitted.`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, ip } = pageOf(context);
  const draft = await findDraft(shop, readDraftId(request));
  const codes = readGivenCodes(request, context);
  const [email, ownOrder] = [draft?.details?.email, draft?.lastOrderId];
  const given = { codes, email, ownOrder, ip };
  const basket = await priceBasket(shop, readBasket(request, context), destinationOfDraft(draft), given);
  const profile = await findShopProfile(shop);
  const isMerged = new URL(request.url).searchParams.has('joined');
  const popular = basket.lines.length === 0 ? await listShelfCards(shop, 'popular-products', 4) : [];
  const refusedCode = await findRefused({ request, context });
  return {
    basket,
    refusedCode,
    postcode: draft?.postcode ?? null,
    returnDays: profile.policy.returnDays,
    canCollect: offersCollection(profile),
    extras: await findExtras(shop, profile, basket),
    discount: profile.discount,
    isMerged,
    popular,
  };
}

export const action = (args: Route.ActionArgs) => changeCart(args);

export default function Cart({
  loaderData: { basket, refusedCode, postcode, returnDays, canCollect, extras, discount, isMerged, popular },
  actionData,
}: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const answered = actionData && 'message' in actionData ? actionData.message : undefined;
  const [latest, setLatest] = useState<string | undefined>();
  const message = latest ?? answered ?? (isMerged ? MERGED : undefined);
  const errors = actionData && 'fields' in actionData ? actionData.fields : undefined;

  function change(work: (basket: Basket) => BasketChange, done?: string) {
    setLatest(changeBrowserBasket(work) ?? done);
    void revalidate();
  }
  function remove(variantId: string, title: string) {
    // The pressed button disappears with its line.
    heading.current?.focus();
    change((old) => ({ basket: removeLine(old, variantId) }), `${title} was removed.`);
  }

  return (
    <>
      <div className="wide">
        <div role="status" className={message ? css.message : undefined}>
          {message && <Notice tone="info" title={message} />}
        </div>
        {basket.lines.length === 0 ? (
          <EmptyHearth title="My Cart">
            <p>No Products.</p>
            <ButtonLink variant="ink" to="/">
              Back to home
            </ButtonLink>
          </EmptyHearth>
        ) : (
          <>
            <h1 ref={heading} tabIndex={-1} className={css.title}>
              My Cart
            </h1>
            <div className="with-aside">
              <div>
                <ul aria-label="Products in your cart">
                  {basket.lines.map((line) => (
                    <CartLine
                      key={line.variantId}
                      line={line}
                      onQuantity={(quantity) => change((old) => setQuantity(old, line.variantId, quantity))}
                      onRemove={() => remove(line.variantId, line.title)}
                    />
                  ))}
                </ul>
                <Extras extras={extras} discount={discount} from="cart" />
              </div>
              <CartSummary
                basket={basket}
                postcode={postcode}
                isBusy={state !== 'idle'}
                postcodeError={errors?.postcode}
                refusedCode={refusedCode}
                returnDays={returnDays}
                canCollect={canCollect}
              />
            </div>
          </>
        )}
      </div>
      <Shelf title="Popular Products" to="/collections/popular-products" cards={popular} />
    </>
  );
}
