import { Link } from '../../ui/controls/link.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { TitleCell } from '../ui/lists/title-cell.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { VariantStockBadge } from '../ui/page/status.tsx';
import styles from './dashboard.module.css';
import type { Figures } from './dashboard.server.ts';

/** The variants low in stock or sold out, best sellers first. */
export function LowStock({ which, nothing, variants, count }: Figures['lowStock']) {
  return (
    <Panel
      isBare
      title="Low stock"
      end={
        <Link className={`caption ${styles.quiet}`} to="/admin?tab=settings&section=shop">
          {which}
        </Link>
      }
    >
      {variants.length === 0 ? (
        <p className={`soft ${styles.none}`}>{nothing}</p>
      ) : (
        <Table
          name="Variants low in stock or sold out"
          columns={[
            'Variant',
            { name: 'Sold in 30 days', is: 'number', className: 'wide-only' },
            { name: 'Left', is: 'number' },
          ]}
          keepsColumns
        >
          {variants.map(({ id, title, stock, picture, product, sold }) => (
            <tr key={id}>
              <td className={styles.title}>
                <TitleCell
                  isSmall
                  title={product.title}
                  picture={picture}
                  to={`/admin/products/edit/${product.handle}`}
                  below={title === product.title ? null : title}
                />
              </td>
              <td className={`${table.number} wide-only`}>{sold.toLocaleString('en-GB')}</td>
              <td className={table.number}>
                <VariantStockBadge stock={stock} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {count > variants.length && (
        <p className={`caption ${styles.more}`}>
          {(count - variants.length).toLocaleString('en-GB')} more: all products{' '}
          <Link className="link" to="/admin?tab=products&show=sold-out">
            sold out
          </Link>{' '}
          or{' '}
          <Link className="link" to="/admin?tab=products&show=low-stock">
            low in stock
          </Link>
        </p>
      )}
    </Panel>
  );
}
