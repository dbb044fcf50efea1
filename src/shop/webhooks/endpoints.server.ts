import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Owner } from '../actor.ts';
import type { Action } from '../audit/actions.ts';
import { recordChange } from '../audit/audit.server.ts';
import { changedElsewhere, notFound, ShopError } from '../errors.ts';
import { countRows } from '../paging.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { checkEndpoint, type EndpointFields } from './endpoint-form.ts';

/** An endpoint, without its secret, which is shown only once. Milliseconds, UTC. */
export type Endpoint = EndpointFields & {
  id: string;
  version: number;
  failingSince: number | null;
  /** While calls are also signed with the previous secret. */
  oldSecretUntil: number | null;
  /** The latest attempt. */
  last: { at: number; state: 'queued' | 'delivered' | 'failed' } | null;
};

const MAX_ENDPOINTS = 20;
const OLD_SECRET_LASTS = 24 * 3_600_000;

/** All endpoints, oldest first. */
export async function listEndpoints(shop: Shop, _admin: Owner): Promise<Endpoint[]> {
  const rows = await shop.db.selectFrom('webhook_endpoint').selectAll().orderBy('created').execute();
  return Promise.all(rows.map((row) => whole(shop, row)));
}

/** ShopError `not-found`. */
export async function findEndpoint(shop: Shop, _admin: Owner, id: string): Promise<Endpoint> {
  const row = await shop.db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('endpoint');
  return whole(shop, row);
}

/**
 * Adds an endpoint; returns its id and its secret, only this once. ShopError `invalid`; `conflict` if there are too
 * many.
 */
export async function addEndpoint(
  shop: Shop,
  admin: Owner,
  fields: EndpointFields,
): Promise<{ id: string; secret: string }> {
  const checked = checkEndpoint(fields, shop.webhooks);
  const [id, secret] = [shop.newId('hook'), newSecret(shop)];
  await inTransaction(shop, async (shop) => {
    if ((await countRows(shop.db.selectFrom('webhook_endpoint'))) >= MAX_ENDPOINTS)
      throw new ShopError('conflict', `There are ${MAX_ENDPOINTS} endpoints. Delete one first.`);
    await shop.db
      .insertInto('webhook_endpoint')
      .values({
        id,
        secret,
        ...columnsOf(checked),
        old_secret: null,
        old_secret_until: null,
        failing_since: null,
        created: shop.now(),
        version: 1,
      })
      .execute();
    await note(shop, admin, id, 'created', { after: checked });
  });
  return { id, secret };
}

/** Changes address, events and whether it is on. ShopError `conflict` if somebody else has changed it since. */
export function changeEndpoint(
  shop: Shop,
  admin: Owner,
  { id, version, ...fields }: EndpointFields & { id: string; version: number },
): Promise<void> {
  const checked = checkEndpoint(fields, shop.webhooks);
  return inTransaction(shop, async (shop) => {
    const before = await findEndpoint(shop, admin, id);
    const changed = await shop.db
      .updateTable('webhook_endpoint')
      .set({
        ...columnsOf(checked),
        version: version + 1,
        // A new address has not failed yet.
        ...(checked.url !== before.url && { failing_since: null }),
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw changedElsewhere();
    await note(shop, admin, id, 'changed', { before: fieldsOf(before), after: checked });
  });
}

/** Deletes an endpoint with its pending events. ShopError `not-found`. */
export function deleteEndpoint(shop: Shop, admin: Owner, id: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const before = await findEndpoint(shop, admin, id);
    await shop.db.deleteFrom('webhook_delivery').where('endpoint_id', '=', id).execute();
    await shop.db.deleteFrom('webhook_endpoint').where('id', '=', id).execute();
    await note(shop, admin, id, 'deleted', { before: fieldsOf(before) });
  });
}

/**
 * Returns a new secret, only this once; for 24 hours calls are also signed with the previous one. ShopError
 * `not-found`.
 */
export async function renewSecret(shop: Shop, admin: Owner, id: string): Promise<string> {
  const secret = newSecret(shop);
  await inTransaction(shop, async (shop) => {
    const { url } = await findEndpoint(shop, admin, id);
    await shop.db
      .updateTable('webhook_endpoint')
      .set((row) => ({
        secret,
        old_secret: row.ref('secret'),
        old_secret_until: shop.now() + OLD_SECRET_LASTS,
      }))
      .where('id', '=', id)
      .execute();
    await note(shop, admin, id, 'secret renewed', { after: { url } });
  });
  return secret;
}

function newSecret(shop: Shop): string {
  return `whsec_${shop.randomToken()}`;
}

function note(
  shop: Shop,
  admin: Owner,
  subjectId: string,
  action: Action<'webhook'>,
  change: { before?: object; after?: object },
): Promise<void> {
  return recordChange(shop, admin, { action, kind: 'webhook', subjectId, ...change });
}

function columnsOf({ url, events, isOn }: EndpointFields) {
  return { url, events: JSON.stringify(events), active: isOn ? (1 as const) : (0 as const) };
}

function fieldsOf({ url, events, isOn }: EndpointFields): EndpointFields {
  return { url, events, isOn };
}

async function whole(shop: Shop, row: Selectable<Schema['webhook_endpoint']>): Promise<Endpoint> {
  const last = await shop.db
    .selectFrom('webhook_delivery')
    .select(['last_attempt', 'state'])
    .where('endpoint_id', '=', row.id)
    .where('last_attempt', 'is not', null)
    .orderBy('last_attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const until = row.old_secret_until;
  return {
    id: row.id,
    url: row.url,
    events: JSON.parse(row.events),
    isOn: row.active === 1,
    version: row.version,
    failingSince: row.failing_since,
    oldSecretUntil: until !== null && until > shop.now() ? until : null,
    last: last ? { at: last.last_attempt ?? 0, state: last.state } : null,
  };
}
