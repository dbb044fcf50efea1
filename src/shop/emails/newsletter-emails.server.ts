import { createHash } from 'node:crypto';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { writeEmail } from './email-page.ts';
import { queueEmail } from './outbox.server.ts';

/** Asks whoever owns the address to confirm the newsletter, so that nobody is signed up by others. */
export async function queueNewsletterConfirmation(
  shop: Shop,
  { to, link }: { to: string; link: string },
): Promise<void> {
  const profile = await findShopProfile(shop);
  await queueEmail(shop, {
    kind: 'newsletter-confirmation',
    // One email a link; the link itself is a secret and stays out of the key.
    subjectKey: createHash('sha256').update(link).digest('base64url'),
    to,
    subject: `Please confirm your newsletter · ${profile.name}`,
    ...writeEmail(profile, {
      title: 'One click and you are in',
      lead: `You asked for the newsletter of ${profile.name}: product updates, new arrivals and stock notifications.`,
      blocks: [
        { kind: 'link', label: 'Yes, send me the newsletter', url: link },
        {
          kind: 'paragraph',
          text: 'If it was not you, you need do nothing: without the click nothing is sent.',
        },
      ],
    }),
  });
}
