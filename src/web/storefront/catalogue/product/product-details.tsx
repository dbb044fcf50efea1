import { isSoldOut, type ProductCard, type Variant } from '#shop/catalogue/product/product.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { ProductGrid } from '../../../ui/shop/product-grid.tsx';
import { HtmlProse } from '../../../ui/text/prose.tsx';
import { RecentlySeen } from '../recently-seen/recently-seen.tsx';
import { Fit } from './fit.tsx';
import { productPath } from './product-address.ts';
import css from './product-details.module.css';
import type { ProductPage } from './product-page.server.ts';
import { Specification } from './specification.tsx';

type ProductDetailsProps = { page: ProductPage; variant: Variant | undefined };

/** The lower part of a product's page: what it is, whether it fits, and other products. */
export function ProductDetails({ page, variant }: ProductDetailsProps) {
  const { product, shop, companions, related } = page;
  const description = product.HTMLdescription || paragraph(product.description);
  return (
    <>
      <div className={`wide ${css.details}`}>
        {description && (
          <section>
            <h2>Description</h2>
            <HtmlProse html={description} />
          </section>
        )}
        <Specification product={product} variant={variant} unitRate={shop.energyUnitRate} />
        {page.kindOfProduct && (
          <Fit
            product={product}
            variant={variant}
            kind={page.kindOfProduct}
            asked={page.asked}
            path={productPath(product.handle, variant?.sku)}
          />
        )}
      </div>
      <Cards title="Goes with it" cards={companions} />
      {!isSoldOut(product) && <Cards title="Or one of these" cards={related} />}
      <RecentlySeen product={product} />
    </>
  );
}

function Cards({ title, cards }: { title: string; cards: ProductCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section className={`wide ${css.related}`}>
      <SectionHead title={title} />
      <ProductGrid cards={cards} isFour heading="h3" />
    </section>
  );
}

/** The plain description as HTML, for a product without a formatted one; empty without either. */
function paragraph(text: string): string {
  const escaped = text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '');
  return escaped && `<p>${escaped}</p>`;
}
