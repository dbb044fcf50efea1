import { connect } from '#database/connect.server.ts';
import type { Place } from '../catalogue/place.ts';
import { STOCK } from '../catalogue/products.ts';

/** Lines of each order that the load generator places. */
const LINES = 2;

/**
 * Compares the database and the gateway with the number of orders that the guests counted: all accepted, each paid once,
 * and exactly their stock taken. Throws what differs.
 */
export async function checkOrders({ where }: Place, sandboxUrl: string, placed: number) {
  const { db, close } = connect(where);
  const count = async (table: 'orders' | 'payment', column: 'status' | 'state') => {
    const rows = db.selectFrom(table).select((row) => row.fn.countAll().as('many'));
    return Number(
      (await rows.where(column as never, '=', 'accepted' as never).executeTakeFirstOrThrow()).many,
    );
  };
  const stock = await db
    .selectFrom('variant')
    .select((row) => [row.fn.countAll().as('variants'), row.fn.sum('stock_count').as('left')])
    .executeTakeFirstOrThrow();
  const orders = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll().as('many'))
    .executeTakeFirstOrThrow();
  const emails = await db
    .selectFrom('email')
    .select((row) => row.fn.countAll().as('many'))
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  const found = {
    orders: Number(orders.many),
    accepted: await count('orders', 'status'),
    paid: await count('payment', 'state'),
    charged: ((await (await fetch(`${sandboxUrl}/sandbox/transactions`)).json()) as unknown[]).length,
    sold: (Number(stock.variants) * STOCK - Number(stock.left)) / LINES,
  };
  await close();
  const wrong = Object.entries(found).filter(([, many]) => many !== placed);
  if (wrong.length > 0)
    throw new Error(
      `${placed} orders were placed, but: ${wrong.map(([what, many]) => `${many} ${what}`).join(', ')}`,
    );
  return { emailsWaiting: Number(emails.many) };
}
