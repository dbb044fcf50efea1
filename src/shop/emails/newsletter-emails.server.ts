import { createHash } from 'node:crypto';
import type { Shop } from '../shop.server.ts';
import { queueLinkEmail } from './link-email.server.ts';

/** Asks the owner of an e-mail to confirm a newsletter subscription. */
export function queueNewsletterConfirmation(
  shop: Shop,
  { to, link }: { to: string; link: string },
): Promise<void> {
  return queueLinkEmail(shop, {
    kind: 'newsletter-confirmation',
    // One email for each link; the link itself is a secret, so the key is its hash.
    subjectKey: createHash('sha256').update(link).digest('base64url'),
    to,
    url: link,
  });
}
