import type { PublicVariant } from '#shop/catalogue/product/product.ts';
import { HtmlProse } from '../../../ui/text/prose.tsx';
import { CustomersSay } from './customers-say.tsx';
import { Fit } from './fit/fit.tsx';
import { productPath } from './product-address.ts';
import css from './product-details.module.css';
import type { ProductPage } from './product-page.server.ts';
import { Questions } from './questions.tsx';
import { Specification } from './specification.tsx';

type ProductDetailsProps = { page: ProductPage; variant: PublicVariant | undefined };

/** What a product is and whether it fits, below its pictures. */
export function ProductDetails({ page, variant }: ProductDetailsProps) {
  const { product, shop } = page;
  const description = product.HTMLdescription || paragraph(product.description);
  return (
    <div className={css.details}>
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
      <CustomersSay said={page.said} handle={product.handle} shopName={shop.name} />
      <Questions questions={page.questions} handle={product.handle} />
    </div>
  );
}

/** The plain description as HTML, for a product without a formatted one; empty without either. */
function paragraph(text: string): string {
  const escaped = text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '');
  return escaped && `<p>${escaped}</p>`;
}
