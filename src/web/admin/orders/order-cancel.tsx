import { isSold, itemsOf, nameOfItem, type OrderView, orderName } from '#shop/orders/order.ts';
import type { Refund } from '#shop/payments/refund.ts';
import { pounds } from '#values/pence.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { paymentLabel } from './order-payment.tsx';

type Props = { order: OrderView; refunds: Refund[]; version: number };

/** Asks before an order is cancelled, and names the amount that goes back. */
export function CancelOrder({ order, refunds, version }: Props) {
  const isPaid = isSold(order.status);
  const left = order.totals.amount - order.totals.refunded;
  const amount = pounds(left);
  const goods = stillToRestock(order, refunds);
  return (
    <ConfirmDialog
      id="cancel-order"
      title={`Cancel ${orderName(order)}?`}
      stay="Keep order"
      confirm={isPaid && left > 0 ? `Cancel order and refund ${amount}` : 'Cancel order'}
      fields={{ intent: 'cancelled', version: String(version) }}
    >
      <p>
        {!isPaid && 'No money was taken for it, so none goes back.'}
        {isPaid && left === 0 && 'Everything that was paid has gone back already.'}
        {isPaid &&
          left > 0 &&
          `${amount} goes back to ${paymentLabel(order)} first. If the provider refuses, the order stays ${order.status} and you are told.`}
      </p>
      <p className="soft">
        {order.status === 'shipped'
          ? 'It was shipped already, so nothing goes back into stock.'
          : goods
            ? `Back into stock: ${goods}.`
            : 'All of it is back in stock already.'}{' '}
        {isPaid && 'The customer is told by email. '}This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}

/** The pieces that a refund has not put back already, in words. */
function stillToRestock(order: OrderView, refunds: Refund[]): string {
  const lines = refunds.filter(({ state }) => state === 'done').flatMap((refund) => refund.lines);
  return itemsOf(order)
    .map((item) => {
      const back = lines.filter(({ variantId, isRestocked }) => isRestocked && variantId === item.variant.id);
      return { item, left: item.quantity - back.reduce((sum, { quantity }) => sum + quantity, 0) };
    })
    .filter(({ left }) => left > 0)
    .map(({ item, left }) => `${left} × ${nameOfItem(item)}`)
    .join('; ');
}
