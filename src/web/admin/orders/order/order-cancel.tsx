import type { FieldErrors } from '#shop/errors.ts';
import { isSold, itemsOf, nameOfItem, type OrderView, orderName } from '#shop/sales/order/order.ts';
import type { LineUnits } from '#shop/sales/parcels/units.ts';
import { isHandName } from '#shop/sales/payments/by-hand.ts';
import { isCounted } from '#values/stock-kind.ts';
import { pounds } from '#values/uk/pence.ts';
import { Columns } from '../../ui/forms/field.tsx';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { ReasonFields } from '../refund/reason-fields.tsx';
import { paymentLabel } from './order-payment.tsx';

type Props = {
  order: OrderView;
  units: LineUnits[];
  version: number;
  /** Why its money may go back; none of an order that was not paid. */
  reasons: string[];
  fields?: FieldErrors | undefined;
  /** Heads a refusal. */
  failed: string;
};

/** Asks before cancelling an order, with the amount to refund. */
export function CancelOrder({ order, units, version, reasons, fields, failed }: Props) {
  const isPaid = isSold(order.status);
  const left = order.totals.taken - order.totals.refunded;
  const amount = pounds(left);
  const goods = stillToRestock(order, units);
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
          (isHandName(order.paymentMethod)
            ? `${amount} was paid by ${order.paymentMethod.toLowerCase()}: you give it back yourself, and the credit note says so.`
            : `${amount} is refunded to ${paymentLabel(order)} first. If the provider refuses, the order stays ${order.status} and you see why.`)}
      </p>
      <p className="soft">
        {order.status === 'shipped'
          ? 'It has already been shipped, so nothing returns to stock.'
          : goods
            ? `Returns to stock: ${goods}.${order.partlyShipped ? ' What has already left does not.' : ''}`
            : 'Nothing more returns to stock.'}{' '}
        {isPaid && 'We email the customer. '}This cannot be undone.
      </p>
      {isPaid && left > 0 && (
        <Columns>
          <ReasonFields
            label="Why, as the credit note says it"
            reasons={reasons}
            none="Order cancelled"
            error={fields?.reason}
          />
        </Columns>
      )}
    </ConfirmDialog>
  );
}

/** The units that were taken from stock, have not left, and that no refund has dealt with yet, in words. */
function stillToRestock(order: OrderView, units: LineUnits[]): string {
  return itemsOf(order)
    .map((item, n) => ({ item, left: units[n]?.left ?? 0 }))
    .filter(({ item, left }) => isCounted(item) && left > 0)
    .map(({ item, left }) => `${left} × ${nameOfItem(item)}`)
    .join('; ');
}
