import { THE_SHOP } from '../../actor.ts';
import type { Shop } from '../../shop.server.ts';
import { publishEvent } from '../../webhooks/publish-event.server.ts';
import type { WebhookEvent } from '../../webhooks/webhook-events.ts';
import { findQuoteForApi } from './quote-for-api.server.ts';

type QuoteEvent = Extract<WebhookEvent, `quote.${string}`>;

/** Publishes the quote as the API returns it to an administrator, in the transaction that it reports. */
export function publishQuote(shop: Shop, quoteId: string, type: QuoteEvent): Promise<void> {
  const read = async (shop: Shop) => (await findQuoteForApi(shop, THE_SHOP, quoteId)).quote;
  return publishEvent(shop, { type, subjectId: quoteId, read });
}
