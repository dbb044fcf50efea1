import { isSold, itemsOf, type OrderView, orderName } from '#shop/orders/order.ts';
import { pounds } from '#values/pence.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import styles from './order.module.css';
import { howPaid } from './order-payment.tsx';

/** Asks before an order is cancelled, and names the amount that goes back. */
export function CancelOrder({ order, version }: { order: OrderView; version: number }) {
  const isPaid = isSold(order.status);
  const amount = pounds(order.totals.amount - order.totals.refunded);
  const goods = itemsOf(order)
    .map(({ title, quantity }) => `${quantity} × ${title}`)
    .join(' and ');
  return (
    <ConfirmDialog
      id="cancel-order"
      title={`Cancel ${orderName(order)}?`}
      stay="Keep order"
      confirm={isPaid ? `Cancel order and refund ${amount}` : 'Cancel order'}
      look="dangerFull"
      fields={{ do: 'cancelled', version: String(version) }}
    >
      <p>
        {isPaid
          ? `${amount} goes back to ${howPaid(order)} first. If the provider refuses, the order stays ${order.status} and you are told.`
          : 'No money was taken for it, so none goes back.'}
      </p>
      <p className={styles.soft}>
        {order.status === 'shipped'
          ? 'It was shipped already, so nothing goes back into stock.'
          : `${goods} go back into stock.`}{' '}
        {isPaid && 'The customer is told by mail. '}This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
