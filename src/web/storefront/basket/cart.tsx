import { useRef, useState } from 'react';
import { data, redirect, useRevalidator } from 'react-router';
import { addLine, type BasketChange, MOST_PIECES, removeLine, setQuantity } from '#shop/basket/basket.ts';
import { findBasketLine, priceBasket } from '#shop/basket/price-basket.server.ts';
import { findDraft } from '#shop/checkout/draft.server.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { keepBasket, readBasket, readDraftId } from '../../basket-cookie.server.ts';
import { pageOf } from '../../context.server.ts';
import { attempt } from '../../respond.server.ts';
import { changeBrowserBasket } from '../../ui/basket-in-browser.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyHearth } from '../../ui/hearth.tsx';
import { Notice } from '../../ui/notice.tsx';
import { pageMeta } from '../../ui/page-meta.ts';
import { rememberPostcode } from '../catalogue/remember-postcode.server.ts';
import { Shelf } from '../catalogue/shelf.tsx';
import { listShelfCards } from '../catalogue/shelf-cards.server.ts';
import type { Route } from './+types/cart';
import css from './cart.module.css';
import { CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'My Cart',
    description: 'What you have chosen, with its price and what delivery costs.',
    canonical: null,
  });
}

export const headers = () => ({ 'Cache-Control': 'private, no-store' });

/** Told after signing in, when two baskets together were more than one may hold. */
const JOINED = `What you chose before joined the basket of your account. ${MOST_PIECES} is the most of one product in one order, so not every piece fitted.`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = pageOf(context);
  const draft = await findDraft(shop, readDraftId(request));
  const basket = await priceBasket(shop, readBasket(request, context), draft?.postcode ?? null);
  const { policy } = await findShopProfile(shop);
  const isJoined = new URL(request.url).searchParams.has('joined');
  const popular = basket.lines.length === 0 ? await listShelfCards(shop, 'popular-products', 4) : [];
  return { basket, postcode: draft?.postcode ?? null, returnDays: policy.returnDays, isJoined, popular };
}

/** Every change of the basket without script, and the postcode for delivery. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, settings } = pageOf(context);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');

  return attempt(async () => {
    if (text('intent') === 'postcode') {
      const { headers } = await rememberPostcode({ request, context }, text('postcode'));
      throw redirect('/cart', { headers });
    }
    const { basket, message } = await changeOf(form);
    const init = { headers: { 'Set-Cookie': keepBasket(settings, context, basket) } };
    if (message) return data({ message }, init);
    throw redirect(text('then') === 'checkout' ? '/checkout' : '/cart', init);
  });

  async function changeOf(form: FormData): Promise<BasketChange> {
    const basket = readBasket(request, context);
    const variantId = String(form.get('variantId') ?? '');
    // A number field that holds no number counts as one piece.
    const quantity = Math.trunc(Number(form.get('quantity') ?? 1)) || 0;
    switch (form.get('intent')) {
      case 'add':
        return addLine(basket, await findBasketLine(shop, variantId, Math.max(1, quantity)));
      case 'set':
        return setQuantity(basket, variantId, quantity + Math.trunc(Number(form.get('step') ?? 0) || 0));
      case 'remove':
        return { basket: removeLine(basket, variantId) };
      default:
        return { basket };
    }
  }
}

export default function Cart({
  loaderData: { basket, postcode, returnDays, isJoined, popular },
  actionData,
}: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const said = actionData && 'message' in actionData ? actionData.message : undefined;
  const [now, say] = useState<string | undefined>();
  const message = now ?? said ?? (isJoined ? JOINED : undefined);
  const errors = actionData && 'fields' in actionData ? actionData.fields : undefined;

  function change(how: (basket: Parameters<typeof removeLine>[0]) => BasketChange, done?: string) {
    say(changeBrowserBasket(how) ?? done);
    void revalidate();
  }
  function remove(variantId: string, title: string) {
    // The button that was pressed goes away with its line.
    heading.current?.focus();
    change((old) => ({ basket: removeLine(old, variantId) }), `${title} was removed.`);
  }

  const canCheckOut = basket.lines.every((line) => !line.problem);
  return (
    <>
      <div className="wide">
        <div role="status" className={message ? css.said : undefined}>
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
            <div className={css.beside}>
              <ul aria-label="Products in your cart">
                {basket.lines.map((line) => (
                  <CartLine
                    key={line.variantId}
                    line={line}
                    discountFraction={basket.discountFraction}
                    onQuantity={(quantity) => change((old) => setQuantity(old, line.variantId, quantity))}
                    onRemove={() => remove(line.variantId, line.title)}
                  />
                ))}
              </ul>
              <CartSummary
                basket={basket}
                postcode={postcode}
                isBusy={state !== 'idle'}
                canCheckOut={canCheckOut}
                postcodeError={errors?.postcode}
                returnDays={returnDays}
              />
            </div>
          </>
        )}
      </div>
      <Shelf title="Popular Products" to="/collections/popular-products" cards={popular} />
    </>
  );
}
