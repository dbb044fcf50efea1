import type { Insertable } from 'kysely';
import { compiled, compiledInsert } from '#database/compiled.server.ts';
import type { Schema } from '#database/schema.ts';
import { idsOf } from '../ids.ts';
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
  const wanted: Queued[] = [];
  for (const { type, read } of events) {
    const endpointIds = whoWants(endpoints, type);
    const data = endpointIds.length > 0 ? await read(shop) : null;
    if (data !== null) wanted.push({ type, data, endpointIds });
  }
  await queueEvents(shop, wanted);
}

type Queued = { type: WebhookEvent | typeof TEST_EVENT; data: unknown; endpointIds: string[] };

/** Queues events for these endpoints; returns the ids of the deliveries. */
export async function queueEvents(shop: Shop, events: Queued[]): Promise<string[]> {
  const created = shop.now();
  const rows = events.map(({ type, data }) => ({
    ...{ id: shop.newId('evt'), type, created },
    data: JSON.stringify(data),
  }));
  const inserted = await insertEvents(shop, rows);
  const sequences = new Map(inserted.map(({ id, sequence }) => [id, sequence]));
  const deliveries = events.flatMap(({ endpointIds }, n) =>
    endpointIds.map((endpointId) => ({
      id: shop.newId('dlv'),
      event_sequence: sequences.get(rows[n]?.id ?? '') ?? 0,
      endpoint_id: endpointId,
      state: 'queued' as const,
      attempts: 0,
      next_attempt: created,
      last_attempt: null,
      response_status: null,
      duration: null,
      last_error: '',
    })),
  );
  await insertDeliveries(shop, deliveries);
  return idsOf(deliveries);
}

const insertEvents = compiledInsert((db, rows: Insertable<Schema['webhook_event']>[]) =>
  db.insertInto('webhook_event').values(rows).returning(['id', 'sequence']),
);
const insertDeliveries = compiledInsert((db, rows: Insertable<Schema['webhook_delivery']>[]) =>
  db.insertInto('webhook_delivery').values(rows),
);

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
