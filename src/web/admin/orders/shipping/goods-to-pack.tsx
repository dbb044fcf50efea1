import type { PackLine } from '#shop/sales/parcels/order-to-pack.ts';
import { counted } from '#values/counted.ts';
import table from '../../ui/lists/table.module.css';
import { Table } from '../../ui/lists/table.tsx';
import { TitleCell } from '../../ui/lists/title-cell.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import styles from '../order/order.module.css';

/** What goes into the parcel, by which carrier, without prices; what was refunded stays out of it. */
export function GoodsToPack({ items }: { items: PackLine[] }) {
  const units = items.reduce((sum, { toPack }) => sum + toPack, 0);
  return (
    <Panel title="To pack" note={counted(units, 'item')} isBare>
      <Table
        columns={['Name', 'SKU', { name: 'Quantity', is: 'number' }]}
        className={styles.goods}
        keepsColumns
      >
        {items.map(({ variant, title, toPack, refunded, sent }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one variant, and the list never changes.
          <tr key={n}>
            <td>
              <TitleCell
                title={title}
                picture={variant.featuredMedia}
                below={
                  <>
                    {[...variant.options.map(({ viewName }) => viewName), variant.carrier].join(' · ')}
                    <span className={styles.onPhone}>{variant.sku}</span>
                    {refunded > 0 && <b> · {refunded} refunded, do not pack</b>}
                    {sent > 0 && <b> · {sent} sent before, do not pack</b>}
                  </>
                }
              />
            </td>
            <td className={`${table.mono} ${styles.sku}`}>{variant.sku}</td>
            <td className={table.number}>{toPack}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}
