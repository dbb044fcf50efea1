import { sql } from 'kysely';
import { ukDayOf } from '#values/uk/uk-day.ts';
import type { Accountant } from '../../actor.ts';
import { leavesBetween } from '../../delivery/arrival.ts';
import { idsOf } from '../../ids.ts';
import { countRows } from '../../paging.server.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { dueOf } from '../due/due.ts';
import { listOrderEmails } from '../emails/order-email-list.server.ts';
import { type Carriage, describeCarriage, UNSAID } from '../parcels/consignment.ts';
import type { Parcel } from '../parcels/parcel.ts';
import { isHandWay } from '../payments/by-hand.ts';
import { wasReleased } from '../payments/payment.ts';
import { companyOf } from '../payments/payments.server.ts';
import { findQuoteName } from '../quotes/quote-orders.server.ts';
import { nextStep } from './next-step.ts';
import { listNotes } from './notes.server.ts';
import { SOLD_STATUSES } from './order.ts';
import { needsAttention } from './orders.server.ts';
import { trailOf } from './payment-trail.ts';

/** What an administrator did to an order, other than changing its status. */
export type StaffAction = { at: number; who: string; action: string; note: string };

/** What the page of an order shows besides the order. */
export async function findOrderContext(shop: Shop, _admin: Accountant, orderId: string) {
  const order = await shop.db
    .selectFrom('orders')
    .select(['id', 'created', 'email_key', 'status', 'collects', 'payment_method', 'quote_id'])
    .select(['amount', 'taken', 'set_off'])
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
  const next = nextStep({
    status: order.status,
    collects: order.collects === 1,
    paymentState: payment.state,
    paymentMethod: order.payment_method,
    needsAttention: await needsAttention(shop, orderId),
    isCancelledByCustomer: notice !== null,
    leavesBy: await findLeavesBy(shop, order),
    today: ukDayOf(shop.now()),
    due: dueOf(order),
  });
  const quote = order.quote_id === null ? null : await findQuoteName(shop, order.quote_id);
  return { payment, emails, notes, staffActions, around, ofCustomer, notice, next, quote };
}

/** The last day on which it is to leave: what takes longest to make decides. */
async function findLeavesBy(shop: Shop, { id, created }: { id: string; created: number }) {
  const made = await shop.db
    .selectFrom('order_line')
    .select(['weeks_from', 'weeks_to'])
    .where('order_id', '=', id)
    .where('weeks_to', 'is not', null)
    .orderBy('weeks_to', 'desc')
    .limit(1)
    .executeTakeFirst();
  const weeks = made && { from: made.weeks_from ?? 0, to: made.weeks_to ?? 0 };
  return leavesBetween(await findShopProfile(shop), created, weeks ?? null).to;
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

/**
 * The first payment with its events and refunds, and those of what was due, newest first. Every column is named, so that no
 * card data can slip in.
 */
async function findTrail(shop: Shop, orderId: string) {
  const payments = await shop.db
    .selectFrom('payment')
    .select([
      'id',
      'part',
      'provider',
      'account',
      'state',
      'amount',
      'provider_reference as reference',
      'card_brand as brand',
      'card_last_four as lastFour',
      'captured',
      'authorised_until',
      'check_after',
    ])
    .where('order_id', '=', orderId)
    .orderBy('part')
    .execute();
  const [payment] = payments;
  if (!payment) throw new Error(`order ${orderId} has no payment`);
  const events = await shop.db
    .selectFrom('payment_event')
    .select(['id', 'payment_id', 'at', 'from_state as from', 'to_state as to', 'note'])
    .where('payment_id', 'in', idsOf(payments))
    .execute();
  const rows = await shop.db
    .selectFrom('refund')
    .select([
      'id',
      'number',
      'amount',
      'given',
      'state',
      'reason',
      'message',
      'provider_reference as reference',
    ])
    .select(['created', 'updated', 'payment_id'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  const refunds = rows.map((row) => ({
    ...row,
    amount: row.given ?? row.amount,
    isRest: row.id === row.payment_id,
  }));
  const trails = payments.map((each) => {
    const { check_after, provider, account, authorised_until, captured, ...known } = each;
    return {
      ...known,
      company: companyOf(shop, each),
      isByHand: isHandWay(provider),
      isReleased: wasReleased(each),
      /** When the provider is asked again for the money to go back. */
      asksAgain: each.state === 'refunding' ? check_after : null,
      steps: trailOf(
        each.reference,
        events.filter(({ payment_id }) => payment_id === each.id),
        // What was set off moved no money.
        refunds.filter(({ payment_id, amount }) => payment_id === each.id && amount > 0),
      ),
    };
  });
  const [first, ...others] = trails as [(typeof trails)[number], ...typeof trails];
  return { ...first, others };
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
  if ('added' in facts || 'takenOff' in facts) return changedOf(facts);
  if ('consigned' in facts || 'carriage' in facts) return consignedOf(facts);
  // Of the version before.
  if ('parcel' in facts) return trackingOf(facts as { parcel: Parcel | null });
  const { resolution, deliveredTo, email, refund, dispute, letter } = facts;
  return (
    [resolution, deliveredTo, email, refund, dispute, letter].find((each) => typeof each === 'string') ?? ''
  );
}

function changedOf({ added, takenOff, reason }: Record<string, unknown>): string {
  return [added && `added ${added}`, takenOff && `taken off ${takenOff}`, reason].filter(Boolean).join('; ');
}

type Facts = { consigned?: string; carriage?: Carriage; customer?: string };

function consignedOf({ consigned, carriage, customer }: Facts): string {
  const how = carriage ? describeCarriage(carriage) : '';
  return [consigned, how || (consigned ? '' : 'no number or link'), customer && `customer ${customer}`]
    .filter(Boolean)
    .join(', ');
}

function trackingOf({ parcel, customer }: { parcel: Parcel | null; customer?: string }): string {
  const { carrier = '', trackingNumber: number = '', link = '' } = parcel ?? {};
  return consignedOf({
    carriage: { ...UNSAID, carrier: parcel ? carrier : '', tracking: parcel ? [{ number, link }] : [] },
    ...(customer !== undefined && { customer }),
  });
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
