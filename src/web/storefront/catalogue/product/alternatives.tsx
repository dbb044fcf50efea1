import { priceTag } from '#shop/prices/price-tag.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/shop/price.tsx';
import { useDiscount } from '../../../ui/shop/use-discount.ts';
import css from './alternatives.module.css';
import { productPath } from './product-address.ts';
import type { ProductPage } from './product-page.server.ts';

/** Others of the kind, straight below the button of a product that is sold out. */
export function Alternatives({ cards }: { cards: ProductPage['related'] }) {
  const discount = useDiscount();
  const inStock = cards.filter(({ isSoldOut }) => !isSoldOut).slice(0, 3);
  if (inStock.length === 0) return null;
  return (
    <section className={css.alternatives}>
      <h2>Or one of these</h2>
      <ul>
        {inStock.map(({ handle, title, featuredMedia, price, wasPrice, hasSeveralPrices }) => (
          <li key={handle}>
            <Link to={productPath(handle)}>
              <Picture className="square" src={featuredMedia} alt="" sizes="5rem" width={320} height={320} />
              <span>
                <b>{title}</b>
                {hasSeveralPrices && 'From '}
                <Price {...priceTag({ price, wasPrice }, discount)} zeroIsFree />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
