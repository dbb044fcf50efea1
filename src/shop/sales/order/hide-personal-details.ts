import type { OrderView } from './order.ts';

/** Days after an order has ended during which its link shows everything. */
export const FULL_DETAILS_FOR = 30;

/**
 * What an old order still shows to anyone with its link: enough to recognise it, but nothing that a stranger with an
 * old email could use. First name, outward postcode, masked e-mail.
 */
export function hidePersonalDetails(order: OrderView): OrderView {
  const { checkoutSession } = order;
  const outward = checkoutSession.shippingZip.split(' ')[0] ?? '';
  return {
    ...order,
    authCode: '',
    card: null,
    // The carrier's page shows where the parcel went and who signed for it.
    parcel: null,
    consignments: order.consignments.map((each) => ({ ...each, tracking: [] })),
    checkoutSession: {
      ...checkoutSession,
      name: checkoutSession.name.split(' ')[0] ?? '',
      email: maskEmail(checkoutSession.email),
      phoneNumber: '',
      // Where it is collected is nobody's home.
      shippingAddress: order.collects ? checkoutSession.shippingAddress : outward,
      billingAddress: '',
      shippingZip: outward,
    },
  };
}

/** 'olive@example.com' as 'o•••@example.com'. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at > 0 ? `${email.charAt(0)}•••${email.slice(at)}` : '';
}
