import type { FieldErrors } from '#shop/errors.ts';
import type { PackedOrder } from '#shop/sales/list/orders-bulk.server.ts';
import { orderName } from '#shop/sales/order/order.ts';
import { CARRIAGE } from '#shop/sales/parcels/carriage-form.ts';
import { nameOfPacked } from '#shop/sales/parcels/order-to-pack.ts';
import { packedInWords } from '#shop/sales/parcels/packed.ts';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { inputOf } from '../../ui/forms/input-of.ts';
import { CarrierNames } from './carrier-names.tsx';
import { OrderLink } from './order-link.tsx';
import { shipmentField } from './read-shipments.ts';
import { whereTo } from './ship-words.ts';
import styles from './shipments.module.css';

type Props = PackedOrder & { fields?: FieldErrors | undefined };

/** One order to ship: recipient, items and parcel. */
export function ShipmentRow({ order, items, version, packed, fields }: Props) {
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
          <p className="soft">{packed ? packedInWords(packed) : 'Nobody has marked it as packed'}</p>
        </div>
        {!order.collects && (
          <>
            <SelectField
              label={CARRIAGE.carrier.label}
              name={shipmentField('carrier', order.id)}
              defaultValue={items[0]?.variant.carrier}
            >
              <CarrierNames also={[items[0]?.variant.carrier]} />
            </SelectField>
            <TextField
              {...inputOf(CARRIAGE, 'trackingNumber', fields)}
              name={shipmentField('trackingNumber', order.id)}
              maxLength={CARRIAGE.trackingNumber.schema.maxLength}
              spellCheck={false}
            />
            <div className={styles.link}>
              <TextField
                {...inputOf(CARRIAGE, 'link', fields)}
                name={shipmentField('link', order.id)}
                inputMode="url"
                maxLength={CARRIAGE.link.schema.maxLength}
                placeholder="https://"
              />
            </div>
          </>
        )}
      </fieldset>
    </li>
  );
}
