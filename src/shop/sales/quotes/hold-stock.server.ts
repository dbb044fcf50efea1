import { isOwnLine } from '../../basket/add-up.ts';
import { type PricedLine, shortOf } from '../../basket/priced-basket.ts';
import { returnStock, takeStock } from '../../catalogue/stock/stock.server.ts';
import { ShopError } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { findLiveOrder } from './quote-orders.server.ts';

/**
 * Takes the stock of a quote out of what is for sale, in the transaction that sends it. Returns under which id it was
 * taken. ShopError `conflict` if there is not enough.
 */
export async function holdStock(shop: Shop, lines: PricedLine[]): Promise<string> {
  const holdId = shop.newId('hold');
  const goods = lines.filter((line) => !isOwnLine(line));
  const { shortages } = await takeStock(shop, holdId, goods);
  const [short] = shortages;
  if (!short) return holdId;
  const title = goods.find(({ variantId }) => variantId === short.variantId)?.title ?? '';
  throw new ShopError('conflict', `${shortOf(title, short.left).message}, so it can not be held.`);
}

/** Puts back what a version holds, once however often it is asked to. */
export async function releaseHold(shop: Shop, versionId: string): Promise<void> {
  const version = await shop.db
    .selectFrom('quote_version')
    .select('hold_id')
    .where('id', '=', versionId)
    .executeTakeFirst();
  if (!version?.hold_id) return;
  await returnStock(shop, version.hold_id);
  await shop.db
    .updateTable('quote_version')
    .set({ hold_id: null })
    .where('id', '=', versionId)
    // Not what was held again meanwhile.
    .where('hold_id', '=', version.hold_id)
    .execute();
}

/** What a quote keeps, or the order that is being paid of it, by the ids of the variants. */
export async function findHeld(shop: Shop, quoteId: string): Promise<Map<string, number>> {
  const version = await shop.db
    .selectFrom('quote')
    .innerJoin('quote_version', 'quote_version.id', 'quote.sent_as')
    .select('quote_version.hold_id')
    .where('quote.id', '=', quoteId)
    .executeTakeFirst();
  const order = await findLiveOrder(shop, quoteId);
  const ids = [version?.hold_id, order?.id].filter((id) => id != null);
  if (ids.length === 0) return new Map();
  const taken = await shop.db
    .selectFrom('stock_movement')
    .select(['variant_id', 'change'])
    .where('order_id', 'in', ids)
    .where('reason', '=', 'sold')
    .execute();
  return new Map(taken.map(({ variant_id, change }) => [variant_id, -change]));
}

/** Versions whose holds are ended at once. */
const LOT = 100;

/** Puts back what quotes hold that is held no longer, or that nobody can accept any more. */
export async function endHolds(shop: Shop): Promise<void> {
  const over = await shop.db
    .selectFrom('quote_version')
    .select('id')
    .where('hold_id', 'is not', null)
    .where('hold_until', '<=', shop.now())
    .limit(LOT)
    .execute();
  for (const { id } of over) await inTransaction(shop, (shop) => releaseHold(shop, id));
}

/**
 * Holds again what an order had taken that was not paid, in the transaction that has put it back: its quote was to hold it
 * until a day that has not come. What somebody else has bought meanwhile is not held.
 */
export async function holdAgain(shop: Shop, orderId: string): Promise<void> {
  const version = await shop.db
    .selectFrom('orders')
    .innerJoin('quote', 'quote.id', 'orders.quote_id')
    .innerJoin('quote_version', 'quote_version.id', 'quote.sent_as')
    .select(['quote_version.id', 'quote_version.frozen'])
    .where('orders.id', '=', orderId)
    .where('quote.state', '=', 'sent')
    .where('quote_version.hold_id', 'is', null)
    .where('quote_version.hold_until', '>', shop.now())
    .executeTakeFirst();
  if (!version) return;
  const { basket } = JSON.parse(version.frozen) as { basket: { lines: PricedLine[] } };
  const goods = basket.lines.filter((line) => !isOwnLine(line));
  const holdId = shop.newId('hold');
  // Just put back in this transaction, so it is there, unless it is not for sale any more.
  const { shortages } = await takeStock(shop, holdId, goods);
  if (shortages.length > 0) return returnStock(shop, holdId);
  await shop.db.updateTable('quote_version').set({ hold_id: holdId }).where('id', '=', version.id).execute();
}
