import { beforeCommit, type Shop } from '../shop.server.ts';
import type { TEST_EVENT, WebhookEvent } from './webhook-events.ts';

type Announcement = {
  type: WebhookEvent;
  /** What it is about: of one thing, a transaction tells an event once. */
  subjectId: string;
  /** The thing as the API gives it to an administrator, once all is done; null when there is nothing to tell. */
  read(shop: Shop): Promise<unknown>;
};

/**
 * Writes an event for every endpoint that wants it, in the transaction of what it reports; sent later
 * (./deliver.server.ts). Where nobody wants it, nothing is read or written.
 */
export function announce(shop: Shop, { type, subjectId, read }: Announcement): Promise<void> {
  return beforeCommit(shop, `${type} ${subjectId}`, async (shop) => {
    const endpointIds = await findWhoWants(shop, type);
    if (endpointIds.length === 0) return;
    const data = await read(shop);
    if (data !== null) await queueEvent(shop, { type, data, endpointIds });
  });
}

/** Writes an event for these endpoints; answers the ids of the deliveries. */
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
    answer_status: null,
    duration: null,
    last_error: '',
  }));
  await shop.db.insertInto('webhook_delivery').values(deliveries).execute();
  return deliveries.map(({ id }) => id);
}

async function findWhoWants(shop: Shop, type: WebhookEvent): Promise<string[]> {
  const endpoints = await shop.db
    .selectFrom('webhook_endpoint')
    .select(['id', 'events'])
    .where('active', '=', 1)
    .execute();
  return endpoints.filter(({ events }) => JSON.parse(events).includes(type)).map(({ id }) => id);
}
