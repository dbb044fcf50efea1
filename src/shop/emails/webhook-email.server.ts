import { links } from '../links.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { writeEmail } from './email-page.ts';
import { queueEmail } from './outbox.server.ts';

/**
 * Tells the owner of an endpoint that has taken nothing for a day; once for each such time, unless they want no such
 * email. `since` in milliseconds, UTC.
 */
export async function queueEndpointFailing(
  shop: Shop,
  { id, url, since, error }: { id: string; url: string; since: number; error: string },
): Promise<void> {
  const profile = await findShopProfile(shop);
  if (!profile.ownerEmails.attention) return;
  const { host } = new URL(url);
  await queueEmail(shop, {
    kind: 'owner-endpoint-failing',
    subjectKey: `${id} ${since}`,
    to: profile.email,
    subject: `${host} takes no webhooks · ${profile.name}`,
    ...writeEmail(profile, {
      title: `${host} takes no webhooks`,
      lead: 'For a day it has taken nothing of what the shop has to tell it. Each event is tried for three days.',
      blocks: [
        { kind: 'lines', title: 'Address', lines: [url] },
        { kind: 'lines', title: 'The last try', lines: [error] },
        { kind: 'link', label: 'Open the endpoint', url: `${shop.publicUrl}${links.admin.webhook(id)}` },
      ],
    }),
  });
}
