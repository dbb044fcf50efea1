import type { FieldErrors } from '#shop/errors.ts';
import { itemsOf, type OrderView, orderName } from '#shop/sales/order/order.ts';
import type { LineUnits } from '#shop/sales/parcels/units.ts';
import { Select } from '../../ui/forms/select.tsx';
import { Table } from '../../ui/lists/table.tsx';
import { FormDialog } from '../../ui/page/form-dialog.tsx';
import { CarriageFields } from './carriage-fields.tsx';
import { quantityField } from './read-shipments.ts';
import styles from './ship-part.module.css';
import { UnpaidReason } from './unpaid-reason.tsx';

type Props = {
  order: OrderView;
  units: LineUnits[];
  version: number;
  fields?: FieldErrors | undefined;
  failed: string;
};

export const SHIP_PART = 'ship-part';

/** Ships some units of an order: as many of each line as leave together, all that are left at first. */
export function ShipPart({ order, units, version, fields, failed }: Props) {
  const left = units.filter((line) => line.left > 0);
  const [first] = itemsOf(order);
  return (
    <FormDialog
      id={SHIP_PART}
      intent="ship-part"
      title={`Ship a part of ${orderName(order)}`}
      stay="Not yet"
      confirm="Ship these"
      doing="Marking…"
      failed={failed}
      look="ember"
      fields={{ version: String(version) }}
      isWide
    >
      <UnpaidReason order={order} fields={fields} />
      <p className="soft">We email {order.checkoutSession.name} what leaves and what is still to come.</p>
      <Table columns={['Line', 'Leaves now']} className={styles.lines} keepsColumns>
        {left.map(({ lineId, title, sold, left }) => (
          <tr key={lineId}>
            <td>
              {title}
              <small>
                {left} of {sold} to ship
              </small>
            </td>
            <td>
              <Select
                name={quantityField(lineId)}
                aria-label={`Leaves now of ${title}`}
                defaultValue={String(left)}
              >
                {Array.from({ length: left + 1 }, (_, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: numbers, in their order.
                  <option key={n}>{n}</option>
                ))}
              </Select>
            </td>
          </tr>
        ))}
      </Table>
      {fields?.lines && (
        <p role="alert" className={styles.wrong}>
          {fields.lines.fix}
        </p>
      )}
      <CarriageFields carrier={first?.variant.carrier} fields={fields} />
    </FormDialog>
  );
}
