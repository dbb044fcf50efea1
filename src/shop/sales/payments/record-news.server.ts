import type { Shop } from '../../shop.server.ts';
import { enterRefundsMade } from '../refunds/enter-refunds-made.server.ts';
import { recordDispute } from '../refunds/record-dispute.server.ts';
import type { News } from './callback.ts';

/** Records what happened at a provider without the shop; each of it once, however often it is told. */
export function recordNews(shop: Shop, paymentId: string, news: News): Promise<void> {
  if (news.kind === 'dispute') return recordDispute(shop, paymentId, news.dispute);
  return enterRefundsMade(shop, paymentId, news.refunds);
}
