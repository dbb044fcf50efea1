import { Form } from 'react-router';
import { addLine, type BasketChange } from '#shop/basket/basket.ts';
import { canBeBought, type Product, type PublicVariant } from '#shop/catalogue/product/product.ts';
import type { SetPiece } from '#shop/catalogue/shown/set-of-product.server.ts';
import { priceTag } from '#shop/prices/price-tag.ts';
import { add, type Pence } from '#values/uk/pence.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Link } from '../../../../ui/controls/link.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { changeBrowserBasket } from '../../../../ui/shop/basket-in-browser.ts';
import { Price } from '../../../../ui/shop/price.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { productPath } from '../product-address.ts';
import css from './whole-set.module.css';

type Props = {
  product: Pick<Product, 'handle' | 'title' | 'featuredMedia'>;
  variant: (PublicVariant & { wasPrice?: Pence }) | undefined;
  pieces: SetPiece[];
  /** The shop's discount, a fraction. */
  discount: number;
};

/** What belongs to a product, added with it at one press: each a line with a price and a stock of its own. */
export function WholeSet({ product, variant, pieces, discount }: Props) {
  const toast = useToast();
  if (!variant || !canBeBought(variant) || pieces.length === 0) return null;
  const inStock = pieces.filter(({ isSoldOut }) => !isSoldOut);
  const all = add(...[variant, ...inStock].map((each) => priceTag(each, discount).amount));

  function addAll(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const lines = [
      { handle: product.handle, variant: { id: variant?.id ?? '', title: variant?.title ?? '' } },
      ...inStock.map(({ handle, variantId: id, variantTitle: title }) => ({
        handle,
        variant: { id, title },
      })),
    ];
    const message = changeBrowserBasket((basket) => {
      let change: BasketChange = { basket };
      for (const line of lines) change = { ...change, ...addLine(change.basket, { ...line, quantity: 1 }) };
      return change;
    });
    for (const { variant } of lines) fetch(`/api/v1/product/${variant.id}/atc`).catch(() => {});
    toast({
      title: message ?? 'The set is in your cart',
      text: `${lines.length} products`,
      picture: product.featuredMedia,
      link: { to: '/cart', text: 'View' },
    });
  }

  return (
    <section className={css.set} aria-labelledby="whole-set">
      <h2 id="whole-set">The whole set</h2>
      <ul>
        <li>
          <Picture src={variant.featuredMedia ?? product.featuredMedia} alt="" sizes="3rem" />
          <span>{product.title}, as chosen</span>
          <Price {...priceTag(variant, discount)} zeroIsFree />
        </li>
        {pieces.map(
          ({ variantId, handle, sku, title, variantTitle, picture, price, wasPrice, isSoldOut }) => (
            <li key={variantId} data-sold-out={isSoldOut || undefined}>
              <Picture src={picture} alt="" sizes="3rem" />
              <Link className="link" to={productPath(handle, sku)}>
                {variantTitle ? `${title}, ${variantTitle}` : title}
              </Link>
              {isSoldOut ? (
                <span className="caption">Sold out</span>
              ) : (
                <Price {...priceTag({ price, wasPrice }, discount)} zeroIsFree />
              )}
            </li>
          ),
        )}
      </ul>
      {inStock.length > 0 && (
        <Form method="post" action="/cart" className={css.buy} onSubmit={addAll}>
          <input type="hidden" name="intent" value="add-set" />
          {[variant.id, ...inStock.map(({ variantId }) => variantId)].map((id) => (
            <input key={id} type="hidden" name="variantId" value={id} />
          ))}
          <p>
            <small>Together </small>
            <Together amount={all} />
          </p>
          <Button variant="outline">
            {inStock.length < pieces.length
              ? 'Add what is in stock'
              : `Add all ${inStock.length + 1} to the cart`}
          </Button>
        </Form>
      )}
    </section>
  );
}

function Together({ amount }: { amount: Pence }) {
  return (
    <b>
      <Price amount={amount} was={amount} zeroIsFree />
    </b>
  );
}
