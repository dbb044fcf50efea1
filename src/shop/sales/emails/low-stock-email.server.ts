import { queueEmail } from '../../emails/queue-email.server.ts';
import { type EmailTerms, paragraphs, sayEmail } from '../../emails/say-email.ts';
import { links } from '../../links.ts';
import type { Shop } from '../../shop.server.ts';
import { nameOfItem } from '../order/order.ts';
import type { OrderLine } from '../order/order-rows.server.ts';
import type { WrittenEmail } from './order-email-texts.server.ts';

type Order = { orderNumber: number; lines: OrderLine[] };
type Left = { variantId: string; left: number };

/**
 * Tells the owner of the variants of which an order has left few, or none, in the transaction that takes them; unless they
 * have switched this email off. Once for each time that a variant falls so far; `about` is the change that took them.
 */
export async function queueLowStock(
  shop: Shop,
  terms: EmailTerms,
  { orderNumber, lines, low, about }: Order & { low: Left[]; about?: string },
): Promise<void> {
  const [{ order_id: orderId } = { order_id: '' }] = lines;
  if (low.length === 0 || !terms.profile.ownerEmails.lowStock) return;
  await queueEmail(shop, terms.profile, {
    kind: 'owner-low-stock',
    subjectKey: about ?? orderId,
    orderId,
    ...writeLowStock(shop, terms, { orderNumber, lines, low }),
  });
}

export function writeLowStock(
  shop: Shop,
  terms: EmailTerms,
  { orderNumber, lines, low }: Order & { low: Left[] },
): WrittenEmail {
  const named = low.flatMap(({ variantId, left }) => {
    const line = lines.find((each) => each.variant_id === variantId);
    if (!line) return [];
    const name = nameOfItem({ title: line.product_title, variant: { options: JSON.parse(line.options) } });
    return [{ name, said: `${name} (${line.sku}): ${left === 0 ? 'sold out' : `${left} left`}` }];
  });
  const [first] = named;
  const others = named.length > 1 ? ` and ${named.length - 1} more` : '';
  const values = { products: `${first?.name ?? ''}${others}`, orderNumber: `#WEB${orderNumber}` };
  const said = sayEmail('owner-low-stock', terms, values);
  const { subject, title, lead, button } = said;
  return {
    to: terms.profile.email,
    subject,
    page: {
      title,
      lead,
      blocks: [
        { kind: 'lines', title: 'What is left', lines: named.map(({ said }) => said) },
        ...paragraphs(said),
        { kind: 'link', label: button, url: `${shop.publicUrl}${links.admin.products}&show=low-stock` },
      ],
    },
  };
}
