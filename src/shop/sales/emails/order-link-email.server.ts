import { queueLinkEmail } from '../../emails/link-email.server.ts';
import { links } from '../../links.ts';
import type { Shop } from '../../shop.server.ts';

/** Sends the address of an order's page, as often as it is asked for. */
export function queueOrderLink(
  shop: Shop,
  { id, number, email }: { id: string; number: number; email: string },
): Promise<void> {
  return queueLinkEmail(shop, {
    kind: 'order-link',
    subjectKey: shop.newId('req'),
    to: email,
    url: `${shop.publicUrl}${links.order(id)}`,
    values: { orderNumber: `#WEB${number}` },
  });
}
