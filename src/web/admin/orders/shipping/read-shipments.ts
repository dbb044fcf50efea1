import type { Shipment } from '#shop/sales/list/orders-bulk.server.ts';
import type { PARCEL } from '#shop/sales/parcels/parcel-form.ts';
import { expectedVersion, text } from '../../../forms/form-text.ts';

/** The field name of one order in a form that ships several: 'carrier o_…'. */
export function shipmentField(name: 'version' | keyof typeof PARCEL, orderId: string): string {
  return `${name} ${orderId}`;
}

/** Reads a form that ships several orders, each with an `id`. */
export function readShipments(form: FormData): Shipment[] {
  const ids = form.getAll('id').filter((id) => typeof id === 'string');
  return [...new Set(ids)].map((id) => {
    const field = (name: keyof typeof PARCEL) => text(form, shipmentField(name, id));
    return {
      id,
      parcel: { carrier: field('carrier'), trackingNumber: field('trackingNumber'), link: field('link') },
      ifVersion: expectedVersion(form, shipmentField('version', id)),
    };
  });
}
