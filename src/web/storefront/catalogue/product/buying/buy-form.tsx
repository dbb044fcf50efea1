import { type ReactNode, useCallback, useState } from 'react';
import { Form } from 'react-router';
import { canBeBought, type Product, type PublicVariant } from '#shop/catalogue/product/product.ts';
import { Button, ButtonLink } from '../../../../ui/controls/button.tsx';
import { Stepper } from '../../../../ui/controls/stepper.tsx';
import { Price } from '../../../../ui/shop/price.tsx';
import { StockAlertForm } from '../../../stock-alerts/stock-alert-form.tsx';
import { useAddToCart } from '../use-add-to-cart.ts';
import css from './buy-form.module.css';

type BuyFormProps = {
  product: Pick<Product, 'handle' | 'title' | 'featuredMedia'>;
  variant: PublicVariant | undefined;
  /** Pence, after the discount. */
  price: number;
};

/** Quantity, ADD TO CART and BUY NOW: a plain form to the cart; with script the basket changes at once. */
export function BuyForm({ product, variant, price }: BuyFormProps) {
  const add = useAddToCart();
  const [isAway, form] = useIsAway();
  const bar = { isShown: isAway, price, choice: variant?.title ?? '' };
  if (!variant || !canBeBought(variant))
    return (
      <>
        <div ref={form} id="sold-out" className={css.soldOut}>
          <Button type="button" disabled isCaps isFull>
            SOLD OUT
          </Button>
          {variant && <StockAlertForm key={variant.id} variantId={variant.id} />}
        </div>
        {variant && (
          <Bar {...bar}>
            <ButtonLink to="#sold-out" variant="outline">
              Tell me when it is back
            </ButtonLink>
          </Bar>
        )}
      </>
    );

  return (
    <>
      <Form
        ref={form}
        id="buy"
        method="post"
        action="/cart"
        className={`beside ${css.form}`}
        onSubmit={(event) => add(event, { product, variant })}
      >
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="variantId" value={variant.id} />
        <Stepper of={product.title} />
        <div className={css.buttons}>
          <Button isCaps>ADD TO CART</Button>
          <Button variant="ink" isCaps name="then" value="checkout">
            BUY NOW
          </Button>
        </div>
      </Form>
      <Bar {...bar}>
        <Button form="buy" isCaps>
          ADD TO CART
        </Button>
      </Bar>
    </>
  );
}

type BarProps = { isShown: boolean; price: number; choice: string; children: ReactNode };

/** At the foot of a phone, when what it repeats has scrolled away. */
function Bar({ isShown, price, choice, children }: BarProps) {
  return (
    <div className={`line ${css.bar}`} data-shown={isShown || undefined} inert={!isShown}>
      <p>
        <Price amount={price} zeroIsFree />
        <small>{choice}</small>
      </p>
      {children}
    </div>
  );
}

/**
 * Whether the element with this ref has scrolled off the top, where the bar at the bottom of a phone replaces it; one
 * that is not shown has not. It must have a box of its own: one with `display: contents` is never seen.
 */
function useIsAway(): [isAway: boolean, ref: React.RefCallback<HTMLElement>] {
  const [isAway, setAway] = useState(false);
  const ref = useCallback((element: HTMLElement) => {
    // Everything below the window counts as seen: also a jump from above it to below it is noticed.
    const observer = new IntersectionObserver(
      // A busy browser tells of several looks at once, the last of which is now.
      (looks) => setAway(looks.at(-1)?.isIntersecting === false),
      { rootMargin: '0px 0px 100000px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setAway(false);
    };
  }, []);
  return [isAway, ref];
}
