import type { Shipment } from '#shop/orders/orders-bulk.server.ts';
import { expectedVersion, text } from '../../form-text.ts';

/** The fields of one order in a form that ships several: 'carrier o_…'. */
export function shipmentField(
  name: 'version' | 'carrier' | 'trackingNumber' | 'link',
  orderId: string,
): string {
  return `${name} ${orderId}`;
}

/** Reads a form that ships several orders; each `id` in it is one. */
export function readShipments(form: FormData): Shipment[] {
  const ids = form.getAll('id').filter((id) => typeof id === 'string');
  return [...new Set(ids)].map((id) => {
    return {
      id,
      parcel: {
        carrier: text(form, shipmentField('carrier', id)),
        trackingNumber: text(form, shipmentField('trackingNumber', id)),
        link: text(form, shipmentField('link', id)),
      },
      ifVersion: expectedVersion(form, shipmentField('version', id)),
    };
  });
}
