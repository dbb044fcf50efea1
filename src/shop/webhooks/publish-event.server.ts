import { compiled } from '#database/compiled.server.ts';
import { beforeCommit, type Shop } from '../shop.server.ts';
import type { TEST_EVENT, WebhookEvent } from './webhook-events.ts';

type Announcement = {
  type: WebhookEvent;
  /** A transaction publishes an event once for each subject. */
  subjectId: string;
  /** The subject as the API returns it to an administrator, read before the commit; null to publish nothing. */
  read(shop: Shop): Promise<unknown>;
};

/**
 * Queues an event for every endpoint that subscribes to it, in the transaction it reports (sent by
 * ./deliver.server.ts). Without such an endpoint nothing is read or written.
 */
export function publishEvent(shop: Shop, { type, subjectId, read }: Announcement): Promise<void> {
  return beforeCommit(shop, `${type} ${subjectId}`, async (shop) => {
    const endpointIds = await findWhoWants(shop, type);
    if (endpointIds.length === 0) return;
    const data = await read(shop);
    if (data !== null) await queueEvent(shop, { type, data, endpointIds });
  });
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
  return (await findWhoWants(shop, type)).length > 0;
}

const listActive = compiled((db) =>
  db.selectFrom('webhook_endpoint').select(['id', 'events']).where('active', '=', 1),
);

async function findWhoWants(shop: Shop, type: WebhookEvent): Promise<string[]> {
  const endpoints = await listActive(shop, {});
  return endpoints.filter(({ events }) => JSON.parse(events).includes(type)).map(({ id }) => id);
}
