import type { Shop } from '../../shop.server.ts';
import { recordNews } from './record-news.server.ts';

/** Milliseconds: banks decide disputes within a few months. */
const LOOK_BACK = 150 * 24 * 3_600_000;

/** Asks providers for disputes and for refunds made there, new ones and old ones that went on: a callback may have been lost. */
export async function lookForNews(shop: Shop): Promise<void> {
  const since = shop.now() - LOOK_BACK;
  // Several ways to pay share an account.
  const byAccount = new Map(Object.values(shop.providers).map((each) => [each.account, each]));
  for (const provider of byAccount.values()) {
    const noted = (error: unknown) =>
      shop.log.warn('news of the provider could not be recorded', { provider: provider.id, error });
    try {
      for (const news of (await provider.listNews?.(since)) ?? [])
        if (await isOurs(shop, news.paymentId)) await recordNews(shop, news.paymentId, news).catch(noted);
    } catch (error) {
      noted(error);
    }
  }
}

async function isOurs(shop: Shop, paymentId: string): Promise<boolean> {
  const known = await shop.db.selectFrom('payment').select('id').where('id', '=', paymentId).execute();
  return known.length > 0;
}
