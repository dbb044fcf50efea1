import type { Engine } from '#database/connect.server.ts';
import { percentile } from '../load/measured.ts';
import { number, table } from '../report/table.ts';
import { sessionOf } from '../shop/owner.ts';
import type { RunningShop } from '../shop/run-shop.ts';
import { withShop } from '../shop/with-shop.ts';
import { BACK_OFFICE_PAGES } from './back-office-pages.ts';
import type { Options, Part } from './part.ts';

const FILLING = { products: 20_000, orders: 100_000 };

/** Whole pages, with the check of the session and rendering, one after the other. */
export const backOffice: Part = {
  title: 'The back office, with 20,000 products and 100,000 orders',
  about: 'the dashboard, its lists and Find anything over HTTP, with 20,000 products and 100,000 orders',
  async run({ engines, isQuick }: Options) {
    const rounds = isQuick ? 10 : 60;
    const columns: string[][] = [];
    for (const engine of engines)
      columns.push(...(await withShop(engine, FILLING, (shop) => measure(shop, rounds))));
    const head = ['milliseconds', ...engines.flatMap((engine: Engine) => [`${engine}, median`, 'p99'])];
    const names = Object.keys(BACK_OFFICE_PAGES);
    return table(
      head,
      names.map((name, row) => [name, ...columns.map((column) => column[row] ?? '')]),
    );
  },
};

/** A column of medians and one of 99th percentiles. */
async function measure({ url }: RunningShop, rounds: number): Promise<string[][]> {
  const headers = { Cookie: await sessionOf(url) };
  const medians: string[] = [];
  const worst: string[] = [];
  for (const [name, address] of Object.entries(BACK_OFFICE_PAGES)) {
    const times: number[] = [];
    for (let round = -5; round < rounds; round++) {
      const start = performance.now();
      const answer = await fetch(url + address, { headers });
      await answer.arrayBuffer();
      if (!answer.ok || answer.redirected) throw new Error(`${name} answered ${answer.status}`);
      if (round >= 0) times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    medians.push(number(percentile(times, 0.5)));
    worst.push(number(percentile(times, 0.99)));
  }
  return [medians, worst];
}
