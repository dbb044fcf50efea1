import type { Values } from '../../forms/form.ts';
import { OWN_DETAILS } from '../checkout/checkout-form.ts';
import type { OrderStatus } from './order.ts';

const { customerName, email, phoneNumber, addressLine1, addressLine2, town, county, postcode } = OWN_DETAILS;

/** Whose an order is, where it goes, and how its customer is reached. The billing address stays as on the invoice. */
export const RECIPIENT = {
  ...{ customerName, addressLine1, addressLine2, town, county, postcode, email, phoneNumber },
};
/** The same of one that is collected. */
export const REACHED = { customerName, email, phoneNumber };
export type Recipient = Values<typeof RECIPIENT>;

/** Until the parcel has left, and not once the order has ended. */
export function canBeCorrected(status: OrderStatus): boolean {
  return status === 'in-progress' || status === 'accepted';
}
