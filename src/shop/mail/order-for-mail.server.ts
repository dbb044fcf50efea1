import { pence, pounds, vatShare } from '#values/pence.ts';
import type { Shop } from '../shop.server.ts';
import type { Block } from './mail-page.ts';

export type OrderForMail = Awaited<ReturnType<typeof findOrderForMail>>;

/** An order with its lines and its payment's state, as the mails about it need them. */
export async function findOrderForMail(shop: Shop, orderId: string) {
  const order = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await shop.db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const payment = await shop.db
    .selectFrom('payment')
    .select('state')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return { ...order, lines, paymentState: payment?.state ?? null };
}

/** '#WEB1042' (specification, 9). */
export function numberOf(order: OrderForMail): string {
  return `#WEB${order.order_number}`;
}

export function itemsBlock({ lines }: OrderForMail): Block {
  return {
    kind: 'items',
    items: lines.map((line) => ({
      title: line.product_title,
      detail: (JSON.parse(line.options) as { optionName: string; viewName: string }[])
        .map(({ optionName, viewName }) => `${optionName}: ${viewName}`)
        .join(', '),
      quantity: line.quantity,
      price: pounds(line.unit_price * line.quantity),
    })),
  };
}

/** The amounts as they add up, and the VAT within (decisions, 3 'Totals'). */
export function sumsBlock(order: OrderForMail): Block {
  const percent = Math.round(order.discount_fraction * 1000) / 10;
  return {
    kind: 'sums',
    rows: [
      { label: 'Goods', value: pounds(order.goods) },
      ...(order.discount > 0
        ? [{ label: `Discount (${percent} %)`, value: `-${pounds(order.discount)}` }]
        : []),
      { label: 'Delivery', value: pounds(order.delivery, { zeroIsFree: true }) },
      { label: 'Total', value: pounds(order.amount), isTotal: true },
      { label: 'Including VAT at 20 %', value: pounds(vatShare(pence(order.amount))) },
    ],
  };
}

export function deliveryBlock(order: OrderForMail): Block {
  const address = order.shipping_address.split(',').map((line) => line.trim());
  const squeeze = (text: string) => text.replaceAll(' ', '').toUpperCase();
  const hasPostcode = address.some((line) => squeeze(line) === squeeze(order.shipping_zip));
  const lines = [order.name, ...address, ...(hasPostcode ? [] : [order.shipping_zip])];
  return { kind: 'lines', title: 'Delivery to', lines: lines.filter(Boolean) };
}
