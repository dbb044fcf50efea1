import { BANDS } from '#shop/catalogue/facets/facets.ts';
import { toHandle } from '#values/handle.ts';
import { QUARTER } from '../catalogue/products.ts';
import { FINISHES } from '../catalogue/words.ts';
import { type Asker, openAsker } from '../load/asker.ts';
import { percentile } from '../load/measured.ts';
import { number, table } from '../report/table.ts';
import { catalogueToucher } from '../shop/owner.ts';
import type { RunningShop } from '../shop/run-shop.ts';
import { startMeasuring } from '../shop/use.ts';
import { withShop } from '../shop/with-shop.ts';
import type { Options, Part } from './part.ts';

const FILLING = { products: 20_000 };

const LISTS = { 'a quarter of all': `/collections/${QUARTER}`, 'all products': '/products' };

const each = (facet: 'price' | 'width' | 'heat') => BANDS[facet].map(({ id }) => `${facet}=${id}`);
const COLOURS = FINISHES.map((name) => `colour=${toHandle(name)}`);

/** Queries by what they choose: many of each, so that no page was asked for before. */
const CHOICES: Record<string, string[]> = {
  'a colour and a price': COLOURS.flatMap((colour) => each('price').map((price) => `${colour}&${price}`)),
  'three facets, by price': each('heat').flatMap((heat) =>
    each('width').map((width) => `${heat}&sort=price-low&stock=in&${width}`),
  ),
  'an opening': Array.from({ length: 30 }, (_, n) => `opening=${800 + 10 * n}x700x250`),
};

const HEAD = [
  ...['', 'first after a change, processor ms', 'ms', 'those after it, processor ms', 'main thread ms'],
  ...['statements', 'p50 ms', 'p99 ms', 'asked'],
];

/** Pages with filters and their counts, none of them in memory. */
export const filters: Part = {
  title: 'Filtered lists, with 20,000 products',
  about: 'pages of a collection of 5,000 and of all 20,000 products with filters, none asked for before',
  async run(options) {
    const tables: string[] = [];
    for (const engine of options.engines)
      tables.push(`${engine}.\n\n${await withShop(engine, FILLING, (shop) => measureAll(shop, options))}`);
    return tables.join('\n\n');
  },
};

async function measureAll(shop: RunningShop, { runs }: Options): Promise<string> {
  const touchCatalogue = await catalogueToucher(shop.url);
  const asker = await openAsker(shop.url);
  const rows: string[][] = [];
  for (const [list, path] of Object.entries(LISTS))
    for (const [choice, queries] of Object.entries(CHOICES)) {
      const rounds: Round[] = [];
      // The first round compiles the code and reads what facets stand for.
      for (let round = 0; round <= runs; round++) {
        await touchCatalogue();
        rounds.push(
          await measure(
            shop,
            asker,
            queries.map((query) => `${path}?${query}`),
          ),
        );
      }
      rows.push([`${list}, ${choice}`, ...cellsOf(rounds.slice(1))]);
    }
  asker.close();
  return table(HEAD, rows);
}

type Asked = { times: number[]; processor: number; mainThread: number; statements: number };
type Round = { first: Asked; others: Asked };

async function measure(shop: RunningShop, asker: Asker, [first = '', ...others]: string[]): Promise<Round> {
  const ask = async (paths: string[]): Promise<Asked> => {
    const stop = await startMeasuring(shop);
    const times = await asker.ask(paths);
    return { ...(await stop()), times };
  };
  return { first: await ask([first]), others: await ask(others) };
}

/** Of the round that took least processor time: what else the machine does only adds to it. */
function cellsOf(rounds: Round[]): string[] {
  const least = (asked: Asked[]) => asked.toSorted((a, b) => a.processor - b.processor)[0];
  const first = least(rounds.map(({ first }) => first));
  const others = least(rounds.map(({ others }) => others));
  if (!first || !others) throw new Error('nothing was asked for');
  const times = others.times.toSorted((a, b) => a - b);
  return [
    number(first.processor),
    number(first.times[0] ?? 0),
    ...[others.processor, others.mainThread, others.statements].map((sum) => number(sum / times.length)),
    ...[0.5, 0.99].map((share) => number(percentile(times, share))),
    String(times.length),
  ];
}
