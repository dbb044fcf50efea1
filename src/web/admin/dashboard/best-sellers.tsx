import type { BestSeller } from '#shop/sales/list/best-sellers.server.ts';
import { wholePounds } from '#values/uk/pence.ts';
import { Link } from '../../ui/controls/link.tsx';
import table from '../ui/lists/table.module.css';
import { Thumb } from '../ui/lists/thumb.tsx';
import { Panel } from '../ui/page/panel.tsx';
import styles from './best-sellers.module.css';
import dashboard from './dashboard.module.css';

/** The products with the highest sales in the last 30 days. */
export function BestSellers({ list }: { list: BestSeller[] }) {
  const most = Math.max(1, ...list.map(({ amount }) => amount));
  return (
    <Panel isBare title="Best sellers" note="30 days">
      {list.length === 0 && <p className={`soft ${dashboard.none}`}>No sales in the last 30 days.</p>}
      <ol className={styles.best}>
        {list.map((product) => (
          <li key={product.id}>
            <Thumb picture={product.picture} />
            {product.handle ? (
              <Link className={table.key} to={`/admin/products/edit/${product.handle}`}>
                {product.title}
              </Link>
            ) : (
              <span className={styles.gone}>
                {product.title} <small>(deleted)</small>
              </span>
            )}
            <span className={styles.sold}>
              {product.units.toLocaleString('en-GB')} sold, <b>{wholePounds(product.amount)}</b>
            </span>
            <svg className={styles.bar} aria-hidden="true">
              <rect width={`${Math.max(1, Math.round((product.amount / most) * 100))}%`} height="100%" />
            </svg>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
