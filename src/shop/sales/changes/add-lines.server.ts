import { pence } from '#values/uk/pence.ts';
import { byRate, type RatePart } from '#values/uk/vat.ts';
import { isOwnLine } from '../../basket/add-up.ts';
import { type PricedBasket, shortOf } from '../../basket/priced-basket.ts';
import { takeStock } from '../../catalogue/stock/stock.server.ts';
import { coveringAll } from '../../delivery/arrival.ts';
import { ShopError } from '../../errors.ts';
import { findTermsOfSale } from '../../pages/terms-of-sale.server.ts';
import type { Shop } from '../../shop.server.ts';
import { insertLines } from '../checkout/insert-order.server.ts';
import { queueLowStock } from '../emails/low-stock-email.server.ts';
import type { Order, Planned } from './plan-change.server.ts';

/** What a change adds to an order, as it is stored. */
export function sumsOf(basket: PricedBasket | null) {
  if (!basket) return { goods: 0, delivery: 0, amount: 0, vat: 0, delivery_rates: '[]' };
  const { goods, delivery, amount, vat, deliveryRates } = basket;
  return { goods, delivery: delivery ?? 0, amount, vat, delivery_rates: JSON.stringify(deliveryRates) };
}

/** Takes the stock of what is added and stores it; from then on what is taken for the order is counted. */
export async function addLines(
  shop: Shop,
  order: Order,
  { basket, taken }: Planned,
  { changeId, number: part }: { changeId: string; number: number },
): Promise<Order> {
  if (!basket) return order;
  const terms = await findTermsOfSale(shop);
  const goods = basket.lines.filter((line) => !isOwnLine(line));
  for (const { problem, variantId } of goods)
    if (problem && problem.kind !== 'short') throw soldOut(basket, variantId, 0);
  const { profile } = terms;
  const { shortages, low, kinds } = await takeStock(shop, order.id, goods, { profile, part });
  const [shortage] = shortages;
  if (shortage) throw soldOut(basket, shortage.variantId, shortage.left);
  const last = await shop.db
    .selectFrom('order_line')
    .select((row) => row.fn.max('position').as('position'))
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  // Counted or not may have changed since it was priced: the line says what was done.
  const sold = basket.lines.map((line) => ({ ...line, ...kinds.get(line.variantId) }));
  const after = Number(last?.position ?? -1) + 1;
  const lines = await insertLines(shop, order.id, { ...basket, lines: sold }, { changeId, after });
  const about = { orderNumber: order.order_number, lines, low, about: changeId };
  await queueLowStock(shop, terms, about);
  const sums = sumsOf(basket);
  const changed = {
    goods: order.goods + sums.goods,
    delivery: order.delivery + sums.delivery,
    amount: order.amount + sums.amount,
    vat: (order.vat ?? 0) + sums.vat,
    delivery_rates: JSON.stringify(byRate([...ratesIn(order), ...basket.deliveryRates])),
    taken,
    ...promised(order, basket),
  };
  await shop.db.updateTable('orders').set(changed).where('id', '=', order.id).execute();
  return { ...order, ...changed };
}

function soldOut({ lines }: PricedBasket, variantId: string, left: number): ShopError {
  const line = lines.find((each) => each.variantId === variantId);
  const why = line?.problem?.message ?? shortOf(line?.title ?? '', left).message;
  return new ShopError('conflict', `${why}. Nothing was changed.`);
}

function ratesIn({ delivery_rates }: Order): RatePart[] {
  const rates: { vatRate: RatePart['vatRate']; amount: number; vat: number }[] = JSON.parse(
    delivery_rates ?? '[]',
  );
  return rates.map((part) => ({ ...part, amount: pence(part.amount), vat: pence(part.vat) }));
}

/** What was promised stands, unless what is added comes later. */
function promised(order: Order, { arrival }: PricedBasket) {
  const { arrives_from: from, arrives_to: to } = order;
  if (!arrival || !from || !to) return {};
  const both = coveringAll([{ from, to }, arrival]);
  return { arrives_from: both?.from ?? from, arrives_to: both?.to ?? to };
}
