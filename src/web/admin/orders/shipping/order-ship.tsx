import type { FieldErrors } from '#shop/errors.ts';
import { itemsOf, type OrderView, orderName } from '#shop/sales/order/order.ts';
import { FormDialog } from '../../ui/page/form-dialog.tsx';
import { Note } from '../../ui/page/note.tsx';
import { CarriageFields } from './carriage-fields.tsx';
import { shipWords } from './ship-words.ts';
import { UnpaidReason } from './unpaid-reason.tsx';

type Props = { order: OrderView; version: number; fields?: FieldErrors | undefined; failed: string };

/** Asks for the parcel's details, all optional, and marks the order as shipped; or as ready to collect. */
export function ShipOrder({ order, version, fields, failed }: Props) {
  const [first] = itemsOf(order);
  const { amount, refunded } = order.totals;
  const isFullyRefunded = amount > 0 && refunded >= amount;
  return (
    <FormDialog
      id="ship-order"
      intent="shipped"
      title={`Mark ${orderName(order)} as ${order.collects ? 'ready to collect' : 'shipped'}`}
      stay="Not yet"
      confirm={shipWords(order)}
      doing="Marking…"
      failed={failed}
      look="ember"
      fields={{ version: String(version) }}
    >
      <UnpaidReason order={order} fields={fields} />
      {isFullyRefunded && <Note tone="attention" title="This order has been fully refunded." />}
      {order.collects ? (
        <p className="soft">We email {order.checkoutSession.name} that it can be collected.</p>
      ) : (
        <>
          <p className="soft">We email {order.checkoutSession.name}. All fields are optional.</p>
          <CarriageFields carrier={first?.variant.carrier} fields={fields} />
        </>
      )}
    </FormDialog>
  );
}
