import { useEffect, useRef } from 'react';
import type { ProductCard } from '#shop/catalogue/product/product.ts';
import { priceTag } from '#shop/prices/price-tag.ts';
import { Link } from '../../ui/controls/link.tsx';
import type { useCombobox } from '../../ui/controls/use-combobox.ts';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/shop/price.tsx';
import { useDiscount } from '../../ui/shop/use-discount.ts';
import { productPath } from '../catalogue/product/product-address.ts';
import type { Found } from './find-products.ts';
import css from './search-box.module.css';

type SearchResultsProps = {
  listId: string;
  text: string;
  /** Null while loading. */
  found: Found | null;
  /** Index of the active option; -1 for none. */
  active: number;
  optionProps: ReturnType<typeof useCombobox>['optionProps'];
  onChoose: () => void;
};

/** The dropdown below the search field: sections of our pages, then products. */
export function SearchResults({ listId, text, found, active, optionProps, onChoose }: SearchResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const { sections, cards } = found ?? { sections: [], cards: [] };
  const count = sections.length + cards.length;
  return (
    <div className={`floats ${css.results}`}>
      <p className={`small cut ${css.heading}`}>
        <strong>{text}</strong> Results
      </p>
      <div className={count > 0 ? 'visually-hidden' : css.said} role="status">
        {found === null ? <Loading /> : count === 0 ? 'No Results Found.' : countOf(count)}
      </div>
      <div
        ref={list}
        className={count > 0 ? css.list : undefined}
        role="listbox"
        id={listId}
        aria-label="Results"
      >
        {sections.map(({ to, title, page }, index) => (
          <Link key={to} className={`line ${css.section}`} to={to} {...optionProps(index)} onClick={onChoose}>
            <Icon name="file-text" />
            <span className={css.title}>{title}</span>
            <small>{page}</small>
          </Link>
        ))}
        {cards.map((card, index) => (
          <Link
            key={card.handle}
            className={css.found}
            to={productPath(card.handle)}
            {...optionProps(sections.length + index)}
            onClick={onChoose}
          >
            <FoundProduct card={card} />
          </Link>
        ))}
      </div>
      {found !== null && count === 0 && (
        <p className={css.elsewhere}>
          <Link className="link" to={`/search?q=${encodeURIComponent(text)}`} onClick={onChoose}>
            Kinds, popular products and our telephone number
          </Link>
        </p>
      )}
    </div>
  );
}

/** The same facts as on a card. */
function FoundProduct({ card }: { card: ProductCard }) {
  const { title, featuredMedia, isSoldOut, hasSeveralPrices, facts } = card;
  const discount = useDiscount();
  return (
    <>
      <Picture className="square" src={featuredMedia} alt="" sizes="72px" width={320} height={320} />
      <span>
        <span className={css.title}>{title}</span>
        {facts && <small className={`soft ${css.facts}`}>{facts}</small>}
      </span>
      <span className={css.price}>
        {isSoldOut && <small>Sold out</small>}
        {hasSeveralPrices && !isSoldOut && <small>From </small>}
        <Price {...priceTag(card, discount)} zeroIsFree />
      </span>
    </>
  );
}

function countOf(count: number): string {
  return count === 1 ? '1 result found' : `${count} results found`;
}
