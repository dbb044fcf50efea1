import type { ProductCard } from '#shop/catalogue/product/product.ts';
import { discounted, pence } from '#values/uk/pence.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/shop/price.tsx';
import { useDiscount } from '../../../ui/shop/use-discount.ts';
import css from './alternatives.module.css';
import { productPath } from './product-address.ts';

/** Others of the kind, straight below the button of a product that is sold out. */
export function Alternatives({ cards }: { cards: ProductCard[] }) {
  const discount = useDiscount();
  const inStock = cards.filter(({ isSoldOut }) => !isSoldOut).slice(0, 3);
  if (inStock.length === 0) return null;
  return (
    <section className={css.alternatives}>
      <h2>Or one of these</h2>
      <ul>
        {inStock.map(({ id, handle, title, featuredMedia, price, hasSeveralPrices }) => (
          <li key={id}>
            <Link to={productPath(handle)}>
              <Picture className="square" src={featuredMedia} alt="" sizes="5rem" width={320} height={320} />
              <span>
                <b>{title}</b>
                {hasSeveralPrices && 'From '}
                <Price amount={discounted(pence(price), discount)} was={price} zeroIsFree />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
