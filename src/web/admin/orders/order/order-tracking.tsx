import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { itemsOf, type OrderView, orderName } from '#shop/sales/order/order.ts';
import type { Parcel } from '#shop/sales/parcels/parcel.ts';
import { DialogButton } from '../../ui/page/dialog.tsx';
import { FormDialog } from '../../ui/page/form-dialog.tsx';
import { ParcelFields } from '../shipping/parcel-fields.tsx';
import styles from './order.module.css';

const DIALOG = 'edit-tracking';

/** The carrier and tracking number, linked where possible; editable once shipped. */
export function Tracking({ order: { parcel, status } }: { order: OrderView }) {
  return (
    <span className={`row ${styles.tracking}`}>
      {parcel ? <TrackingLink parcel={parcel} /> : <span className="soft">none</span>}
      {status === 'shipped' && (
        <DialogButton dialog={DIALOG} look="bare" isSmall>
          <PackageSearch size={15} />
          Edit tracking
        </DialogButton>
      )}
    </span>
  );
}

/** Where a parcel is, at its carrier's. */
export function TrackingLink({ parcel: { carrier, trackingNumber, link } }: { parcel: Parcel }) {
  const words = [carrier, trackingNumber].filter(Boolean).join(' ') || 'Track parcel';
  if (!link) return words;
  return (
    <a className="link" href={link} rel="noreferrer" target="_blank">
      {words}
    </a>
  );
}

type Props = {
  order: OrderView;
  version: number;
  /** The last refusal of this dialog. */
  refused: { fields?: FieldErrors | undefined } | undefined;
  /** Heads a refusal. */
  failed: string;
};

/** Edits the tracking details of a shipped order, and emails the customer on request. */
export function EditTracking({ order, version, refused, failed }: Props) {
  const saved = JSON.stringify(order.parcel);
  // The fields reset to what is saved, but not while a refused input is being corrected.
  const [shown, setShown] = useState(saved);
  if (!refused && shown !== saved) setShown(saved);
  const [first] = itemsOf(order);
  return (
    <FormDialog
      id={DIALOG}
      intent="tracking"
      title={`Tracking for ${orderName(order)}`}
      stay="Not now"
      confirm="Save tracking"
      doing="Saving…"
      failed={failed}
      fields={{ version: String(version) }}
    >
      {refused && shown !== saved && (
        <p className="soft">
          Saved in the meantime: {order.parcel ? <TrackingLink parcel={order.parcel} /> : 'no number or link'}
        </p>
      )}
      <div className="stack" key={shown}>
        <ParcelFields parcel={order.parcel} carrier={first?.variant.carrier} fields={refused?.fields} />
        <label className={`line ${styles.check}`}>
          <input type="checkbox" name="tell" />
          Email {order.checkoutSession.name} again
        </label>
      </div>
    </FormDialog>
  );
}
