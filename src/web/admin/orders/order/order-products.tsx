import { PencilLine, Undo2 } from 'lucide-react';
import { Fragment } from 'react';
import { links } from '#shop/links.ts';
import { deliveryCode, discountRows } from '#shop/prices/code-terms.ts';
import type { OrderChange } from '#shop/sales/changes/order-change.ts';
import { EXPORT_WORDS, itemsOf, type OrderView } from '#shop/sales/order/order.ts';
import type { LineUnits } from '#shop/sales/parcels/units.ts';
import type { Refund } from '#shop/sales/refunds/refund.ts';
import { madeInWords } from '#values/stock-kind.ts';
import { pounds } from '#values/uk/pence.ts';
import { withVat } from '#values/uk/vat.ts';
import { ForRole } from '../../for-role.tsx';
import table from '../../ui/lists/table.module.css';
import { Table } from '../../ui/lists/table.tsx';
import { TitleCell } from '../../ui/lists/title-cell.tsx';
import { AdminLink } from '../../ui/page/button.tsx';
import { DialogButton } from '../../ui/page/dialog.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { OrderChanges } from '../change/order-changes.tsx';
import { OrderRefunds } from '../refund/order-refunds.tsx';
import { Amount } from './amount.tsx';
import styles from './order.module.css';

type Props = {
  order: OrderView;
  /** Where the units of its lines are, in the order of its items. */
  units: LineUnits[];
  changes: OrderChange[];
  refunds: Refund[];
  company: string;
  canRefund: boolean;
  hasInvoice: boolean;
};

/** The items as sold, with the totals and refunds. */
export function OrderProducts({ order, units, changes, refunds, company, canRefund, hasInvoice }: Props) {
  const { totals } = order;
  const free = deliveryCode(totals.codes);
  const items = itemsOf(order);
  return (
    <Panel
      title="Products"
      end={
        <>
          <ChangeLink order={order} />
          <RefundButton isEnabled={canRefund} />
        </>
      }
      isBare
    >
      <Table
        columns={[
          'Name',
          'SKU',
          { name: 'Each', is: 'number', className: styles.each },
          { name: 'Quantity', is: 'number' },
          { name: 'Sum', is: 'number', className: styles.price },
        ]}
        className={styles.goods}
        keepsColumns
      >
        {items.map(({ variant, title, handle, quantity, ...kind }, n) => (
          <tr key={units[n]?.lineId}>
            <td>
              <TitleCell
                title={title}
                picture={variant.featuredMedia}
                to={`/admin/products/edit/${handle}`}
                below={
                  <>
                    {[
                      ...variant.options.map(({ viewName }) => viewName),
                      variant.carrier,
                      madeInWords(kind) ?? [],
                    ]
                      .flat()
                      .join(' · ')}
                    <span className={styles.onPhone}>{variant.sku}</span>
                  </>
                }
              />
            </td>
            <td className={`${table.mono} ${styles.sku}`}>{variant.sku}</td>
            <td className={`${table.number} ${styles.each}`}>{pounds(variant.price)}</td>
            <td className={table.number}>
              {quantity}
              <Refunded units={units[n]} isReleased={order.isReleased} />
            </td>
            <td className={`${table.number} ${styles.price}`}>{pounds(variant.price * quantity)}</td>
          </tr>
        ))}
      </Table>
      <dl className={styles.sums}>
        <dt>Goods</dt>
        <dd>{pounds(totals.goods)}</dd>
        <dt>{free ? `Delivery, with code ${free}` : 'Delivery'}</dt>
        <dd>{pounds(totals.delivery)}</dd>
        {discountRows(totals).map(({ label, pence, isCode }) => (
          <Fragment key={label}>
            <dt>{isCode ? label : 'Discount'}</dt>
            <dd>−{pounds(pence)}</dd>
          </Fragment>
        ))}
        <dt className={styles.total}>Amount</dt>
        <dd className={styles.total}>
          <Amount amount={totals.amount} status={order.status} />
        </dd>
        {withVat(totals.rates).map(({ vatRate, vat }) => (
          <Fragment key={vatRate}>
            <dt className="soft">{`Including VAT at ${vatRate}%`}</dt>
            <dd className="soft">{pounds(vat)}</dd>
          </Fragment>
        ))}
        {order.exported && (
          <>
            <dt className="soft">{EXPORT_WORDS}</dt>
            <dd className="soft">No VAT</dd>
          </>
        )}
        {totals.setOff > 0 && (
          <>
            <dt>Taken off since</dt>
            <dd>−{pounds(totals.setOff)}</dd>
          </>
        )}
        {totals.refunded > 0 && (
          <>
            <dt>{order.isReleased ? 'Released' : 'Refunded'}</dt>
            <dd>−{pounds(totals.refunded)}</dd>
          </>
        )}
        {totals.due !== 0 && (
          <>
            <dt>Paid</dt>
            <dd>{pounds(totals.taken)}</dd>
            <dt className={styles.total}>{totals.due > 0 ? 'To be paid' : 'Paid too much'}</dt>
            <dd className={styles.total}>{pounds(Math.abs(totals.due))}</dd>
          </>
        )}
      </dl>
      <OrderChanges order={order} changes={changes} hasInvoice={hasInvoice} />
      <OrderRefunds order={order} refunds={refunds} company={company} hasInvoice={hasInvoice} />
    </Panel>
  );
}

function Refunded({ units, isReleased }: { units: LineUnits | undefined; isReleased: boolean }) {
  if (!units || units.refunded === 0) return null;
  const what = isReleased ? 'cancelled' : units.unsent === units.refunded ? 'taken off' : 'refunded';
  return (
    <span className={`caption ${table.below}`}>
      {units.refunded} {what}
    </span>
  );
}

/** Until all of it has left. */
function ChangeLink({ order }: { order: OrderView }) {
  if (order.status !== 'accepted') return null;
  return (
    <ForRole of="manager">
      <AdminLink look="bare" isSmall to={links.admin.changeOrder(order.id)}>
        <PencilLine size={15} />
        Change
      </AdminLink>
    </ForRole>
  );
}

function RefundButton({ isEnabled }: { isEnabled: boolean }) {
  return (
    <DialogButton dialog="refund-part" look="bare" isSmall disabled={!isEnabled}>
      <Undo2 size={15} />
      Partial refund
    </DialogButton>
  );
}
