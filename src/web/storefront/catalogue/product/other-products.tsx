import { isSoldOut } from '#shop/catalogue/product/product.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { ProductGrid } from '../../../ui/shop/product-grid.tsx';
import { RecentlySeen } from '../recently-seen/recently-seen.tsx';
import css from './product-details.module.css';
import type { ProductPage } from './product-page.server.ts';

/** What goes with a product, what is like it, and what was looked at before. */
export function OtherProducts({ page: { product, companions, related } }: { page: ProductPage }) {
  return (
    <>
      <Cards title="Goes with it" cards={companions} />
      {!isSoldOut(product) && <Cards title="Or one of these" cards={related} />}
      <RecentlySeen product={product} />
    </>
  );
}

function Cards({ title, cards }: { title: string; cards: ProductPage['related'] }) {
  if (cards.length === 0) return null;
  return (
    <section className={`wide ${css.related}`}>
      <SectionHead title={title} />
      <ProductGrid cards={cards} heading="h3" />
    </section>
  );
}
