import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Loading } from '../../ui/loading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import type { useCombobox } from '../../ui/use-combobox.ts';
import { productPath } from '../catalogue/product-address.ts';
import type { FoundProduct } from './find-products.ts';
import css from './search-box.module.css';

type SearchResultsProps = {
  listId: string;
  text: string;
  /** Null while loading. */
  found: FoundProduct[] | null;
  /** Index of the active option; -1 for none. */
  active: number;
  optionProps: ReturnType<typeof useCombobox>['optionProps'];
  onChoose: () => void;
};

/** The dropdown below the search field. */
export function SearchResults({ listId, text, found, active, optionProps, onChoose }: SearchResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className={css.results}>
      <p className={css.heading}>
        <strong>{text}</strong> Results
      </p>
      <div className={found?.length ? 'visually-hidden' : css.said} role="status">
        {found === null ? <Loading /> : found.length === 0 ? 'No Results Found.' : countOf(found.length)}
      </div>
      <div
        ref={list}
        className={found?.length ? css.list : undefined}
        role="listbox"
        id={listId}
        aria-label="Results"
      >
        {found?.map(({ handle, title, featuredMedia, price }, index) => (
          <Link
            key={handle}
            className={css.found}
            to={productPath(handle)}
            {...optionProps(index)}
            onClick={onChoose}
          >
            <Picture src={featuredMedia} alt="" sizes="72px" width={144} height={144} />
            <span className={css.title}>{title}</span>
            <Price amount={price} />
          </Link>
        ))}
      </div>
    </div>
  );
}

function countOf(count: number): string {
  return count === 1 ? '1 product found' : `${count} products found`;
}
