import { pounds } from '#values/uk/pence.ts';
import { queueEmail } from '../../emails/queue-email.server.ts';
import { links } from '../../links.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { Attention } from '../payments/attention.ts';

/**
 * Notifies the owner of something that only a person can resolve, unless they have switched this email off; replies go
 * to the customer of its order.
 */
export async function queueNeedsAttention(shop: Shop, entry: Attention): Promise<void> {
  const profile = await findShopProfile(shop);
  if (!profile.ownerEmails.attention) return;
  const what = entry.orderNumber ? `Order #WEB${entry.orderNumber}` : 'A payment';
  const customer = entry.orderId
    ? await shop.db.selectFrom('orders').select('email').where('id', '=', entry.orderId).executeTakeFirst()
    : undefined;
  await queueEmail(shop, profile, {
    kind: 'owner-needs-attention',
    subjectKey: entry.id,
    ...(entry.orderId && { orderId: entry.orderId }),
    to: profile.email,
    ...(customer && { replyTo: customer.email }),
    subject: `${what} needs your attention · ${profile.name}`,
    page: {
      title: `${what} needs your attention`,
      lead: 'The shop cannot resolve this on its own. Nothing more will happen until you have dealt with it.',
      blocks: [
        { kind: 'lines', title: 'What happened', lines: [capitalise(entry.reason)] },
        ...(entry.amount > 0
          ? [{ kind: 'lines' as const, title: 'Amount concerned', lines: [pounds(entry.amount)] }]
          : []),
        {
          kind: 'link',
          label: entry.orderId ? 'Open the order' : 'Open the entry',
          url: `${shop.publicUrl}${entry.orderId ? links.admin.order(entry.orderId) : links.admin.attention(entry.id)}`,
        },
      ],
    },
  });
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
