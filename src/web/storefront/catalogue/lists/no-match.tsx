import type { Measures } from '#shop/catalogue/attributes/fit.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { ProductGrid } from '../../../ui/shop/product-grid.tsx';
import type { FoundList } from './find-list.server.ts';
import { listPath } from './paging.ts';
import css from './product-list.module.css';

const NOTHING = { kind: [], price: [], colour: [], width: [], heat: [], stars: [], stock: [], opening: null };

/** Where nothing matches: what to leave out. */
export function NoMatch({ filters: { chips } }: FoundList) {
  return (
    <div className={css.empty}>
      <p>
        Nothing matches all of this.{' '}
        {chips.length > 1
          ? `Remove one of the ${chips.length} above, or clear all.`
          : 'Remove it above to see everything here.'}
      </p>
    </div>
  );
}

/** Where nothing fits an opening: what nearly does and by how much, what to measure, and what needs none. */
export function NearlyFits({ near, surfaces }: FoundList) {
  return (
    <section className={css.near} aria-label="Nearly fits">
      <p>
        Is the hole measured at its narrowest, with lining and old fire taken out?
        {surfaces.length > 0 && (
          <>
            {' '}
            Or{' '}
            <Link className="link" to={listPath('/products', { ...NOTHING, kind: surfaces }, 'shop')}>
              see what stands or hangs in front of the wall
            </Link>
            , and needs no opening.
          </>
        )}
      </p>
      <NearCards near={near} />
    </section>
  );
}

/** What nearly fits, and by how much it does not. */
export function NearCards({ near }: Pick<FoundList, 'near'>) {
  if (near.length === 0) return null;
  return (
    <>
      <h2>Nearly fits</h2>
      <ProductGrid
        cards={near.map(({ lack, ...card }) => ({ ...card, note: lackInWords(lack) }))}
        heading="h3"
      />
    </>
  );
}

/** '28 mm too wide, 5 mm too high' */
function lackInWords({ width, height, depth }: Measures): string {
  const lacks: [number | null, string][] = [
    [width, 'wide'],
    [height, 'high'],
    [depth, 'deep'],
  ];
  return lacks
    .flatMap(([lack, way]) => (lack === null ? [] : [`${lack.toLocaleString('en-GB')} mm too ${way}`]))
    .join(', ');
}
