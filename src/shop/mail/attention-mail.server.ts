import { pounds } from '#values/pence.ts';
import type { Attention } from '../payments/attention.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { writeMail } from './mail-page.ts';
import { queueMail } from './outbox.server.ts';

/** Tells the owner of something that only a person can settle; once for each entry, unless they want no such mail. */
export async function queueNeedsAttention(shop: Shop, entry: Attention): Promise<void> {
  const profile = await findShopProfile(shop);
  if (!profile.ownerMails.attention) return;
  const what = entry.orderNumber ? `Order #WEB${entry.orderNumber}` : 'A payment';
  await queueMail(shop, {
    kind: 'owner-needs-attention',
    subjectKey: entry.id,
    ...(entry.orderId && { orderId: entry.orderId }),
    to: profile.email,
    subject: `${what} needs your attention · ${profile.name}`,
    ...writeMail(profile, {
      title: `${what} needs your attention`,
      lead: 'The shop cannot settle this by itself. Nothing more happens until you have looked at it.',
      blocks: [
        { kind: 'lines', title: 'Why', lines: [entry.why] },
        ...(entry.amount > 0
          ? [{ kind: 'lines' as const, title: 'At stake', lines: [pounds(entry.amount)] }]
          : []),
        {
          kind: 'link',
          label: entry.orderId ? 'Open the order' : 'Open the entry',
          url: `${shop.publicUrl}${entry.orderId ? `/admin/orders/view/${entry.orderId}` : `/admin/attention/${entry.id}`}`,
        },
      ],
    }),
  });
}
