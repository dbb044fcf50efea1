import { Form, useSubmit } from 'react-router';
import type { ProductCard } from '#shop/catalogue/product.ts';
import type { Sort } from '#shop/catalogue/product-cards.server.ts';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ProductGrid } from '../../ui/product-grid.tsx';
import { pagePath, SORT_NAMES } from './paging.ts';
import css from './product-list.module.css';

export type ProductListProps = {
  path: string;
  cards: ProductCard[];
  total: number;
  page: number;
  pages: number;
  sort: Sort;
};

/** A list of products with its sort order and paging. */
export function ProductList({ path, cards, total, page, pages, sort }: ProductListProps) {
  if (total === 0) {
    return (
      <div className={`wide ${css.empty}`}>
        <p>No Products.</p>
        <ButtonLink variant="ink" to="/collections">
          See all collections
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="wide">
      <div className={css.bar}>
        <p>{total === 1 ? '1 product' : `${total} products`}</p>
        {total > 1 && <SortPicker path={path} sort={sort} />}
      </div>
      <ProductGrid cards={cards} isFirst />
      <div className={css.end}>
        {pages > 1 && (
          <nav className={css.pages} aria-label="Pages">
            {page > 1 ? (
              <ArrowLink to={pagePath(path, page - 1, sort)} rel="prev" isBack>
                Previous page
              </ArrowLink>
            ) : (
              <span />
            )}
            <p>
              Page {page} of {pages}
            </p>
            {page < pages ? (
              <ArrowLink to={pagePath(path, page + 1, sort)} rel="next" prefetch="intent">
                Next page
              </ArrowLink>
            ) : (
              <span />
            )}
          </nav>
        )}
      </div>
    </div>
  );
}

/** Submits on change; has a button without script. */
function SortPicker({ path, sort }: { path: string; sort: Sort }) {
  const submit = useSubmit();
  return (
    <Form className={css.sort} action={path}>
      <label htmlFor="sort">Sort</label>
      <select
        key={sort}
        id="sort"
        name="sort"
        defaultValue={sort}
        onChange={({ currentTarget }) => submit(currentTarget.form, { preventScrollReset: true })}
      >
        {Object.entries(SORT_NAMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" variant="outline" isSmall>
          Sort
        </Button>
      </noscript>
    </Form>
  );
}
