import type { ProductCard } from '#shop/catalogue/product/product.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { ProductGrid } from '../../../ui/shop/product-grid.tsx';
import css from './shelf.module.css';

type ShelfProps = { title: string; to: string; cards: ProductCard[] };

/** The first products of a collection under its title; nothing when it is empty. */
export function Shelf({ title, to, cards }: ShelfProps) {
  if (cards.length === 0) return null;
  return (
    <section className={css.shelf}>
      <div className="wide">
        <SectionHead title={title} to={to} />
        <ProductGrid cards={cards} heading="h3" />
      </div>
    </section>
  );
}
