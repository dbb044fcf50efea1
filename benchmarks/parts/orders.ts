import type { Place } from '../catalogue/place.ts';
import type { Sales } from '../load/guests.ts';
import { median } from '../load/measured.ts';
import { runLoad } from '../load/run-load.ts';
import { number, table } from '../report/table.ts';
import { checkOrders } from '../shop/check-orders.ts';
import { measureUse } from '../shop/measure-use.ts';
import type { RunningShop } from '../shop/run-shop.ts';
import type { Use } from '../shop/use.ts';
import { withShop } from '../shop/with-shop.ts';
import type { Options, Part } from './part.ts';

const HEAD = [
  ...['W4', 'orders /s', 'each run', 'p50 ms', 'p99 ms', 'shop ms', 'main thread ms', 'sandbox ms'],
  ...['statements', 'transactions', 'checked', 'emails waiting'],
];

/** Guests who pay by card at the sandbox's gateway, which then calls the shop back. */
export const orders: Part = {
  title: 'Orders',
  about: 'W4: eight guests who pay at the gateway again and again; every order is checked afterwards',
  async run(options) {
    const rows: string[][] = [];
    for (const engine of options.engines) {
      const cells = await withShop(engine, { products: options.products }, (...shop) =>
        measure(...shop, options),
      );
      rows.push([engine, ...cells]);
    }
    return table(HEAD, rows);
  },
};

async function measure(shop: RunningShop, place: Place, options: Options): Promise<string[]> {
  const runs: { sales: Sales; use: Use }[] = [];
  for (let seed = 0; seed < options.runs; seed++) {
    const job = { base: shop.url, products: options.products, pace: { guests: 8 }, seed };
    const { warmUpSeconds, seconds } = options;
    const [sales, use] = await measureUse(shop, (onMeasuring) =>
      runLoad({ orders: { ...job, warmUpSeconds, seconds: seconds * 2 } }, onMeasuring),
    );
    runs.push({ sales, use });
  }
  const placed = runs.reduce((sum, { sales }) => sum + sales.placed, 0);
  const { emailsWaiting } = await checkOrders(place, shop.sandboxUrl, placed);
  const middle = (value: (run: (typeof runs)[number]) => number) => number(median(runs.map(value)));
  const perOrder = (name: keyof Use) => middle(({ sales, use }) => use[name] / sales.requests);
  return [
    middle(({ sales }) => sales.perSecond),
    runs.map(({ sales }) => number(sales.perSecond)).join(', '),
    middle(({ sales }) => sales.p50),
    middle(({ sales }) => sales.p99),
    ...(['processor', 'mainThread', 'sandbox', 'statements', 'transactions'] as const).map(perOrder),
    `${number(placed)} right`,
    number(emailsWaiting),
  ];
}
