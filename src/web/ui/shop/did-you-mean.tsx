import type { ProductCard } from '#shop/catalogue/product/product.ts';
import { PageHead } from '../page-head.tsx';
import { ArrowLink } from '../text/arrow-link.tsx';
import { ProductGrid } from './product-grid.tsx';

/** For an unknown product: what the customer may have meant. */
export function DidYouMean({ handle, results }: { handle: string; results: ProductCard[] }) {
  return (
    <>
      <PageHead title="We couldn't find what you were looking for... Did you mean?">
        We do not have “{handle}”, but these are close.
      </PageHead>
      <div className="wide">
        <ProductGrid cards={results} isFirst />
        <p className="section">
          <ArrowLink to="/" isBack>
            Back to home
          </ArrowLink>
        </p>
      </div>
    </>
  );
}
