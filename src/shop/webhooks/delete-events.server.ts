import type { Shop } from '../shop.server.ts';

const KEPT_FOR = 30 * 24 * 3_600_000;

/** Deletes events after 30 days, with their deliveries: they may contain personal data. */
export async function deleteOldEvents(shop: Shop): Promise<void> {
  await shop.db
    .deleteFrom('webhook_event')
    .where('created', '<=', shop.now() - KEPT_FOR)
    .execute();
}
