import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { COLLECTED, type Destination } from '#values/destination.ts';
import { type Postcode, parsePostcode } from '#values/uk/postcode.ts';
import { readForm } from '../../forms/form.ts';
import type { Shop } from '../../shop.server.ts';
import { voidPayLaterSessions } from '../pay-later/void-pay-later-sessions.server.ts';
import { HAND_WAYS } from '../payments/by-hand.ts';
import { DETAILS, type Details } from './checkout-form.ts';
import { normaliseDetails } from './normalise-details.ts';

/** What a customer has entered in the checkout so far, never any of the card. */
export type Draft = {
  id: string;
  /** Null until step one is done. */
  details: Details | null;
  /** May be known from the cart, before the details. */
  postcode: Postcode | null;
  requestKey: string;
  lastOrderId: string | null;
  /** The last one that was paid, once its thank-you page has been shown. */
  paidOrderId: string | null;
};

/** Where a draft's goods go, as far as it is known. */
export function destinationOfDraft(draft: Draft | null): Destination | null {
  return draft?.details?.collects ? COLLECTED : (draft?.postcode ?? null);
}

const LIFETIME = 24 * 60 * 60_000;

/** Null if there is no such draft or it has expired. */
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

/** Saves the details of step one, in a new draft if there is none. */
export function saveDetails(shop: Shop, draft: Draft | null, details: Details): Promise<Draft> {
  // Only the details, even if called with a whole checkout form: no card is stored.
  const saved = normaliseDetails(readForm(DETAILS, details));
  const postcode = saved.collects ? null : saved.postcode;
  return save(shop, draft, { details: JSON.stringify(saved), postcode });
}

/** Saves the postcode, so that delivery can be shown before the checkout. */
export function savePostcode(shop: Shop, draft: Draft | null, postcode: Postcode): Promise<Draft> {
  const details = draft?.details && JSON.stringify({ ...draft.details, collects: false, postcode });
  return save(shop, draft, details ? { details, postcode } : { postcode });
}

async function save(shop: Shop, draft: Draft | null, facts: { details?: string; postcode: string | null }) {
  const changes = { ...facts, expires: shop.now() + LIFETIME };
  const row = await shop.db
    .insertInto('checkout_draft')
    .values({
      id: draft?.id ?? shop.newId('d'),
      request_key: shop.newId('req'),
      details: '{}',
      last_order_id: null,
      paid_order_id: null,
      created: shop.now(),
      ...changes,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
  return draftOf(row);
}

/** Gives the draft a new request key, for another payment; with `from` only if that is still its key. */
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
 * The lines of the draft's last order once it is accepted, or waits for a transfer, to remove from the basket. Returned only once, so that goods
 * added again stay in the basket.
 */
export async function claimBoughtLines(
  shop: Shop,
  draft: Draft | null,
): Promise<{ variantId: string; quantity: number }[]> {
  if (!draft?.lastOrderId) return [];
  const unlinked = await shop.db
    .updateTable('checkout_draft')
    .set({ last_order_id: null, paid_order_id: draft.lastOrderId, request_key: shop.newId('req') })
    .where('id', '=', draft.id)
    .where('last_order_id', '=', draft.lastOrderId)
    .where((row) =>
      row.exists(
        row
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.id', '=', 'checkout_draft.last_order_id')
          .where((order) =>
            order.or([
              order('orders.status', 'in', ['accepted', 'shipped']),
              order.and([
                order('orders.status', '=', 'in-progress'),
                order('orders.payment_method', '=', HAND_WAYS.transfer),
              ]),
            ]),
          ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!unlinked) return [];
  await voidPayLaterSessions(shop, draft.id, draft.lastOrderId);
  return listBoughtLines(shop, draft.lastOrderId);
}

/** What an order has bought out of a basket; nothing where it is from a quote. */
export function listBoughtLines(
  shop: Shop,
  orderId: string,
): Promise<{ variantId: string; quantity: number }[]> {
  return shop.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select(['order_line.variant_id as variantId', 'order_line.quantity'])
    .where('order_line.order_id', '=', orderId)
    .where('orders.quote_id', 'is', null)
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
    paidOrderId: row.paid_order_id,
  };
}
