import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { type Postcode, parsePostcode } from '#values/postcode.ts';
import { readForm } from '../forms/form.ts';
import type { Shop } from '../shop.server.ts';
import { DETAILS, type Details } from './checkout-form.ts';
import { normaliseDetails } from './normalise-details.ts';
import { voidPayLaterSessions } from './void-pay-later-sessions.server.ts';

/** What a customer has told the checkout so far: details and request key, never anything of a card. */
export type Draft = {
  id: string;
  /** Null until step one is done. */
  details: Details | null;
  /** Where to, which the cart may know before the rest. */
  postcode: Postcode | null;
  requestKey: string;
  lastOrderId: string | null;
};

const LIFETIME = 24 * 60 * 60_000;

/** The draft of this id while it lasts; null for another, an old or none. */
export async function findDraft(shop: Shop, id: string | undefined): Promise<Draft | null> {
  if (!id || !/^d_\w{22}$/.test(id)) return null;
  const row = await shop.db
    .selectFrom('checkout_draft')
    .selectAll()
    .where('id', '=', id)
    .where('expires', '>', shop.now())
    .executeTakeFirst();
  return row ? draftOf(row) : null;
}

/** Keeps the details of step one, in the draft that there is or in a new one. */
export function saveDetails(shop: Shop, draft: Draft | null, details: Details): Promise<Draft> {
  // The details alone: whoever hands over a whole checkout form leaves no card here.
  const kept = normaliseDetails(readForm(DETAILS, details));
  return save(shop, draft, { details: JSON.stringify(kept), postcode: kept.postcode });
}

/** Keeps where the basket would go, so that delivery can be shown before the checkout. */
export function savePostcode(shop: Shop, draft: Draft | null, postcode: Postcode): Promise<Draft> {
  const details = draft?.details && JSON.stringify({ ...draft.details, postcode });
  return save(shop, draft, details ? { details, postcode } : { postcode });
}

async function save(shop: Shop, draft: Draft | null, facts: { details?: string; postcode: string }) {
  const kept = { ...facts, expires: shop.now() + LIFETIME };
  const row = await shop.db
    .insertInto('checkout_draft')
    .values({
      id: draft?.id ?? shop.newId('d'),
      request_key: shop.newId('req'),
      details: '{}',
      last_order_id: null,
      created: shop.now(),
      ...kept,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(kept))
    .returningAll()
    .executeTakeFirstOrThrow();
  return draftOf(row);
}

/**
 * A new request key: what is paid next is another payment. Asked for once the last one has ended. With `from` only
 * while that one is still the key.
 */
export async function renewRequestKey(shop: Shop, draftId: string, from?: string): Promise<string> {
  const requestKey = shop.newId('req');
  await shop.db
    .updateTable('checkout_draft')
    .set({ request_key: requestKey })
    .where('id', '=', draftId)
    .$if(from !== undefined, (query) => query.where('request_key', '=', from ?? ''))
    .execute();
  return requestKey;
}

/**
 * The lines of the draft's last order once it is accepted, for taking them out of the basket: once, so that the
 * same goods put in again stay in.
 */
export async function claimBoughtLines(
  shop: Shop,
  draft: Draft | null,
): Promise<{ variantId: string; quantity: number }[]> {
  if (!draft?.lastOrderId) return [];
  const unlinked = await shop.db
    .updateTable('checkout_draft')
    .set({ last_order_id: null, request_key: shop.newId('req') })
    .where('id', '=', draft.id)
    .where('last_order_id', '=', draft.lastOrderId)
    .where((row) =>
      row.exists(
        row
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.id', '=', 'checkout_draft.last_order_id')
          .where('orders.status', 'in', ['accepted', 'shipped']),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!unlinked) return [];
  await voidPayLaterSessions(shop, draft.id);
  return listBoughtLines(shop, draft.lastOrderId);
}

/** What an order took out of the basket. */
export function listBoughtLines(
  shop: Shop,
  orderId: string,
): Promise<{ variantId: string; quantity: number }[]> {
  return shop.db
    .selectFrom('order_line')
    .select(['variant_id as variantId', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();
}

export async function deleteExpiredDrafts(shop: Shop): Promise<void> {
  await shop.db.deleteFrom('checkout_draft').where('expires', '<=', shop.now()).execute();
}

function draftOf(row: Selectable<Schema['checkout_draft']>): Draft {
  const details = JSON.parse(row.details);
  return {
    id: row.id,
    details: details.customerName === undefined ? null : readForm(DETAILS, details),
    postcode: parsePostcode(row.postcode ?? ''),
    requestKey: row.request_key,
    lastOrderId: row.last_order_id,
  };
}
