import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '#database/connect.server.ts';
import { aRandom } from '#test/kit/random.ts';
import { ShopClient } from '../../docs/example-client/shop-client.ts';
import { listHandle, listsFor, productAt } from '../catalogue/products.ts';
import { percentile } from '../load/measured.ts';
import { number, table } from '../report/table.ts';
import { OWNER, type RunningShop } from '../shop/run-shop.ts';
import { withShop } from '../shop/with-shop.ts';
import type { Options, Part } from './part.ts';

const PRODUCTS = 20_000;
const PER_SECOND = 50;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const WARM_UP = 20 * SECOND;
/** Milliseconds in which a sale of everything must be planned. */
const TIME_TO_PLAN = 2.5 * MINUTE;

/** A sale of everything begins and ends while people look: nothing runs then, but everything has another price. */
export const saleStarts: Part = {
  title: 'A sale of 20,000 products',
  about: 'a sale of 20,000 products is planned, begins and ends while people look at 50 pages a second',
  async run({ engines }: Options) {
    const rows: string[][] = [];
    for (const engine of engines)
      rows.push(...(await withShop(engine, { products: PRODUCTS }, (shop) => measure(shop, engine))));
    return table(['20,000 products', 'pages', 'p50 ms', 'p99 ms', 'longest ms'], rows);
  },
};

async function measure(shop: RunningShop, engine: Engine): Promise<string[][]> {
  const owner = new ShopClient(shop.url);
  await owner.signIn(OWNER.email, OWNER.password);
  const visitors = visit(shop.url);
  // A process that has just started knows nothing yet, which is no matter of sales.
  await wait(WARM_UP);
  const begin = Date.now();
  const starts = Math.ceil((begin + TIME_TO_PLAN) / MINUTE) * MINUTE;
  const at = (moment: number) => new Date(moment).toISOString();
  const json = { name: 'Everything', starts: at(starts), ends: at(starts + MINUTE), amount: 20 };
  const { id } = (await owner.send<{ id: string }>('POST', '/admin/sales', { json })).body;
  await owner.send('POST', `/admin/sales/${id}/plan`);
  while ((await owner.send<{ status: string }>('GET', `/admin/sales/${id}`)).body.status === 'planning')
    await wait(SECOND);
  const planned = Date.now();
  if (planned > starts - MINUTE) throw new Error('the sale was not planned in time');
  await wait(starts + 2 * MINUTE - Date.now());
  const visits = await visitors.stop();
  const row = (name: string, from: number, to: number) => {
    const own = visits.filter(({ came }) => from <= came && came < to);
    const times = Float64Array.from(own.map(({ took }) => took)).sort();
    return [
      ...[`${engine}, ${name}`, number(times.length)],
      ...[0.5, 0.99, 1].map((share) => number(percentile(times, share))),
    ];
  };
  return [
    row(`while it is planned (${number((planned - begin) / SECOND)} s)`, begin, planned),
    row('in the minute before it begins', starts - MINUTE, starts),
    row('in its minute', starts, starts + MINUTE),
    row('in the minute after it has ended', starts + MINUTE, starts + 2 * MINUTE),
  ];
}

type Visit = { came: number; took: number };

/** So many pages a second, whatever they take, until they are stopped. */
function visit(url: string) {
  const random = aRandom(1);
  const visits: Visit[] = [];
  const waiting = new Set<Promise<void>>();
  let isOver = false;
  const one = async () => {
    const [came, start] = [Date.now(), performance.now()];
    const path = addressOf(random.below);
    const answer = await fetch(url + path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    visits.push({ came, took: performance.now() - start });
  };
  const running = (async () => {
    const begin = performance.now();
    for (let n = 1; !isOver; n++) {
      const visit = one();
      waiting.add(visit);
      visit.finally(() => waiting.delete(visit));
      await wait(Math.max(0, begin + (n * SECOND) / PER_SECOND - performance.now()));
    }
    await Promise.all(waiting);
  })();
  return {
    async stop(): Promise<Visit[]> {
      isOver = true;
      await running;
      return visits;
    },
  };
}

/** Products, lists and lists by price, some with a filter by price. */
function addressOf(below: (count: number) => number): string {
  const list = `/collections/${listHandle(below(listsFor(PRODUCTS)))}`;
  const addresses = [
    `/product/${productAt(below(PRODUCTS)).handle}`,
    `/product/${productAt(below(PRODUCTS)).handle}`,
    list,
    `${list}?sort=price-low`,
    `${list}?price=500-999`,
    '/products?sort=price-low',
  ];
  return addresses[below(addresses.length)] ?? list;
}
