import type { FieldErrors } from '#shop/errors.ts';
import { itemsOf, type OrderView, orderName } from '#shop/orders/order.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Note } from '../ui/note.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import { UPDATE_FAILED } from './update-failed.ts';

type Props = { order: OrderView; version: number; fields?: FieldErrors | undefined };

/** Asks how the parcel goes before an order is marked as shipped; everything may stay empty. */
export function ShipOrder({ order, version, fields }: Props) {
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
      failed={UPDATE_FAILED}
      look="ember"
      fields={{ version: String(version) }}
    >
      {isFullyRefunded && <Note tone="attention" title="All of it has been given back." />}
      <p className="soft">{order.checkoutSession.name} is told by email. All fields may stay empty.</p>
      <ParcelFields carrier={first?.variant.postageProvider} fields={fields} />
    </FormDialog>
  );
}
