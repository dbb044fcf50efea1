import { priceTag } from '#shop/prices/price-tag.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/shop/price.tsx';
import { useDiscount } from '../../../ui/shop/use-discount.ts';
import { productPath } from '../product/product-address.ts';
import { BuyCell } from './buy-cell.tsx';
import css from './compare.module.css';
import type { ComparePage } from './compare-page.server.ts';

/** Products as columns, facts as rows; it scrolls sideways under the names of the facts. */
export function CompareTable({ columns, rows }: Pick<ComparePage, 'columns' | 'rows'>) {
  const discount = useDiscount();
  return (
    <div>
      <p className={`line ${css.cue}`} data-many={columns.length > 2 || undefined}>
        {columns.length > 1 && (
          <>
            All {columns.length} stand side by side: scroll for the rest
            <Icon name="arrow-right" />
          </>
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={css.scroller} aria-label="Comparison" tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <td />
              {columns.map(({ handle, sku, title, choice, picture, price, wasPrice }) => (
                <th key={handle} scope="col">
                  <Picture className="square" src={picture} alt="" sizes="(width >= 64rem) 20vw, 11rem" />
                  <Link className={css.title} to={productPath(handle, sku)}>
                    {title}
                  </Link>
                  {choice && <span className={`soft ${css.choice}`}>{choice}</span>}
                  <Price {...priceTag({ price, wasPrice }, discount)} zeroIsFree />
                </th>
              ))}
            </tr>
            <tr>
              <td />
              {columns.map((column) => (
                <td key={column.handle}>
                  <div className={css.buy}>
                    <BuyCell {...column} />
                  </div>
                  <Link className={css.remove} to={column.withoutIt} preventScrollReset>
                    Remove<span className="visually-hidden"> {column.title}</span>
                  </Link>
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values, isDifferent }) => (
              <tr key={name} data-different={isDifferent || undefined}>
                <th scope="row">
                  {name}
                  {isDifferent && <small>differs</small>}
                </th>
                {values.map((value, index) => (
                  <td key={columns[index]?.handle}>{value || '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
