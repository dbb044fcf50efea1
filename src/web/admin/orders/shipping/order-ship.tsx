import type { FieldErrors } from '#shop/errors.ts';
import { itemsOf, type OrderView, orderName } from '#shop/sales/order/order.ts';
import { FormDialog } from '../../ui/page/form-dialog.tsx';
import { Note } from '../../ui/page/note.tsx';
import { ParcelFields } from './parcel-fields.tsx';

type Props = { order: OrderView; version: number; fields?: FieldErrors | undefined; failed: string };

/** Asks for the parcel's details, all optional, and marks the order as shipped. */
export function ShipOrder({ order, version, fields, failed }: Props) {
  const [first] = itemsOf(order);
  const { amount, refunded } = order.totals;
  const isFullyRefunded = amount > 0 && refunded >= amount;
  return (
    <FormDialog
      id="ship-order"
      intent="shipped"
      title={`Mark ${orderName(order)} as shipped`}
      stay="Not yet"
      confirm="Mark As Shipped"
      doing="Marking…"
      failed={failed}
      look="ember"
      fields={{ version: String(version) }}
    >
      {isFullyRefunded && <Note tone="attention" title="This order has been fully refunded." />}
      <p className="soft">We email {order.checkoutSession.name}. All fields are optional.</p>
      <ParcelFields carrier={first?.variant.carrier} fields={fields} />
    </FormDialog>
  );
}
