import { Link } from 'react-router';
import type { FieldErrors } from '#shop/errors.ts';
import { nameOfItem, type OrderView, orderName } from '#shop/orders/order.ts';
import type { PackItem } from '#shop/orders/pack-list.ts';
import { PARCEL_CARRIERS } from '#shop/orders/parcel.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import table from '../ui/table.module.css';
import { shipmentField } from './read-shipments.ts';
import styles from './shipments.module.css';

type Props = { order: OrderView; items: PackItem[]; version: number; fields?: FieldErrors | undefined };

/** One order that is to leave: to whom, what, and how. */
export function ShipmentRow({ order, items, version, fields }: Props) {
  const packed = items.filter(({ toPack }) => toPack > 0);
  const isRefunded = items.some(({ refunded }) => refunded > 0);
  const { name, shippingZip } = order.checkoutSession;
  return (
    <li>
      <input type="hidden" name="id" value={order.id} />
      <input type="hidden" name={shipmentField('version', order.id)} value={version} />
      <fieldset className={styles.row}>
        <legend className="visually-hidden">{orderName(order)}</legend>
        <div className={styles.what}>
          <p>
            <Link className={table.key} to={`/admin/orders/view/${order.id}`}>
              {orderName(order)}
            </Link>{' '}
            {name}, {shippingZip}
          </p>
          <p className="soft">
            {packed.map((item) => `${item.toPack} × ${nameOfItem(item)}`).join('; ') ||
              'Nothing is left to pack'}
            {isRefunded && '. The rest was refunded.'}
          </p>
        </div>
        <SelectField
          label="Carrier"
          name={shipmentField('carrier', order.id)}
          defaultValue={items[0]?.variant.postageProvider}
        >
          {PARCEL_CARRIERS.map((carrier) => (
            <option key={carrier}>{carrier}</option>
          ))}
        </SelectField>
        <TextField
          label="Tracking number"
          name={shipmentField('trackingNumber', order.id)}
          maxLength={60}
          spellCheck={false}
          error={fields?.trackingNumber}
        />
        <div className={styles.link}>
          <TextField
            label="Carrier link"
            name={shipmentField('link', order.id)}
            inputMode="url"
            maxLength={500}
            placeholder="https://"
            error={fields?.link}
          />
        </div>
      </fieldset>
    </li>
  );
}
