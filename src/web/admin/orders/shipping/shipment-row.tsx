import type { FieldErrors } from '#shop/errors.ts';
import type { PackedOrder } from '#shop/sales/list/orders-bulk.server.ts';
import { orderName } from '#shop/sales/order/order.ts';
import { nameOfPacked } from '#shop/sales/parcels/order-to-pack.ts';
import { PARCEL } from '#shop/sales/parcels/parcel-form.ts';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { inputOf } from '../../ui/forms/input-of.ts';
import { Options } from '../../ui/forms/options.tsx';
import { OrderLink } from './order-link.tsx';
import { shipmentField } from './read-shipments.ts';
import { whereTo } from './ship-words.ts';
import styles from './shipments.module.css';

type Props = PackedOrder & { fields?: FieldErrors | undefined };

/** One order to ship: recipient, items and parcel. */
export function ShipmentRow({ order, items, version, fields }: Props) {
  const { name } = order.checkoutSession;
  return (
    <li>
      <input type="hidden" name="id" value={order.id} />
      <input type="hidden" name={shipmentField('version', order.id)} value={version} />
      <fieldset className={styles.row}>
        <legend className="visually-hidden">{orderName(order)}</legend>
        <div className={styles.what}>
          <p>
            <OrderLink order={order} /> {name}, {whereTo(order)}
          </p>
          <p className="soft">{nameOfPacked(items)}</p>
        </div>
        {!order.collects && (
          <>
            <SelectField
              label={PARCEL.carrier.label}
              name={shipmentField('carrier', order.id)}
              defaultValue={items[0]?.variant.carrier}
            >
              <Options of={PARCEL.carrier.schema.enum} />
            </SelectField>
            <TextField
              {...inputOf(PARCEL, 'trackingNumber', fields)}
              name={shipmentField('trackingNumber', order.id)}
              maxLength={PARCEL.trackingNumber.schema.maxLength}
              spellCheck={false}
            />
            <div className={styles.link}>
              <TextField
                {...inputOf(PARCEL, 'link', fields)}
                name={shipmentField('link', order.id)}
                inputMode="url"
                maxLength={PARCEL.link.schema.maxLength}
                placeholder="https://"
              />
            </div>
          </>
        )}
      </fieldset>
    </li>
  );
}
