import type { ProductCard } from '#shop/catalogue/product/product.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { ProductGrid } from '../../../ui/shop/product-grid.tsx';
import type { FrameLink } from '../../frame/contact.ts';
import css from './search.module.css';

type SearchElsewhereProps = {
  kinds: FrameLink[];
  popular: ProductCard[];
  phone: string;
  phoneNumber: string;
};

/** Where to look when a search has found no product. */
export function SearchElsewhere({ kinds, popular, phone, phoneNumber }: SearchElsewhereProps) {
  return (
    <div className={css.elsewhere}>
      {phone && (
        <p>
          Not sure what it is called? Ring{' '}
          <a className="link" href={`tel:${phoneNumber}`}>
            {phone}
          </a>{' '}
          and ask us.
        </p>
      )}
      {kinds.length > 1 && (
        <p>
          Or answer a few questions:{' '}
          <Link className="link" to="/guide">
            which fire is right?
          </Link>
        </p>
      )}
      {kinds.length > 0 && (
        <nav aria-label="Kinds">
          <ul>
            {kinds.map(({ to, text }) => (
              <li key={to}>
                <ButtonLink variant="outline" to={to}>
                  {text}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {popular.length > 0 && (
        <section>
          <SectionHead title="Popular Products" to="/collections/popular-products" />
          <ProductGrid cards={popular} heading="h3" />
        </section>
      )}
    </div>
  );
}
