import type { OrderItem, OrderView } from '#shop/orders/order.ts';
import { pounds } from '#values/pence.ts';
import styles from './order.module.css';
import { Card } from './ui/card.tsx';
import table from './ui/table.module.css';
import { Thing } from './ui/thing.tsx';

/** What was bought, as it was sold, and what it came to. */
export function OrderProducts({ items, totals }: { items: OrderItem[]; totals: OrderView['totals'] }) {
  return (
    <Card title="Products" isBare>
      <table className={`${table.table} ${styles.goods}`}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">SKU</th>
            <th scope="col" className={table.number}>
              Quantity
            </th>
            <th scope="col" className={`${table.number} ${styles.price}`}>
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ variant, title, handle, quantity }) => (
            <tr key={variant.id}>
              <td>
                <Thing
                  title={title}
                  picture={variant.featuredMedia}
                  to={`/admin/products/edit/${handle}`}
                  below={
                    <>
                      {[...variant.options.map(({ viewName }) => viewName), variant.postageProvider].join(
                        ' · ',
                      )}
                      <span className={styles.onPhone}>{variant.sku}</span>
                    </>
                  }
                />
              </td>
              <td className={`${table.mono} ${styles.sku}`}>{variant.sku}</td>
              <td className={table.number}>{quantity}</td>
              <td className={`${table.number} ${styles.price}`}>{pounds(variant.price * quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        <dt>Goods</dt>
        <dd>{pounds(totals.goods)}</dd>
        <dt>Delivery</dt>
        <dd>{pounds(totals.delivery)}</dd>
        {totals.discount > 0 && (
          <>
            <dt>Discount</dt>
            <dd>−{pounds(totals.discount)}</dd>
          </>
        )}
        <dt className={styles.total}>Amount</dt>
        <dd className={styles.total}>{pounds(totals.amount)}</dd>
        <dt className={styles.soft}>Of which VAT at 20 %</dt>
        <dd className={styles.soft}>{pounds(totals.vat)}</dd>
      </dl>
    </Card>
  );
}
