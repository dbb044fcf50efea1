import type { Manager } from '../actor.ts';
import { countOrRefuse, type Limit } from '../limits/rate-limit.server.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import type { EmailPage } from './email-page.ts';
import { queueEmail } from './queue-email.server.ts';

const AN_HOUR: Limit = { limit: 30, windowMs: 3_600_000 };

/** Sends an email to whoever is writing it. ShopError `too-many` after thirty in an hour. */
export async function sendToOneself(
  shop: Shop,
  admin: Manager,
  { subject, page }: { subject: string; page: EmailPage },
): Promise<void> {
  await countOrRefuse(shop, `test-email:${admin.accountId}`, AN_HOUR);
  await queueEmail(shop, await findShopProfile(shop), {
    kind: 'test',
    subjectKey: shop.newId('req'),
    to: admin.email,
    subject: `Test: ${subject}`,
    page,
  });
}
