import { pounds } from '#values/pence.ts';
import { links } from '../links.ts';
import type { Attention } from '../payments/attention.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { writeEmail } from './email-page.ts';
import { queueEmail } from './outbox.server.ts';

/** Tells the owner of something that only a person can settle; once for each entry, unless they want no such email. */
export async function queueNeedsAttention(shop: Shop, entry: Attention): Promise<void> {
  const profile = await findShopProfile(shop);
  if (!profile.ownerEmails.attention) return;
  const what = entry.orderNumber ? `Order #WEB${entry.orderNumber}` : 'A payment';
  await queueEmail(shop, {
    kind: 'owner-needs-attention',
    subjectKey: entry.id,
    ...(entry.orderId && { orderId: entry.orderId }),
    to: profile.email,
    subject: `${what} needs your attention · ${profile.name}`,
    ...writeEmail(profile, {
      title: `${what} needs your attention`,
      lead: 'The shop cannot settle this by itself. Nothing more happens until you have looked at it.',
      blocks: [
        { kind: 'lines', title: 'Why', lines: [entry.reason] },
        ...(entry.amount > 0
          ? [{ kind: 'lines' as const, title: 'At stake', lines: [pounds(entry.amount)] }]
          : []),
        {
          kind: 'link',
          label: entry.orderId ? 'Open the order' : 'Open the entry',
          url: `${shop.publicUrl}${entry.orderId ? links.admin.order(entry.orderId) : links.admin.attention(entry.id)}`,
        },
      ],
    }),
  });
}
