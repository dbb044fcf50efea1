import { useState } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { itemsOf, type OrderView, orderName } from '#shop/sales/order/order.ts';
import { type Carriage, type Consignment, describeCarriage } from '#shop/sales/parcels/consignment.ts';
import { FormDialog } from '../../ui/page/form-dialog.tsx';
import { CarriageFields } from '../shipping/carriage-fields.tsx';
import styles from './order.module.css';

/** The dialog that corrects how a consignment travels. */
export function editTracking(consignmentId: string): string {
  return `edit-tracking-${consignmentId}`;
}

/** Where a consignment is, at its carrier's: its numbers, linked where possible. */
export function TrackingLinks({ carriage }: { carriage: Pick<Carriage, 'carrier' | 'tracking'> }) {
  const { carrier, tracking } = carriage;
  if (tracking.length === 0) return carrier || <span className="soft">No number</span>;
  return (
    <span>
      {carrier}{' '}
      {tracking.map(({ number, link }, n) => (
        <span key={number || link}>
          {n > 0 && ', '}
          {link ? (
            <a className="link" href={link} rel="noreferrer" target="_blank">
              {number || 'Track parcel'}
            </a>
          ) : (
            number
          )}
        </span>
      ))}
    </span>
  );
}

type Props = {
  order: OrderView;
  consignment: Consignment;
  version: number;
  /** The last refusal of this dialog. */
  refused: { fields?: FieldErrors | undefined } | undefined;
  /** Heads a refusal. */
  failed: string;
};

/** Corrects how a consignment travels, and emails the customer on request. */
export function EditTracking({ order, consignment, version, refused, failed }: Props) {
  const saved = JSON.stringify(consignment);
  // The fields reset to what is saved, but not while a refused input is being corrected.
  const [shown, setShown] = useState(saved);
  if (!refused && shown !== saved) setShown(saved);
  const [first] = itemsOf(order);
  const hasSaved = describeCarriage(consignment) !== '';
  return (
    <FormDialog
      id={editTracking(consignment.id)}
      intent="tracking"
      title={`Tracking for ${orderName(order)}`}
      stay="Not now"
      confirm="Save tracking"
      doing="Saving…"
      failed={failed}
      fields={{ version: String(version), consignment: consignment.id }}
    >
      {refused && shown !== saved && (
        <p className="soft">
          Saved in the meantime: <TrackingLinks carriage={consignment} />
        </p>
      )}
      <div className="stack" key={shown}>
        <CarriageFields
          saved={hasSaved ? consignment : undefined}
          carrier={first?.variant.carrier}
          fields={refused?.fields}
        />
        <label className={`line ${styles.check}`}>
          <input type="checkbox" name="tell" />
          Email {order.checkoutSession.name} again
        </label>
      </div>
    </FormDialog>
  );
}
