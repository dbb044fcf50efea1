import { createHash } from 'node:crypto';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { writeEmail } from './email-page.ts';
import { queueEmail } from './outbox.server.ts';

/** Asks the owner of an e-mail to confirm a newsletter subscription. */
export async function queueNewsletterConfirmation(
  shop: Shop,
  { to, link }: { to: string; link: string },
): Promise<void> {
  const profile = await findShopProfile(shop);
  await queueEmail(shop, {
    kind: 'newsletter-confirmation',
    // One email for each link; the link itself is a secret, so the key is its hash.
    subjectKey: createHash('sha256').update(link).digest('base64url'),
    to,
    subject: `Please confirm your newsletter subscription · ${profile.name}`,
    ...writeEmail(profile, {
      title: 'Please confirm your subscription',
      lead: `Thank you for subscribing to the ${profile.name} newsletter: product updates, new arrivals and stock notifications.`,
      blocks: [
        { kind: 'link', label: 'Confirm my subscription', url: link },
        {
          kind: 'paragraph',
          text: 'If you did not subscribe, you can ignore this email and you will not hear from us again.',
        },
      ],
    }),
  });
}
