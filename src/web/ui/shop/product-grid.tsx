import { type CardFacts, ProductCard } from './product-card.tsx';
import css from './product-grid.module.css';

type ProductGridProps = {
  cards: CardFacts[];
  /** The heading level of the cards' titles. */
  heading?: 'h2' | 'h3';
  /** Above the fold. */
  isFirst?: boolean;
  /** What the links to the products carry along: '?opening=900x600x150'. */
  query?: string;
};

/** Products side by side: two or four in a row. */
export function ProductGrid({ cards, heading = 'h2', isFirst = false, query = '' }: ProductGridProps) {
  const sizes = '(width >= 96rem) 21rem, (width >= 52rem) 22vw, 44vw';
  return (
    <ul className={css.grid}>
      {cards.map((card, index) => (
        <ProductCard
          key={card.handle}
          card={card}
          heading={heading}
          sizes={sizes}
          isFirst={isFirst && index === 0}
          query={query}
        />
      ))}
    </ul>
  );
}
