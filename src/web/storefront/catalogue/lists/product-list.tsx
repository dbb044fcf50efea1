import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { ProductGrid } from '../../../ui/shop/product-grid.tsx';
import { openingInAddress } from '../product/opening-address.ts';
import { openingInWords } from './filter-view.ts';
import type { FoundList } from './find-list.server.ts';
import { ListPages } from './list-pages.tsx';
import { NearlyFits, NoMatch } from './no-match.tsx';
import { listPath } from './paging.ts';
import { Chips, ProductFilters } from './product-filters.tsx';
import css from './product-list.module.css';

/** A list of products with its filters, its order and its pages. */
export function ProductList(list: FoundList) {
  const { path, ownOrder, cards, unknown, total, page, pages, sort, filters } = list;
  const { chips, chosen, totals } = filters;
  // A fire is then drawn in the opening.
  const query = chosen.opening ? `?opening=${openingInAddress(chosen.opening)}` : '';
  if (total === 0 && chips.length === 0 && filters.groups.length === 0) return <NoProducts />;
  return (
    <div className="wide">
      <ProductFilters path={path} ownOrder={ownOrder} sort={sort} total={total} filters={filters} />
      <div className={`row ${css.applied}`}>
        <p role="status">
          {/* The form that says it is closed on phones without script. */}
          {filters.refusal && `Opening not valid. ${filters.refusal} `}
          {inWords(list)}
        </p>
        <Chips path={path} sort={sort} filters={filters} />
        {isToChoose(list) && (
          <Link className={`link ${css.guide}`} to="/guide">
            Which fire is right?
          </Link>
        )}
      </div>
      {total === 0 && <NoMatch {...list} />}
      {chosen.opening && totals.fits === 0 && <NearlyFits {...list} />}
      {/* In another order they are other cards: none of them is seen to move. */}
      <ProductGrid key={listPath(path, chosen, sort, page)} cards={cards} query={query} isFirst />
      {unknown.length > 0 && (
        <section aria-labelledby="unknown-size">
          <div className={css.apart}>
            <h2 id="unknown-size">We do not know the size of these</h2>
            <p>
              {totals.unknown === 1 ? 'One more might fit' : `${totals.unknown} more might fit`}: ask us, and
              we measure.
            </p>
          </div>
          <ProductGrid cards={unknown} query={query} heading="h3" />
        </section>
      )}
      <div className={css.end}>
        {pages > 1 && (
          <ListPages page={page} pages={pages} pathOf={(each) => listPath(path, chosen, sort, each)} />
        )}
      </div>
    </div>
  );
}

/** '12 products', or with an opening '12 products fit 900 × 600 × 150 mm'. */
function inWords({ total, filters: { chosen, totals } }: FoundList): string {
  const many = (count: number) => (count === 1 ? '1 product' : `${count.toLocaleString('en-GB')} products`);
  if (!chosen.opening) return many(total);
  return `${many(totals.fits)} ${totals.fits === 1 ? 'fits' : 'fit'} ${openingInWords(chosen.opening)}`;
}

/** A list of one kind at one price needs no help. */
function isToChoose({ filters: { hasPlaces, groups } }: FoundList): boolean {
  return hasPlaces || groups.some(({ facet }) => facet === 'kind' || facet === 'heat' || facet === 'price');
}

function NoProducts() {
  return (
    <div className={`wide ${css.empty}`}>
      <p>No Products.</p>
      <ButtonLink variant="ink" to="/collections">
        See all collections
      </ButtonLink>
    </div>
  );
}
