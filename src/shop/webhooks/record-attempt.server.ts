import { queueEndpointFailing } from '../emails/webhook-email.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import type { ClaimedDelivery } from './deliver.server.ts';
import type { WebhookOutcome } from './webhook-caller.ts';
import { TEST_EVENT } from './webhook-events.ts';

/** Milliseconds of failures before the owner is notified. */
const NOTIFY_AFTER = 24 * 3_600_000;

/** Milliseconds to wait after each failed attempt, 70 hours in all; after the last the delivery has failed. */
const DELAYS = [1, 5, 15, 60, 180, 360, 720, 720, 720, 720, 720].map((minutes) => minutes * 60_000);

/** Records an attempt: delivered, to be retried after a growing delay, or given up. */
export function recordAttempt(
  shop: Shop,
  delivery: ClaimedDelivery & { type: string },
  { status, error, duration }: WebhookOutcome,
): Promise<void> {
  const isDelivered = status !== null && status >= 200 && status < 300;
  const lastError = isDelivered ? '' : status === null ? error : `It answered ${status}`;
  const delay = delivery.type === TEST_EVENT ? undefined : DELAYS[delivery.attempts - 1];
  const state = isDelivered ? 'delivered' : delay === undefined ? 'failed' : 'queued';
  const what = { endpoint: delivery.endpoint_id, type: delivery.type, attempts: delivery.attempts };
  if (isDelivered) shop.log.info('webhook delivered', what);
  else if (state === 'queued')
    shop.log.warn('a webhook could not be delivered and will be tried again', { ...what, lastError });
  else shop.log.error('a webhook could not be delivered and is given up', { ...what, lastError });
  return inTransaction(shop, async (shop) => {
    const recorded = await shop.db
      .updateTable('webhook_delivery')
      .set({
        state,
        response_status: status,
        duration,
        last_error: lastError.slice(0, 500),
        ...(state === 'queued' && { next_attempt: shop.now() + (delay ?? 0) }),
      })
      .where('id', '=', delivery.id)
      // Only while we still hold the claim.
      .where('state', '=', 'queued')
      .where('next_attempt', '=', delivery.next_attempt)
      .returning('id')
      .executeTakeFirst();
    if (!recorded) return;
    if (isDelivered) await noteWorking(shop, delivery.endpoint_id);
    else await noteFailing(shop, delivery.endpoint_id, lastError);
  });
}

async function noteWorking(shop: Shop, id: string): Promise<void> {
  await shop.db
    .updateTable('webhook_endpoint')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Failing since the first failure; after a day of them the owner is notified. */
async function noteFailing(shop: Shop, id: string, error: string): Promise<void> {
  const endpoint = await shop.db
    .updateTable('webhook_endpoint')
    .set((row) => ({ failing_since: row.fn.coalesce('failing_since', row.val(shop.now())) }))
    .where('id', '=', id)
    .returning(['url', 'failing_since as since'])
    .executeTakeFirst();
  if (!endpoint?.since || shop.now() - endpoint.since < NOTIFY_AFTER) return;
  await queueEndpointFailing(shop, { id, url: endpoint.url, since: endpoint.since, error });
}
