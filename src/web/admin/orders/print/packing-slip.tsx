import { orderName } from '#shop/sales/order/order.ts';
import type { Seller } from '#shop/sales/order/seller.ts';
import type { OrderToPack, PackLine } from '#shop/sales/parcels/order-to-pack.ts';
import { counted } from '#values/counted.ts';
import { madeInWords, type StockKind } from '#values/stock-kind.ts';
import { formatDate } from '../../../ui/text/format.ts';
import { Barcode } from './barcode.tsx';
import styles from './order-print.module.css';
import { AddressLines, Sheet } from './sheet.tsx';

type Props = { order: OrderToPack; items: PackLine[]; seller: Seller; isOneOfMany?: boolean };

/** The items to pack, without prices, in large print, with a box to tick on each line. */
export function PackingSlip({ order, items, seller, isOneOfMany }: Props) {
  const carriers = [...new Set(items.map(({ variant }) => variant.carrier))].join(' and ');
  const units = items.reduce((sum, { toPack }) => sum + toPack, 0);
  const { name, shippingAddress, phoneNumber } = order.checkoutSession;
  return (
    <Sheet
      seller={seller}
      title="Packing slip"
      isOneOfMany={isOneOfMany}
      note={`${orderName(order)} · ${formatDate(order.created)}`}
      foot={`Something wrong or missing? ${[seller.phone, seller.email].filter(Boolean).join(', ') || 'Tell us'}. Returns within ${counted(seller.policy.returnDays, 'day')}.`}
    >
      <div className={styles.pair}>
        <div>
          <h2>{order.collects ? 'Collected by' : 'Deliver to'}</h2>
          <AddressLines name={name} lines={order.collects ? '' : shippingAddress} isBig />
          <p>{phoneNumber}</p>
        </div>
        <div>
          <h2>{order.collects ? 'Goes with' : 'Carrier'}</h2>
          <p className={styles.big}>{(!order.partlyShipped && order.parcel?.carrier) || carriers}</p>
          {!order.partlyShipped && order.parcel?.trackingNumber && <p>{order.parcel.trackingNumber}</p>}
          <p>{counted(units, 'item')}</p>
        </div>
      </div>
      <Barcode number={order.orderNumber} />
      <table className={`${styles.lines} ${styles.slip}`}>
        <thead>
          <tr>
            <th scope="col">Tick</th>
            <th scope="col">Item</th>
            <th scope="col">SKU</th>
            <th scope="col" className={styles.number}>
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ variant, title, toPack, refunded, sent, ...kind }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one variant, and the list never changes.
            <tr key={n}>
              <td>{toPack > 0 && <span className={styles.box} />}</td>
              <td>
                {toPack > 0 ? <b>{title}</b> : <s>{title}</s>}
                <span>{variant.options.map(({ viewName }) => viewName).join(', ')}</span>
                {toPack > 0 && <Made kind={kind} />}
                {refunded > 0 && <span>{refunded} refunded, do not pack</span>}
                {sent > 0 && <span>{sent} sent before, do not pack</span>}
              </td>
              <td className={styles.mono}>{variant.sku}</td>
              <td className={`${styles.number} ${styles.big}`}>{toPack}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

/** When it was to be sent, of what had to be made first. */
function Made({ kind }: { kind: StockKind }) {
  const words = madeInWords(kind);
  return words && <span>{words}</span>;
}
