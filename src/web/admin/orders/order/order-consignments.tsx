import { PackageOpen, PackageSearch, Printer, Undo2 } from 'lucide-react';
import { isSold, type OrderView } from '#shop/sales/order/order.ts';
import { type Consignment, nameOfConsigned, travelOf } from '#shop/sales/parcels/consignment.ts';
import { AdminAnchor } from '../../ui/page/button.tsx';
import { DialogButton } from '../../ui/page/dialog.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Time } from '../../ui/page/time.tsx';
import { SHIP_PART } from '../shipping/ship-part.tsx';
import { takeBackDialog } from '../shipping/take-back.tsx';
import styles from './order-consignments.module.css';
import { editTracking, TrackingLinks } from './order-tracking.tsx';

type Props = { order: OrderView; consignments: Consignment[]; isShippable: boolean };

/** What has left of an order, what was taken back, and the way to send a part of what is left. */
export function OrderConsignments({ order, consignments, isShippable }: Props) {
  if (consignments.length === 0 && !isShippable) return null;
  return (
    <Panel title="Parcels" end={isShippable && <PartButton />} isBare={consignments.length > 0}>
      {consignments.length === 0 ? (
        <p className="soft">Nothing has left yet.</p>
      ) : (
        <ol className={styles.list}>
          {consignments.map((each) => (
            <Row
              key={each.id}
              orderId={order.id}
              consignment={each}
              collects={order.collects}
              isOpen={isSold(order.status)}
            />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function PartButton() {
  return (
    <DialogButton dialog={SHIP_PART} look="bare" isSmall>
      <PackageOpen size={15} />
      Ship a part
    </DialogButton>
  );
}

type RowProps = { consignment: Consignment; orderId: string; collects: boolean; isOpen: boolean };

function Row({ consignment, orderId, collects, isOpen }: RowProps) {
  const { id, number, sent, who, lines, takenBack, note } = consignment;
  const facts = travelOf(consignment);
  return (
    <li className={takenBack ? styles.back : undefined}>
      <p>
        <b>
          {number}. {nameOfConsigned(lines)}
        </b>
      </p>
      <p className="soft">
        <Time at={sent} />
        {who && `, ${who}`}
      </p>
      <p className={`row ${styles.tracking}`}>
        {!collects && <TrackingLinks carriage={consignment} />}
        {!takenBack && !collects && (
          <DialogButton dialog={editTracking(id)} look="bare" isSmall>
            <PackageSearch size={15} />
            Edit tracking
          </DialogButton>
        )}
        {!takenBack && isOpen && (
          <DialogButton dialog={takeBackDialog(id)} look="bare" isSmall>
            <Undo2 size={15} />
            Take back
          </DialogButton>
        )}
        {!collects && (
          <AdminAnchor
            href={`/admin/orders/print/${orderId}?doc=delivery-note&number=${number}`}
            target="_blank"
            look="bare"
            isSmall
          >
            <Printer size={15} />
            Delivery note
          </AdminAnchor>
        )}
      </p>
      {facts && <p className="soft">{facts}</p>}
      {note && <p className="soft">{note}</p>}
      {takenBack && (
        <p className="soft">
          Taken back <Time at={takenBack.at} />, {takenBack.who}
        </p>
      )}
    </li>
  );
}
