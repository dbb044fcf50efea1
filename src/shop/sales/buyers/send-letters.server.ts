import { createHmac } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { foldEmail } from '#values/email.ts';
import { recordChanges } from '../../audit/audit.server.ts';
import { type NewEmail, queueEmail } from '../../emails/queue-email.server.ts';
import { idsOf } from '../../ids.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { type BuyersOrder, findBuyersOrders, linesWith } from './find-buyers.server.ts';
import { writeLetter } from './letter-email.ts';

/** Orders of one turn. */
const AT_ONCE = 40;

type Letter = Selectable<Schema['letter']>;

/**
 * Queues the emails of the oldest letter that is being sent, for some orders at a time; true if there may be more. A turn
 * is one transaction that begins where the last one ended, so a process that is killed, or a second one, sends none twice.
 */
export async function sendLetters(shop: Shop): Promise<boolean> {
  const letter = await shop.db
    .selectFrom('letter')
    .selectAll()
    .where('state', '=', sql.lit('sending'))
    .orderBy('created')
    .limit(1)
    .executeTakeFirst();
  if (!letter) return false;
  const bought = { productId: letter.product_id, variantId: letter.variant_id };
  const rows = await linesWith(shop, bought)
    .where('order_line.order_id', '>', letter.after_order)
    .where('orders.created', '<=', letter.created)
    .groupBy('order_line.order_id')
    .orderBy('order_line.order_id')
    .select('order_line.order_id as id')
    .limit(AT_ONCE)
    .execute();
  await inTransaction({ ...shop, partOf: letter.id }, async (shop) => {
    const turn = await shop.db
      .updateTable('letter')
      .set({
        after_order: rows.at(-1)?.id ?? letter.after_order,
        state: rows.length < AT_ONCE ? 'sent' : 'sending',
      })
      .where('id', '=', letter.id)
      .where('after_order', '=', letter.after_order)
      .where('state', '=', sql.lit('sending'))
      .returning('id')
      .executeTakeFirst();
    const orders = turn ? await findBuyersOrders(shop, bought, idsOf(rows)) : [];
    if (orders.length > 0) await writeAll(shop, letter, orders);
  });
  return true;
}

async function writeAll(shop: Shop, letter: Letter, orders: BuyersOrder[]): Promise<void> {
  const people = Map.groupBy(orders, keyOf);
  const theirs = await findAllOf(shop, letter, [...people.keys()]);
  const profile = await findShopProfile(shop);
  const emails = [...people].flatMap(([key, some]): NewEmail[] => {
    const all = theirs.get(key) ?? some;
    const [newest] = all;
    if (!newest) return [];
    return [
      {
        kind: 'letter',
        // The outbox takes one of each: whose other orders come in a later turn are not written to again.
        subjectKey: `${letter.id} ${createHmac('sha256', shop.secret).update(key).digest('base64url')}`,
        orderId: newest.id,
        to: newest.email,
        replyTo: profile.email,
        ...writeLetter(letter, { name: newest.name, title: letter.product_title, orders: all }),
      },
    ];
  });
  await queueEmail(shop, profile, ...emails);
  await recordChanges(
    shop,
    { name: letter.who, accountId: letter.account_id },
    orders.map(({ id }) => ({
      action: 'buyer written to',
      kind: 'order',
      subjectId: id,
      after: { letter: letter.subject },
    })),
  );
}

/** Orders of some people that are looked up at most: a trader may have hundreds. */
const MAX_THEIRS = 500;

/** The orders with it of some people, newest first. */
async function findAllOf(shop: Shop, letter: Letter, keys: string[]): Promise<Map<string, BuyersOrder[]>> {
  const bought = { productId: letter.product_id, variantId: letter.variant_id };
  const rows = await linesWith(shop, bought)
    .where('orders.email_key', 'in', keys)
    .where('orders.created', '<=', letter.created)
    .groupBy('order_line.order_id')
    .orderBy('order_line.order_id', 'desc')
    .select('order_line.order_id as id')
    .limit(MAX_THEIRS)
    .execute();
  const orders = await findBuyersOrders(shop, bought, idsOf(rows));
  return Map.groupBy(orders, keyOf);
}

function keyOf({ emailKey, email }: BuyersOrder): string {
  return emailKey ?? foldEmail(email);
}
