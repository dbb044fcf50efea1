import { setTimeout as wait } from 'node:timers/promises';
import type { Shop } from '../shop.server.ts';
import { recordAttempt } from './record-attempt.server.ts';
import { signatureOf } from './signature.server.ts';

/** How long an attempt may take before another process takes over, in milliseconds; longer than a call may take. */
const LEASE = 60_000;

/** How often to look for endpoints that wait while others are busy, in milliseconds. */
const LOOK_AGAIN = 1_000;

/**
 * Sends what is due until nothing is, or the shop is stopping. Each endpoint has its own lane, so a slow one delays
 * nobody else. Safe in several processes: each claims a delivery before it calls.
 */
export async function deliverDueEvents(shop: Shop, stopping?: AbortSignal): Promise<void> {
  const lanes = new Map<string, Promise<unknown>>();
  const failures: unknown[] = [];
  const start = (id: string) =>
    emptyLane(shop, id, stopping)
      .catch((error: unknown) => failures.push(error))
      .finally(() => lanes.delete(id));
  try {
    do {
      for (const { id } of await findEndpointsWithDue(shop)) if (!lanes.has(id)) lanes.set(id, start(id));
      const soon = wait(LOOK_AGAIN, undefined, { ref: false });
      if (lanes.size > 0) await Promise.race([...lanes.values(), soon]);
    } while (lanes.size > 0 && failures.length === 0 && !stopping?.aborted);
  } finally {
    await Promise.all(lanes.values());
  }
  if (failures.length > 0) throw failures[0];
}

/** Attempts one delivery now, due or not, if it still exists. */
export async function deliverNow(shop: Shop, deliveryId: string): Promise<void> {
  const due = await shop.db
    .selectFrom('webhook_delivery')
    .select(['id', 'next_attempt'])
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  const claimed = due && (await claim(shop, due));
  if (claimed) await deliver(shop, claimed);
}

function findEndpointsWithDue(shop: Shop) {
  return shop.db
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('active', '=', 1)
    .where((row) =>
      row.exists(
        row
          .selectFrom('webhook_delivery')
          .select('webhook_delivery.id')
          .whereRef('endpoint_id', '=', 'webhook_endpoint.id')
          .where('state', '=', 'queued')
          .where('next_attempt', '<=', shop.now()),
      ),
    )
    .execute();
}

async function emptyLane(shop: Shop, endpointId: string, stopping: AbortSignal | undefined) {
  while (!stopping?.aborted) {
    const due = await shop.db
      .selectFrom('webhook_delivery')
      .select(['id', 'next_attempt'])
      .where('endpoint_id', '=', endpointId)
      .where('state', '=', 'queued')
      .where('next_attempt', '<=', shop.now())
      .orderBy('next_attempt')
      .orderBy('event_sequence')
      .limit(1)
      .executeTakeFirst();
    if (!due) return;
    const claimed = await claim(shop, due);
    if (claimed) await deliver(shop, claimed);
  }
}

/** Postpones the next attempt, which only one process can do; undefined if another was faster. */
function claim(shop: Shop, due: { id: string; next_attempt: number }) {
  return shop.db
    .updateTable('webhook_delivery')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      last_attempt: shop.now(),
      next_attempt: shop.now() + LEASE,
    }))
    .where('id', '=', due.id)
    .where('state', '=', 'queued')
    .where('next_attempt', '=', due.next_attempt)
    .returningAll()
    .executeTakeFirst();
}

export type ClaimedDelivery = NonNullable<Awaited<ReturnType<typeof claim>>>;

async function deliver(shop: Shop, claimed: ClaimedDelivery): Promise<void> {
  const found = await shop.db
    .selectFrom('webhook_event')
    .innerJoin('webhook_endpoint', (join) => join.on('webhook_endpoint.id', '=', claimed.endpoint_id))
    .select(['webhook_event.id', 'type', 'sequence', 'webhook_event.created', 'data'])
    .select(['url', 'secret', 'old_secret', 'old_secret_until'])
    .where('sequence', '=', claimed.event_sequence)
    .executeTakeFirst();
  // A process that was frozen since it claimed this has lost it to another.
  if (!found || claimed.next_attempt <= shop.now()) return;
  const { id, type, sequence, created, data } = found;
  const facts = { id, type, created: new Date(created).toISOString(), sequence, data: JSON.parse(data) };
  const body = JSON.stringify(facts);
  const outcome = await shop.webhooks.post({
    url: found.url,
    body,
    headers: {
      'Inglenook-Event-Id': id,
      'Inglenook-Event-Type': type,
      'Inglenook-Attempt': String(claimed.attempts),
      'Inglenook-Signature': signatureOf(body, secretsOf(found, shop.now()), shop.now()),
    },
  });
  await recordAttempt(shop, { ...claimed, type }, outcome);
}

type Secrets = { secret: string; old_secret: string | null; old_secret_until: number | null };

function secretsOf({ secret, old_secret: old, old_secret_until: until }: Secrets, now: number): string[] {
  return old !== null && until !== null && now < until ? [secret, old] : [secret];
}
