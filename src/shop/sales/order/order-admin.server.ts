import { sql } from 'kysely';
import type { Accountant } from '../../actor.ts';
import { countRows } from '../../paging.server.ts';
import type { Shop } from '../../shop.server.ts';
import { listOrderEmails } from '../emails/order-email-list.server.ts';
import { describeParcel, type Parcel } from '../parcels/parcel.ts';
import { wasReleased } from '../payments/payment.ts';
import { companyOf } from '../payments/payments.server.ts';
import { listNotes } from './notes.server.ts';
import { SOLD_STATUSES } from './order.ts';
import { trailOf } from './payment-trail.ts';

/** What an administrator did to an order, other than changing its status. */
export type StaffAction = { at: number; who: string; action: string; note: string };

/** What the page of an order shows besides the order. */
export async function findOrderContext(shop: Shop, _admin: Accountant, orderId: string) {
  const order = await shop.db
    .selectFrom('orders')
    .select(['id', 'created', 'email_key'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const [payment, emails, notes, staffActions, around, ofCustomer, notice] = await Promise.all([
    findTrail(shop, orderId),
    listOrderEmails(shop, orderId),
    listNotes(shop, orderId),
    listStaffActions(shop, orderId),
    findNeighbours(shop, order),
    countSoldTo(shop, order.email_key),
    findNotice(shop, orderId),
  ]);
  return { payment, emails, notes, staffActions, around, ofCustomer, notice };
}

/** A try that was declined or never paid is no order of the customer. */
function countSoldTo(shop: Shop, emailKey: string | null): Promise<number> {
  return countRows(
    shop.db.selectFrom('orders').where('email_key', '=', emailKey).where('status', 'in', SOLD_STATUSES),
  );
}

/** The first notice by which the customer has cancelled it. */
async function findNotice(shop: Shop, orderId: string): Promise<{ at: number; number: string } | null> {
  const notice = await shop.db
    .selectFrom('message')
    .select(['created as at', 'order_number as number'])
    .where('order_id', '=', orderId)
    .where('is_notice', '=', sql.lit(1))
    .orderBy('created')
    .limit(1)
    .executeTakeFirst();
  return notice ?? null;
}

export type PaymentTrail = Awaited<ReturnType<typeof findTrail>>;

/** The payment with its events and refunds, newest first. Every column is named, so that no card data can slip in. */
async function findTrail(shop: Shop, orderId: string) {
  const payment = await shop.db
    .selectFrom('payment')
    .select([
      'id',
      'provider',
      'account',
      'state',
      'amount',
      'provider_reference as reference',
      'authorisation_code as authorisationCode',
      'card_brand as brand',
      'card_last_four as lastFour',
      'captured',
      'authorised_until',
      'check_after',
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const events = await shop.db
    .selectFrom('payment_event')
    .select(['id', 'at', 'from_state as from', 'to_state as to', 'note'])
    .where('payment_id', '=', payment.id)
    .execute();
  const rows = await shop.db
    .selectFrom('refund')
    .select(['id', 'number', 'amount', 'state', 'reason', 'message', 'provider_reference as reference'])
    .select(['created', 'updated'])
    .where('payment_id', '=', payment.id)
    .orderBy('number')
    .execute();
  const refunds = rows.map((row) => ({ ...row, isRest: row.id === payment.id }));
  const { check_after, provider, account, authorised_until, captured, ...known } = payment;
  return {
    ...known,
    company: companyOf(shop, payment),
    isReleased: wasReleased(payment),
    /** When the provider is asked again for the money to go back. */
    asksAgain: payment.state === 'refunding' ? check_after : null,
    steps: trailOf(payment.reference, events, refunds),
  };
}

/** What administrators did, without the moves, which are among the order's events. */
async function listStaffActions(shop: Shop, orderId: string): Promise<StaffAction[]> {
  const rows = await shop.db
    .selectFrom('audit')
    .select(['at', 'who', 'action', 'after'])
    .where('kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('action', 'not in', ['shipped', 'cancelled'])
    .orderBy('at')
    .execute();
  return rows.map(({ after, ...row }) => ({ ...row, note: summaryOf(after) }));
}

function summaryOf(after: string | null): string {
  const facts = JSON.parse(after ?? '{}') as Record<string, unknown>;
  if ('parcel' in facts) return trackingOf(facts as { parcel: Parcel | null });
  const { resolution, deliveredTo, email, refund, dispute } = facts;
  return [resolution, deliveredTo, email, refund, dispute].find((each) => typeof each === 'string') ?? '';
}

function trackingOf({ parcel, customer }: { parcel: Parcel | null; customer?: string }): string {
  return [describeParcel(parcel) || 'no number or link', customer && `customer ${customer}`]
    .filter(Boolean)
    .join(', ');
}

/** The orders before and after this one. */
async function findNeighbours(shop: Shop, { id, created }: { id: string; created: number }) {
  const nextTo = (sign: '<' | '>') =>
    shop.db
      .selectFrom('orders')
      .select('id')
      .where((row) =>
        row.or([row('created', sign, created), row.and([row('created', '=', created), row('id', sign, id)])]),
      )
      .orderBy('created', sign === '<' ? 'desc' : 'asc')
      .orderBy('id', sign === '<' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst();
  return { newer: (await nextTo('>'))?.id ?? null, older: (await nextTo('<'))?.id ?? null };
}
