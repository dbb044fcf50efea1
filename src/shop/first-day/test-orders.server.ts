import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { sortLater } from '../catalogue/collections/sort-into-collections.server.ts';
import { ifCounted, recordMovements } from '../catalogue/stock/stock.server.ts';
import { ShopError } from '../errors.ts';
import { orderName } from '../sales/order/order.ts';
import type { Shop } from '../shop.server.ts';

type Mode = Selectable<Schema['payment']>['mode'];

/** Payments of these move no money. */
const TEST: Mode[] = ['sandbox', 'test'];

/** Why the demo cannot be left: a sale for money, whose records a trader has to keep; null where there is none. */
export async function findLiveSale({ db }: Pick<Shop, 'db'>): Promise<string | null> {
  const sale = await db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select('orders.order_number')
    .where('payment.mode', '=', 'live')
    .limit(1)
    .executeTakeFirst();
  return sale
    ? `Order ${orderName({ orderNumber: String(sale.order_number) })} was paid, or was to be paid, with real money. This is a shop that trades: its orders are records that you have to keep, so nothing is taken away together any more. Delete what is left of the demo under Products, Collections and Settings, Banners, and write your own words under Pages.`
    : null;
}

/** ShopError `conflict` once there is a sale for money. */
export async function refuseLiveSale(shop: Shop): Promise<void> {
  const why = await findLiveSale(shop);
  if (why) throw new ShopError('conflict', why);
}

/** Takes every order away that was paid in a sandbox or a test mode, with all that belongs to it, in the open transaction. */
export async function eraseTestOrders(shop: Shop): Promise<number> {
  const { db } = shop;
  const payments = db.selectFrom('payment').select('payment.id').where('mode', 'in', TEST);
  const orders = findTestOrders(shop);
  // First the rows that every move of an order or payment begins with: whoever is in the middle of one ends it.
  const locked = await db
    .updateTable('orders')
    .set((row) => ({ updated: row.ref('updated') }))
    .where('id', 'in', orders)
    .returning('id')
    .execute();
  await db
    .updateTable('payment')
    .set((row) => ({ updated: row.ref('updated') }))
    .where('mode', 'in', TEST)
    .execute();
  await undoMovements(shop, orders);
  // Its versions and words go with it.
  await db.deleteFrom('quote').execute();
  await db.updateTable('message').set({ order_id: null }).where('order_id', 'in', orders).execute();
  for (const table of ['payment_event', 'refund', 'dispute'] as const)
    await db.deleteFrom(table).where('payment_id', 'in', payments).execute();
  await db.deleteFrom('pay_later_session').execute();
  // What needs attention without an order is of the same providers.
  await db.deleteFrom('attention').execute();
  // Of customers there is nothing else.
  for (const table of ['letter', 'customer_note'] as const) await db.deleteFrom(table).execute();
  for (const table of TABLES) await db.deleteFrom(table).where('order_id', 'in', orders).execute();
  await db.deleteFrom('payment').where('mode', 'in', TEST).execute();
  await db
    .deleteFrom('orders')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payment').select('id').whereRef('payment.order_id', '=', 'orders.id'))),
    )
    .execute();
  return locked.length;
}

type TestOrders = ReturnType<typeof findTestOrders>;

function findTestOrders({ db }: Shop) {
  return db.selectFrom('payment').select('payment.order_id').where('mode', 'in', TEST);
}

/** What belongs to an order, besides its payment. */
const TABLES = [
  'order_line',
  'order_change',
  'order_event',
  'order_request',
  'order_word',
  'order_note',
  'consignment',
  'packed',
  'parcel',
  'email',
] as const;

/** Nothing was sold, so whatever test orders and their refunds did to the stock of goods that stay is undone. */
async function undoMovements(shop: Shop, orders: TestOrders): Promise<void> {
  const { db } = shop;
  const moved = await db
    .deleteFrom('stock_movement')
    .where((row) =>
      row.or([
        row('order_id', 'in', orders),
        // Of quotes, which kept it from being sold.
        row('order_id', 'like', 'hold_%'),
        // Of refunds.
        row.and([row('order_id', 'is', null), row('reason', '=', 'returned')]),
      ]),
    )
    .returning(['variant_id', 'change'])
    .execute();
  for (const [variantId, movements] of Map.groupBy(moved, (movement) => movement.variant_id)) {
    const change = movements.reduce((sum, movement) => sum + movement.change, 0);
    const variant = await db
      .updateTable('variant')
      .set((row) => ({ stock_count: ifCounted(row('stock_count', '-', change)) }))
      .where('id', '=', variantId)
      .returning(['product_id', 'stock_policy'])
      .executeTakeFirst();
    // What is not counted any more has no units, whatever it took while it was.
    if (variant && variant.stock_policy !== 'counted' && change !== 0)
      await recordMovements(shop, [{ variantId, orderId: null, change, reason: 'set' }]);
    if (variant) await sortLater(shop, [variant.product_id]);
  }
}

/** What customers have in a basket or have begun to order, which is of the goods that go; how many. */
export async function eraseBaskets({ db }: Pick<Shop, 'db'>): Promise<number> {
  const drafts = await db.deleteFrom('checkout_draft').returning('id').execute();
  const baskets = await db.deleteFrom('account_basket').returning('account_id').execute();
  return drafts.length + baskets.length;
}
