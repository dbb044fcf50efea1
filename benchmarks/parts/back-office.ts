import { percentile } from '../load/measured.ts';
import { number, table } from '../report/table.ts';
import { sessionOf } from '../shop/owner.ts';
import type { RunningShop } from '../shop/run-shop.ts';
import { untilRested } from '../shop/until-rested.ts';
import { startMeasuring } from '../shop/use.ts';
import { withShop } from '../shop/with-shop.ts';
import { BACK_OFFICE_PAGES } from './back-office-pages.ts';
import type { Options, Part } from './part.ts';

const FILLING = { products: 20_000, orders: 100_000 };
export const COLUMNS = ['main thread ms', 'processor ms', 'statements', 'median ms', 'p99 ms'];

/** Whole pages, with the check of the session and rendering, one after the other. */
export const backOffice: Part = {
  title: 'The back office, with 20,000 products and 100,000 orders',
  about: 'the dashboard, its lists and Find anything over HTTP, with 20,000 products and 100,000 orders',
  async run({ engines, isQuick }: Options) {
    const rounds = isQuick ? 10 : 60;
    const tables: string[] = [];
    for (const engine of engines) {
      const rows = await withShop(engine, FILLING, (shop) => measure(shop, rounds));
      tables.push(table([engine, ...COLUMNS], rows));
    }
    return tables.join('\n\n');
  },
};

async function measure(shop: RunningShop, rounds: number): Promise<string[][]> {
  // Orders are made ready to be found first.
  await untilRested(shop.processes);
  const headers = { Cookie: await sessionOf(shop.url) };
  const rows: string[][] = [];
  for (const [name, address] of Object.entries(BACK_OFFICE_PAGES))
    rows.push([name, ...(await measurePage(shop, address, { headers, rounds }))]);
  return rows;
}

/** What each request for a page took of the processor, and how long it took, after five that are not counted. */
export async function measurePage(
  shop: RunningShop,
  address: string,
  { headers, rounds }: { headers: Record<string, string>; rounds: number },
): Promise<string[]> {
  const times: number[] = [];
  async function ask() {
    const start = performance.now();
    const answer = await fetch(shop.url + address, { headers });
    await answer.arrayBuffer();
    if (!answer.ok || answer.redirected) throw new Error(`${address} answered ${answer.status}`);
    times.push(performance.now() - start);
  }
  for (let round = 0; round < 5; round++) await ask();
  times.length = 0;
  const stop = await startMeasuring(shop);
  for (let round = 0; round < rounds; round++) await ask();
  const { mainThread, processor, statements } = await stop();
  times.sort((a, b) => a - b);
  const each = [mainThread, processor, statements].map((sum) => sum / rounds);
  return [...each, percentile(times, 0.5), percentile(times, 0.99)].map(number);
}
