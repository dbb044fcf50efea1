import { BYTE_ORDER_MARK, csvLine, csvTime } from '#values/csv.ts';
import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { idsOf } from '../../ids.ts';
import type { Shop } from '../../shop.server.ts';
import { orderName } from '../order/order.ts';
import { stateInWords } from '../order/order-state.ts';
import { type BuyersOrder, findBought, findBuyersOrders, linesWith } from './find-buyers.server.ts';
import type { Bought } from './letter.ts';

const AT_ONCE = 250;

const COLUMNS: [string, (order: BuyersOrder) => string][] = [
  ['Order', orderName],
  ['State', stateInWords],
  ['Created', ({ created }) => csvTime(created)],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Telephone', ({ phone }) => phone],
  ['Delivered to', ({ address }) => address],
  ['Quantity', ({ quantity }) => String(quantity)],
  ['Variant', ({ variants }) => variants.join('; ')],
  ['SKU', ({ skus }) => skus.join('; ')],
];

/** Who bought it, a row for each order, oldest first. It is recorded who took the file, as personal data leaves with it. */
export async function buyersAsCsv(
  shop: Shop,
  admin: Manager,
  bought: Bought,
): Promise<AsyncGenerator<string>> {
  const { title } = await findBought(shop, admin, bought.productId);
  const after = { file: `Orders with ${title}` };
  await recordChange(shop, admin, {
    action: 'downloaded',
    kind: 'export',
    subjectId: shop.newId('exp'),
    after,
  });
  return rowsOf(shop, bought);
}

async function* rowsOf(shop: Shop, bought: Bought): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([name]) => name));
  for (let after = ''; ; ) {
    const rows = await linesWith(shop, bought)
      .where('order_line.order_id', '>', after)
      .groupBy('order_line.order_id')
      .orderBy('order_line.order_id')
      .select('order_line.order_id as id')
      .limit(AT_ONCE)
      .execute();
    const orders = await findBuyersOrders(shop, bought, idsOf(rows));
    if (orders.length > 0)
      yield orders.map((order) => csvLine(COLUMNS.map(([, read]) => read(order)))).join('');
    after = rows.at(-1)?.id ?? '';
    if (rows.length < AT_ONCE) return;
  }
}
