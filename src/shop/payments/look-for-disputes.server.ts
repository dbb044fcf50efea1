import type { Shop } from '../shop.server.ts';
import { recordDispute } from './record-dispute.server.ts';

/** Milliseconds: banks decide within a few months. */
const LOOK_BACK = 150 * 24 * 3_600_000;

/** Asks providers for their disputes, new ones and old ones that went on, because the note of either may have been lost. */
export async function lookForDisputes(shop: Shop): Promise<void> {
  const since = shop.now() - LOOK_BACK;
  // Several ways to pay share an account.
  const byAccount = new Map(Object.values(shop.providers).map((each) => [each.account, each]));
  for (const provider of byAccount.values()) {
    try {
      for (const { paymentId, dispute } of (await provider.listDisputes?.(since)) ?? [])
        if (await isOurs(shop, paymentId)) await recordDispute(shop, paymentId, dispute);
    } catch (error) {
      shop.log.warn('the provider could not be asked for disputes', { provider: provider.id, error });
    }
  }
}

async function isOurs(shop: Shop, paymentId: string): Promise<boolean> {
  const known = await shop.db.selectFrom('payment').select('id').where('id', '=', paymentId).execute();
  return known.length > 0;
}
