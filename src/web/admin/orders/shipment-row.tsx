import { Link } from 'react-router';
import type { FieldErrors } from '#shop/errors.ts';
import { nameOfItem, orderName } from '#shop/orders/order.ts';
import type { OrderToPack, PackLine } from '#shop/orders/order-to-pack.ts';
import { PARCEL } from '#shop/orders/parcel-form.ts';
import { useWorksAs } from '../for-role.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { inputOf } from '../ui/input-of.ts';
import table from '../ui/table.module.css';
import { shipmentField } from './read-shipments.ts';
import styles from './shipments.module.css';

type Props = { order: OrderToPack; items: PackLine[]; version: number; fields?: FieldErrors | undefined };

/** One order to ship: recipient, items and parcel. */
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
            <OrderLink order={order} /> {name}, {shippingZip}
          </p>
          <p className="soft">
            {packed.map((item) => `${item.toPack} × ${nameOfItem(item)}`).join('; ') ||
              'Nothing is left to pack'}
            {isRefunded && '. The rest was refunded.'}
          </p>
        </div>
        <SelectField
          label={PARCEL.carrier.label}
          name={shipmentField('carrier', order.id)}
          defaultValue={items[0]?.variant.postageProvider}
        >
          {PARCEL.carrier.schema.enum?.map((carrier) => (
            <option key={carrier}>{carrier}</option>
          ))}
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
      </fieldset>
    </li>
  );
}

/** A packer has the packing slip; the order's page shows amounts. */
function OrderLink({ order }: Pick<Props, 'order'>) {
  if (useWorksAs('accountant'))
    return (
      <Link className={table.key} to={`/admin/orders/view/${order.id}`}>
        {orderName(order)}
      </Link>
    );
  return (
    <a className={table.key} href={`/admin/orders/print/${order.id}`} target="_blank" rel="noreferrer">
      {orderName(order)}
      <span className="visually-hidden">, packing slip (opens in a new tab)</span>
    </a>
  );
}
