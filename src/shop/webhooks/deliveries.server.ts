import type { Owner } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { notFound } from '../errors.ts';
import { countRows, onPage, type Paging } from '../paging.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { deliverNow } from './deliver.server.ts';
import { findEndpoint } from './endpoints.server.ts';
import { queueEvents } from './publish-event.server.ts';
import { TEST_EVENT } from './webhook-events.ts';

/** A line of an endpoint's log: one event, and its latest attempt. Times in milliseconds, UTC. */
export type Delivery = {
  id: string;
  eventId: string;
  type: string;
  created: number;
  state: 'queued' | 'delivered' | 'failed';
  attempts: number;
  lastAttempt: number | null;
  /** Only while queued. */
  nextAttempt: number | null;
  answerStatus: number | null;
  /** Milliseconds. */
  duration: number | null;
  error: string;
};

type DeliveryQuery = Paging & { endpointId: string };

/** An endpoint's events of the last 30 days, newest first. */
export async function listDeliveries(shop: Shop, _admin: Owner, { endpointId, ...paging }: DeliveryQuery) {
  const all = shop.db.selectFrom('webhook_delivery').where('endpoint_id', '=', endpointId);
  const rows = await onPage(deliveries(shop), paging)
    .where('endpoint_id', '=', endpointId)
    .orderBy('event_sequence', 'desc')
    .execute();
  return { deliveries: rows.map(deliveryOf), total: await countRows(all) };
}

/** Sends a test event once, immediately; returns its result. */
export async function sendTest(shop: Shop, admin: Owner, endpointId: string): Promise<Delivery> {
  const [id = ''] = await inTransaction(shop, async (shop) => {
    await findEndpoint(shop, admin, endpointId);
    const data = { message: `A test by ${admin.name}` };
    await recordChange(shop, admin, { action: 'tested', kind: 'webhook', subjectId: endpointId });
    return queueEvents(shop, [{ type: TEST_EVENT, data, endpointIds: [endpointId] }]);
  });
  return tryNow(shop, id);
}

/**
 * Resends an event to its endpoint immediately, whatever its state; a failure is retried like a new one. Returns its
 * result. ShopError `not-found`.
 */
export async function resend(shop: Shop, admin: Owner, deliveryId: string): Promise<Delivery> {
  await inTransaction(shop, async (shop) => {
    const queued = await shop.db
      .updateTable('webhook_delivery')
      .set({ state: 'queued', attempts: 0, next_attempt: shop.now() })
      .where('id', '=', deliveryId)
      .returning(['endpoint_id'])
      .executeTakeFirst();
    if (!queued) throw notFound('delivery');
    const { eventId, type } = await findDelivery(shop, deliveryId);
    await recordChange(shop, admin, {
      action: 'sent again',
      kind: 'webhook',
      subjectId: queued.endpoint_id,
      after: { event: `${type} ${eventId}` },
    });
  });
  return tryNow(shop, deliveryId);
}

async function tryNow(shop: Shop, deliveryId: string): Promise<Delivery> {
  await deliverNow(shop, deliveryId);
  return findDelivery(shop, deliveryId);
}

async function findDelivery(shop: Shop, id: string): Promise<Delivery> {
  const row = await deliveries(shop).where('webhook_delivery.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('delivery');
  return deliveryOf(row);
}

function deliveries(shop: Shop) {
  return shop.db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_event', 'webhook_event.sequence', 'webhook_delivery.event_sequence')
    .select(['webhook_delivery.id', 'state', 'attempts', 'duration', 'next_attempt'])
    .select(['last_attempt as lastAttempt', 'response_status as answerStatus', 'last_error as error'])
    .select(['webhook_event.id as eventId', 'webhook_event.type', 'webhook_event.created']);
}

type Row = Awaited<ReturnType<ReturnType<typeof deliveries>['executeTakeFirstOrThrow']>>;

function deliveryOf({ next_attempt, ...row }: Row): Delivery {
  return { ...row, nextAttempt: row.state === 'queued' ? next_attempt : null };
}
