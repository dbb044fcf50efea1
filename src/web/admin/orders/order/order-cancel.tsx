import { isSold, itemsOf, nameOfItem, type OrderView, orderName } from '#shop/sales/order/order.ts';
import { refundedQuantities } from '#shop/sales/parcels/pack-list.ts';
import type { Refund } from '#shop/sales/refunds/refund.ts';
import { isCounted } from '#values/stock-kind.ts';
import { pounds } from '#values/uk/pence.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { paymentLabel } from './order-payment.tsx';

type Props = {
  order: OrderView;
  refunds: Refund[];
  version: number;
  /** Heads a refusal. */
  failed: string;
};

/** Asks before cancelling an order, with the amount to refund. */
export function CancelOrder({ order, refunds, version, failed }: Props) {
  const isPaid = isSold(order.status);
  const left = order.totals.amount - order.totals.refunded;
  const amount = pounds(left);
  const goods = stillToRestock(order, refunds);
  return (
    <ConfirmDialog
      id="cancel-order"
      title={`Cancel ${orderName(order)}?`}
      stay="Keep order"
      failed={failed}
      confirm={isPaid && left > 0 ? `Cancel order and refund ${amount}` : 'Cancel order'}
      fields={{ intent: 'cancelled', version: String(version) }}
    >
      <p>
        {!isPaid && 'No payment was taken, so there is nothing to refund.'}
        {isPaid && left === 0 && 'It has already been fully refunded.'}
        {isPaid &&
          left > 0 &&
          `${amount} is refunded to ${paymentLabel(order)} first. If the provider refuses, the order stays ${order.status} and you see why.`}
      </p>
      <p className="soft">
        {order.status === 'shipped'
          ? 'It has already been shipped, so nothing returns to stock.'
          : goods
            ? `Returns to stock: ${goods}.`
            : 'Nothing more returns to stock.'}{' '}
        {isPaid && 'We email the customer. '}This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}

/** The units that were taken from stock and that no refund has dealt with yet, in words. */
function stillToRestock(order: OrderView, refunds: Refund[]): string {
  const refunded = refundedQuantities(refunds.filter(({ state }) => state === 'done'));
  return itemsOf(order)
    .filter(isCounted)
    .map((item) => ({ item, left: item.quantity - (refunded.get(item.variant.id) ?? 0) }))
    .filter(({ left }) => left > 0)
    .map(({ item, left }) => `${left} × ${nameOfItem(item)}`)
    .join('; ');
}
