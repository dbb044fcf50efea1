import type { Shipment } from '#shop/sales/list/orders-bulk.server.ts';
import type { CARRIAGE } from '#shop/sales/parcels/carriage-form.ts';
import type { Wanted } from '#shop/sales/parcels/choose-units.ts';
import { expectedVersion, text } from '../../../forms/form-text.ts';

/** The field name of one order in a form that ships several: 'carrier o_…'. */
export function shipmentField(name: 'version' | keyof typeof CARRIAGE, orderId: string): string {
  return `${name} ${orderId}`;
}

const QUANTITY = 'quantity ';

/** The field name of how many units of a line leave. */
export function quantityField(lineId: string): string {
  return QUANTITY + lineId;
}

/** Reads how many units of each line leave. */
export function readWanted(form: FormData): Wanted[] {
  return [...form.keys()]
    .filter((name) => name.startsWith(QUANTITY))
    .map((name) => ({ lineId: name.slice(QUANTITY.length), quantity: Number(text(form, name)) }));
}

/** Reads a form that ships several orders, each with an `id`. */
export function readShipments(form: FormData): Shipment[] {
  const ids = form.getAll('id').filter((id) => typeof id === 'string');
  return [...new Set(ids)].map((id) => {
    const field = (name: keyof typeof CARRIAGE) => text(form, shipmentField(name, id));
    return {
      id,
      parcel: { carrier: field('carrier'), trackingNumber: field('trackingNumber'), link: field('link') },
      ifVersion: expectedVersion(form, shipmentField('version', id)),
    };
  });
}
