import type { FieldErrors } from '#shop/errors.ts';
import { itemsOf, type OrderView, orderName } from '#shop/orders/order.ts';
import { CARRIERS } from '#shop/orders/parcel.ts';
import { Columns, SelectField, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Note } from '../ui/note.tsx';
import styles from './order.module.css';

type Props = { order: OrderView; version: number; fields?: FieldErrors | undefined };

/** Asks how the parcel goes before an order is marked as shipped; everything may stay empty. */
export function ShipOrder({ order, version, fields }: Props) {
  const [first] = itemsOf(order);
  const { amount, refunded } = order.totals;
  const isGivenBack = amount > 0 && refunded >= amount;
  return (
    <FormDialog
      id="ship-order"
      act="shipped"
      title={`Mark ${orderName(order)} as shipped`}
      stay="Not yet"
      confirm="Mark As Shipped"
      doing="Marking…"
      look="ember"
      fields={{ version: String(version) }}
    >
      {isGivenBack && <Note tone="hand" title="All of it has been given back." />}
      <p className={styles.soft}>{order.checkoutSession.name} is told by mail. All fields may stay empty.</p>
      <Columns>
        <SelectField label="Carrier" name="carrier" defaultValue={first?.variant.postageProvider}>
          {CARRIERS.map((carrier) => (
            <option key={carrier}>{carrier}</option>
          ))}
        </SelectField>
        <TextField
          label="Tracking number"
          name="trackingNumber"
          maxLength={60}
          spellCheck={false}
          error={fields?.trackingNumber}
        />
      </Columns>
      <TextField
        label="Carrier link"
        name="link"
        inputMode="url"
        maxLength={500}
        placeholder="https://"
        hint="Left empty, a UPS number makes its own."
        error={fields?.link}
      />
    </FormDialog>
  );
}
