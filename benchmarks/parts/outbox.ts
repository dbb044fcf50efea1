import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Engine } from '#database/connect.server.ts';
import type { Place } from '../catalogue/place.ts';
import { percentile } from '../load/measured.ts';
import { runLoad } from '../load/run-load.ts';
import { number, table } from '../report/table.ts';
import { checkOrders } from '../shop/check-orders.ts';
import type { RunningShop } from '../shop/run-shop.ts';
import { withShop } from '../shop/with-shop.ts';
import type { Options, Part } from './part.ts';

/** Orders a second. PostgreSQL does not take a hundred on two cores. */
const RATES: Record<Engine, number> = { sqlite: 100, postgres: 50 };

const HEAD = [
  ...['', 'orders /s', 'order p50 ms', 'p99 ms', 'checked'],
  ...['emails sent', 'waiting at the end', 'all sent after s', 'email waits p50 s', 'p99 s'],
];

/** Whether the emails of a steady stream of orders are sent as fast as they are queued. */
export const outbox: Part = {
  title: 'Emails of a steady stream of orders',
  about: `${RATES.sqlite} orders a second, ${RATES.postgres} on PostgreSQL: how long their emails wait`,
  async run(options) {
    const rows: string[][] = [];
    for (const engine of options.engines) {
      const cells = await withShop(engine, { products: options.products }, (...shop) =>
        measure(...shop, RATES[engine], options),
      );
      rows.push([engine, ...cells]);
    }
    return table(HEAD, rows);
  },
};

async function measure(shop: RunningShop, place: Place, perSecond: number, options: Options) {
  const { products, warmUpSeconds, seconds } = options;
  const job = { base: shop.url, products, pace: { perSecond }, seed: perSecond };
  const sales = await runLoad({ orders: { ...job, warmUpSeconds, seconds: seconds * 2 } });
  const end = performance.now();
  const { emailsWaiting } = await checkOrders(place, shop.sandboxUrl, sales.placed);
  const waits = await waitsOf(place);
  const secondsAfter = (performance.now() - end) / 1000;
  return [
    ...[sales.perSecond, sales.p50, sales.p99].map(number),
    `${number(sales.placed)} right`,
    ...[waits.length, emailsWaiting, secondsAfter].map(number),
    ...[0.5, 0.99].map((share) => number(percentile(waits, share))),
  ];
}

/** Seconds from queueing each email to having sent it, sorted, once all are sent. */
async function waitsOf({ where }: Place): Promise<number[]> {
  const { db, close } = connect(where);
  const waiting = db.selectFrom('email').select('id').where('state', '=', 'queued').limit(1);
  while (await waiting.executeTakeFirst()) await wait(100);
  const sent = await db
    .selectFrom('email')
    .select(['created', 'sent'])
    .where('sent', 'is not', null)
    .execute();
  await close();
  return sent.map(({ created, sent }) => (Number(sent) - created) / 1000).toSorted((a, b) => a - b);
}
