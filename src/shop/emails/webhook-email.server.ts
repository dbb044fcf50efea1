import { links } from '../links.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { queueEmail } from './queue-email.server.ts';

/**
 * Notifies the owner, once, that every call to an endpoint has failed for a day, unless they have switched this email
 * off. `since` in milliseconds, UTC.
 */
export async function queueEndpointFailing(
  shop: Shop,
  { id, url, since, error }: { id: string; url: string; since: number; error: string },
): Promise<void> {
  const profile = await findShopProfile(shop);
  if (!profile.ownerEmails.attention) return;
  const { host } = new URL(url);
  await queueEmail(shop, profile, {
    kind: 'owner-endpoint-failing',
    subjectKey: `${id} ${since}`,
    to: profile.email,
    subject: `Webhooks to ${host} are failing · ${profile.name}`,
    page: {
      title: `Webhooks to ${host} are failing`,
      lead: 'Every call in the last day has failed. The shop retries each event for three days.',
      blocks: [
        { kind: 'lines', title: 'Address', lines: [url] },
        { kind: 'lines', title: 'Latest error', lines: [error] },
        { kind: 'link', label: 'Open the endpoint', url: `${shop.publicUrl}${links.admin.webhook(id)}` },
      ],
    },
  });
}
