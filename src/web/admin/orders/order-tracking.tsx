import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { itemsOf, type OrderView, orderName } from '#shop/orders/order.ts';
import type { Parcel } from '#shop/orders/parcel.ts';
import { DialogButton } from '../ui/dialog.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import styles from './order.module.css';
import { ParcelFields } from './parcel-fields.tsx';
import { UPDATE_FAILED } from './update-failed.ts';

const DIALOG = 'edit-tracking';

/** How the order left the house, as a link where the carrier has one; while it is under way it can be corrected. */
export function Tracking({ order: { parcel, status } }: { order: OrderView }) {
  return (
    <span className={styles.tracking}>
      {parcel ? <TrackingLink parcel={parcel} /> : <span className="soft">none</span>}
      {status === 'shipped' && (
        <DialogButton dialog={DIALOG} command="show-modal" look="bare" isSmall>
          <PackageSearch size={15} />
          Edit tracking
        </DialogButton>
      )}
    </span>
  );
}

function TrackingLink({ parcel: { carrier, trackingNumber, link } }: { parcel: Parcel }) {
  const words = [carrier, trackingNumber].filter(Boolean).join(' ') || 'Follow it';
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
  /** Of the last try of this dialog, when it was refused. */
  refused: { fields?: FieldErrors | undefined } | undefined;
};

/** Adds or corrects the number and link of an order that is shipped, and tells the customer when that is wished. */
export function EditTracking({ order, version, refused }: Props) {
  const saved = JSON.stringify(order.parcel);
  // The fields begin anew with what is saved, but never under the hands of somebody whose try was refused.
  const [shown, setShown] = useState(saved);
  if (!refused && shown !== saved) setShown(saved);
  const [first] = itemsOf(order);
  return (
    <FormDialog
      id={DIALOG}
      intent="tracking"
      title={`Tracking of ${orderName(order)}`}
      stay="Not now"
      confirm="Save tracking"
      doing="Saving…"
      failed={UPDATE_FAILED}
      fields={{ version: String(version) }}
    >
      {refused && shown !== saved && (
        <p className="soft">
          Saved meanwhile: {order.parcel ? <TrackingLink parcel={order.parcel} /> : 'no number or link'}
        </p>
      )}
      <div className={styles.fields} key={shown}>
        <ParcelFields
          parcel={order.parcel}
          carrier={first?.variant.postageProvider}
          fields={refused?.fields}
        />
        <label className={styles.check}>
          <input type="checkbox" name="tell" />
          Tell {order.checkoutSession.name} by email again
        </label>
      </div>
    </FormDialog>
  );
}
