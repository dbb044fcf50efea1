import { useId, useRef, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { addLine } from '#shop/basket/basket.ts';
import type { SetPiece } from '#shop/catalogue/shown/set-of-product.server.ts';
import { priceTag } from '#shop/prices/price-tag.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { changeBrowserBasket } from '../../ui/shop/basket-in-browser.ts';
import { Price } from '../../ui/shop/price.tsx';
import { productPath } from '../catalogue/product/product-address.ts';
import css from './extras.module.css';

type Props = {
  extras: SetPiece[];
  /** The shop's discount, a fraction. */
  discount: number;
  /** The page that it is on, to which the form leads back without script. */
  from: 'cart' | 'checkout';
};

/** What may be had with the delivery: each a line of the order like any other, and never in it unasked. */
export function Extras({ extras, discount, from }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState('');
  const id = useId();

  function addExtra(event: React.SubmitEvent<HTMLFormElement>, piece: SetPiece) {
    event.preventDefault();
    const { handle, variantId, variantTitle: title } = piece;
    const line = { handle, variant: { id: variantId, title }, quantity: 1 };
    setSaid(changeBrowserBasket((basket) => addLine(basket, line)) ?? `${piece.title} was added.`);
    // The pressed button goes with its line.
    heading.current?.focus();
    void revalidate();
  }
  // Once something was added, the heading that has the focus stays.
  if (extras.length === 0 && !said) return null;
  return (
    <section className={css.extras} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        With your delivery
      </h2>
      <ul>
        {extras.map((piece) => {
          const { variantId, handle, sku, title, variantTitle, price, wasPrice } = piece;
          const name = variantTitle ? `${title}, ${variantTitle}` : title;
          return (
            <li key={variantId}>
              <Link className="link" to={productPath(handle, sku)}>
                {name}
              </Link>
              <Price {...priceTag({ price, wasPrice }, discount)} zeroIsFree />
              <Form method="post" action="/cart" onSubmit={(event) => addExtra(event, piece)}>
                <input type="hidden" name="intent" value="add" />
                <input type="hidden" name="variantId" value={variantId} />
                {from === 'checkout' && <input type="hidden" name="then" value="checkout" />}
                <Button variant="outline">
                  Add<span className="visually-hidden"> {name}</span>
                </Button>
              </Form>
            </li>
          );
        })}
      </ul>
      <p role="status">{said}</p>
    </section>
  );
}
