import type { Shop } from '../shop.server.ts';

const KEPT_FOR = 30 * 24 * 3_600_000;

/** Forgets events after 30 days, with how each was told; they may speak of people. */
export async function forgetOldEvents(shop: Shop): Promise<void> {
  await shop.db
    .deleteFrom('webhook_event')
    .where('created', '<=', shop.now() - KEPT_FOR)
    .execute();
}
