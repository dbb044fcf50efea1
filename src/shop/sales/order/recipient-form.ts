import type { Values } from '../../forms/form.ts';
import { OWN_DETAILS } from '../checkout/checkout-form.ts';
import type { OrderStatus } from './order.ts';

const { email, phoneNumber, addressLine1, addressLine2, town, county, postcode } = OWN_DETAILS;

/** Where an order goes, and how its customer is reached. The name and the billing address stay as on the invoice. */
export const RECIPIENT = { addressLine1, addressLine2, town, county, postcode, email, phoneNumber };
/** The same of one that is collected. */
export const REACHED = { email, phoneNumber };
export type Recipient = Values<typeof RECIPIENT>;

/** Until the parcel has left, and not once the order has ended. */
export function canBeCorrected(status: OrderStatus): boolean {
  return status === 'in-progress' || status === 'accepted';
}
