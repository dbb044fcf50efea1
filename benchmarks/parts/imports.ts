import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Db, type Engine } from '#database/connect.server.ts';
import type { Place } from '../catalogue/place.ts';
import { listHandle, productAt } from '../catalogue/products.ts';
import { percentile } from '../load/measured.ts';
import { megabytes, number, table } from '../report/table.ts';
import { catalogueToucher, sessionOf } from '../shop/owner.ts';
import type { RunningShop } from '../shop/run-shop.ts';
import { withShop } from '../shop/with-shop.ts';
import type { Options, Part } from './part.ts';

const FILLING = { products: 1_000 };
const HEAD = [
  ...['10,000 products', 's', 'pages, p50 ms', 'p99 ms', 'longest', 'another save, p99 ms', 'longest'],
  'memory',
];

/** A file on its way in and out again, with others in the shop meanwhile. */
export const imports: Part = {
  title: 'A file of 10,000 products',
  about: 'a file of 10,000 products is read, carried out and undone, while others read and write',
  async run({ engines, isQuick }: Options) {
    const rows: string[][] = [];
    for (const engine of engines)
      for (const variants of isQuick ? [3] : [1, 3])
        rows.push(
          ...(await withShop(engine, FILLING, (shop, place) => measure(shop, place, engine, variants))),
        );
    return table(HEAD, rows);
  },
};

const PHASES = [
  ['read', 'reading', 'read'],
  ['carried out', 'start', 'done'],
  ['undone', 'undo', 'done'],
] as const;

async function measure(
  shop: RunningShop,
  place: Place,
  engine: Engine,
  variants: number,
): Promise<string[][]> {
  const headers = { Cookie: await sessionOf(shop.url), Origin: shop.url };
  const send = (path: string, body: BodyInit) =>
    fetch(shop.url + path, { method: 'POST', body, headers, redirect: 'manual' });
  async function undo(part: string) {
    const preview = `/admin/activity/undo?part=${part}`;
    const page = await (await fetch(shop.url + preview, { headers })).text();
    const [, id = ''] = /name="id" value="([^"]+)"/.exec(page) ?? [];
    await send(preview, new URLSearchParams({ intent: 'undo', id, part }));
  }
  const touchCatalogue = await catalogueToucher(shop.url);
  const database = connect(place.where);
  const rows: string[][] = [];
  let address = '';
  for (const [name, intent, state] of PHASES) {
    const before = forgetMostMemory(shop);
    const others = [loop(pageOf(shop)), loop(saveOf(touchCatalogue))];
    const start = performance.now();
    if (intent === 'reading') {
      const form = new FormData();
      form.set('intent', 'upload');
      form.set('file', new File([aFile(variants)], 'fires.csv', { type: 'text/csv' }));
      address = (await send('/admin/products/import', form)).headers.get('location') ?? '';
    } else if (intent === 'start') await send(address, new URLSearchParams({ intent }));
    else await undo(address.split('/').pop() ?? '');
    await untilState(database.db, intent === 'undo' ? 'undo' : 'import', state);
    const seconds = (performance.now() - start) / 1000;
    const [pages = [], saves = []] = await Promise.all(others.map((each) => each.stop()));
    const longest = (times: number[]) => number(times.at(-1) ?? 0);
    console.error(`${engine}, ${variants} each: ${name} in ${number(seconds)} s`);
    rows.push([
      `${engine}, ${variants === 1 ? '1 variant' : `${variants} variants`} each, ${name}`,
      number(seconds),
      number(percentile(pages, 0.5)),
      ...[pages, saves].flatMap((times) => [number(percentile(times, 0.99)), longest(times)]),
      `+${megabytes(mostMemory(shop) - before)}`,
    ]);
  }
  await database.close();
  return rows;
}

/** As Shopify exports it: options, a description and measures. */
function aFile(variants: number): string {
  const head =
    'Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,SEO Description';
  const words = 'A cast-iron fire with a real flame effect; remote control and a warm, wide hearth. '
    .repeat(5)
    .replaceAll(',', ';');
  const rows = Array.from({ length: 10_000 }, (_, n) =>
    Array.from({ length: variants }, (_, v) => {
      const own = v === 0 ? `Supplier Fire ${n},<p>${words}</p>,Stoves,"oak, wide ${n % 50}",true` : ',,,,';
      const option = variants === 1 ? 'Title,Default Title' : `Width,${40 + 2 * v} inch`;
      return `supplier-fire-${n},${own},${option},SUP-${n}-${v},24000,${n % 9},${400 + (n % 600)}.00,Warm and wide ${n}`;
    }),
  );
  return [head, ...rows.flat()].join('\n');
}

/** Does one thing after the other, as often as it can, until it is stopped; then says how long each took, sorted. */
function loop(work: () => Promise<number>) {
  const times: number[] = [];
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      times.push(await work());
      await wait(5);
    }
  })();
  return {
    async stop(): Promise<number[]> {
      isOver = true;
      await running;
      return times.sort((a, b) => a - b);
    },
  };
}

/** A visitor: lists and products in turn. */
function pageOf({ url }: RunningShop): () => Promise<number> {
  let n = 0;
  return async () => {
    n++;
    const path =
      n % 2 ? `/product/${productAt(n % FILLING.products).handle}` : `/collections/${listHandle(n % 20)}`;
    const start = performance.now();
    const answer = await fetch(url + path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - start;
  };
}

/** Another of the owner's saves: it waits for the batch at hand. */
function saveOf(save: () => Promise<void>): () => Promise<number> {
  return async () => {
    const start = performance.now();
    await save();
    return performance.now() - start;
  };
}

async function untilState(db: Db, table: 'import' | 'undo', state: string): Promise<void> {
  for (;;) {
    const row = await db.selectFrom(table).select(['state', 'problem']).executeTakeFirst();
    if (row?.problem) throw new Error(`the ${table} failed: ${row.problem}`);
    if (row?.state === state) return;
    await wait(50);
  }
}

/** Linux forgets the most that a process has held; returns what it holds now. */
function forgetMostMemory(shop: RunningShop): number {
  writeFileSync(`/proc/${shop.processes.shop}/clear_refs`, '5');
  return mostMemory(shop);
}

/** The most that the shop's own process has held since, in bytes. */
function mostMemory({ processes: { shop } }: RunningShop): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${shop}/status`, 'utf8'))?.[1]) * 1024;
}
