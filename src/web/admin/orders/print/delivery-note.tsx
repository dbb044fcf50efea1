import { orderName } from '#shop/sales/order/order.ts';
import type { Seller } from '#shop/sales/order/seller.ts';
import { type Consignment, describeCarriage, travelOf } from '#shop/sales/parcels/consignment.ts';
import type { OrderToPack } from '#shop/sales/parcels/order-to-pack.ts';
import { counted } from '#values/counted.ts';
import { formatDate } from '../../../ui/text/format.ts';
import styles from './order-print.module.css';
import { AddressLines, Sheet } from './sheet.tsx';

type Props = { order: OrderToPack; consignment: Consignment; seller: Seller };

/** What travels with a consignment and is signed for, without prices. */
export function DeliveryNote({ order, consignment, seller }: Props) {
  const { name, shippingAddress, phoneNumber } = order.checkoutSession;
  const { number, sent, lines, note, takenBack } = consignment;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Sheet
      seller={seller}
      title="Delivery note"
      note={`${orderName(order)}-${number} · ${formatDate(new Date(sent).toISOString())}`}
      foot={`Please check what has come before you sign. Something wrong or missing? ${[seller.phone, seller.email].filter(Boolean).join(', ') || 'Tell us'}.`}
    >
      {takenBack && <p className={styles.big}>Taken back: this has not left.</p>}
      <div className={styles.pair}>
        <div>
          <h2>Deliver to</h2>
          <AddressLines name={name} lines={shippingAddress} isBig />
          <p>{phoneNumber}</p>
        </div>
        <div>
          <h2>Carrier</h2>
          <p className={styles.big}>{describeCarriage(consignment) || 'Not said'}</p>
          {travelOf(consignment) && <p>{travelOf(consignment)}</p>}
          {note && <p>{note}</p>}
          <p>{counted(units, 'item')}</p>
        </div>
      </div>
      <table className={`${styles.lines} ${styles.slip}`}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className={styles.number}>
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ lineId, title, quantity }) => (
            <tr key={lineId}>
              <td>
                <b>{title}</b>
              </td>
              <td className={`${styles.number} ${styles.big}`}>{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Received in good order, name, signature and date:</p>
    </Sheet>
  );
}
