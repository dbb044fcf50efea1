import { compiled } from '#database/compiled.server.ts';
import { beforeCommit, inTransaction, type Shop } from '../shop.server.ts';
import type { TEST_EVENT, WebhookEvent } from './webhook-events.ts';

type Announcement = {
  type: WebhookEvent;
  /** A transaction publishes an event once for each subject. */
  subjectId: string;
  /** The subject as the API returns it to an administrator, read before the commit; null to publish nothing. */
  read(shop: Shop): Promise<unknown>;
};

/** What an open transaction publishes at its end, by type and subject. */
const WAITING = new WeakMap<object, Map<string, Announcement>>();

/**
 * Queues an event for every endpoint that subscribes to it, in the transaction it reports (sent by
 * ./deliver.server.ts). Endpoints are asked once for all events; without one nothing is read or written.
 */
export async function publishEvent(shop: Shop, event: Announcement): Promise<void> {
  const { lastWork } = shop;
  if (!lastWork) return inTransaction(shop, (shop) => publishEvent(shop, event));
  const waiting = WAITING.get(lastWork) ?? new Map<string, Announcement>();
  WAITING.set(lastWork, waiting);
  const name = `${event.type} ${event.subjectId}`;
  // In the order last published.
  waiting.delete(name);
  waiting.set(name, event);
  await beforeCommit(shop, 'events', async (shop) => {
    const events = [...waiting.values()];
    waiting.clear();
    await queueForAll(shop, events);
  });
}

async function queueForAll(shop: Shop, events: Announcement[]): Promise<void> {
  const endpoints = await listActive(shop, {});
  for (const { type, read } of events) {
    const endpointIds = whoWants(endpoints, type);
    const data = endpointIds.length > 0 ? await read(shop) : null;
    if (data !== null) await queueEvent(shop, { type, data, endpointIds });
  }
}

/** Queues an event for these endpoints; returns the ids of the deliveries. */
export async function queueEvent(
  shop: Shop,
  event: { type: WebhookEvent | typeof TEST_EVENT; data: unknown; endpointIds: string[] },
): Promise<string[]> {
  const { sequence } = await shop.db
    .insertInto('webhook_event')
    .values({
      id: shop.newId('evt'),
      type: event.type,
      created: shop.now(),
      data: JSON.stringify(event.data),
    })
    .returning('sequence')
    .executeTakeFirstOrThrow();
  const deliveries = event.endpointIds.map((endpointId) => ({
    id: shop.newId('dlv'),
    event_sequence: sequence,
    endpoint_id: endpointId,
    state: 'queued' as const,
    attempts: 0,
    next_attempt: shop.now(),
    last_attempt: null,
    response_status: null,
    duration: null,
    last_error: '',
  }));
  await shop.db.insertInto('webhook_delivery').values(deliveries).execute();
  return deliveries.map(({ id }) => id);
}

/** Whether any endpoint subscribes to this. */
export async function isAnnounced(shop: Shop, type: WebhookEvent): Promise<boolean> {
  return whoWants(await listActive(shop, {}), type).length > 0;
}

const listActive = compiled((db) =>
  db.selectFrom('webhook_endpoint').select(['id', 'events']).where('active', '=', 1),
);

function whoWants(endpoints: { id: string; events: string }[], type: WebhookEvent): string[] {
  return endpoints.filter(({ events }) => JSON.parse(events).includes(type)).map(({ id }) => id);
}
