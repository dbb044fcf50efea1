import { links } from '../links.ts';
import type { Shop } from '../shop.server.ts';
import { queueLinkEmail } from './link-email.server.ts';

/** Sends the address of an order's page, as often as it is asked for. */
export function queueOrderLink(
  shop: Shop,
  { id, number, email }: { id: string; number: number; email: string },
): Promise<void> {
  return queueLinkEmail(shop, {
    kind: 'order-link',
    subjectKey: shop.newId('req'),
    to: email,
    subject: `Your order #WEB${number}`,
    title: `Your order #WEB${number}`,
    lead: (name) => `Here is the page of your order at ${name}. It shows where it is, and what it came to.`,
    label: 'View your order',
    url: `${shop.publicUrl}${links.order(id)}`,
    note: 'Somebody asked for it with the order’s number and postcode. If that was not you, you can ignore this email: the link goes to nobody else.',
  });
}
