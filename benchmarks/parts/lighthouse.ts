import { behindHttp2 } from '../browser/http2-proxy.ts';
import { type Judged, medianOf } from '../browser/lighthouse.ts';
import { table } from '../report/table.ts';
import { untilRested } from '../shop/until-rested.ts';
import { withShop } from '../shop/with-shop.ts';
import type { Options, Part } from './part.ts';

const COLLECTION = '/collections/electric-fireplace-suites';
const COLUMNS = ['Performance', 'First paint, s', 'Largest, s', 'Blocked, ms', 'Shift', 'Others'];

type Sight = { name: string; path: string; cookie?: string; blocksScripts?: boolean };

/** What Lighthouse says of each kind of page, medians of five, over HTTP/1.1 and HTTP/2. */
export const lighthouse: Part = {
  title: 'Lighthouse',
  about: 'scores of the demo shop with the mobile preset; needs caddy and chromium (--pages, --url)',
  async run(options) {
    if (options.url) return judgeAll(options.url, options);
    return withShop('sqlite', 'demo', async ({ url, processes }) => {
      await untilRested(processes);
      return judgeAll(url, options);
    });
  },
};

async function judgeAll(url: string, { runs, pages }: Options): Promise<string> {
  const rows: (string | number)[][] = [];
  const sights = (await sightsOf(url)).filter(
    ({ name }) => pages.length === 0 || pages.includes(kindOf(name)),
  );
  const judge = async (protocol: string, at: string) => {
    for (const { name, path, ...wish } of sights) {
      const row = [name, protocol, ...cells(await medianOf(runs, at + path, wish))];
      console.error(row.join('  '));
      rows.push(row);
    }
  };
  await judge('HTTP/1.1', url);
  await behindHttp2(url, (proxied) => judge('HTTP/2', proxied));
  return `Mobile preset, medians of ${runs}. *Others* are accessibility, best practices and search; basket and checkout are kept from search engines.\n\n${table(['', 'over', ...COLUMNS], rows)}`;
}

/** 'Product, scripts blocked' is measured with the product. */
const kindOf = (name: string) => name.toLowerCase().split(',')[0] ?? '';

function cells({ performance, firstPaint, largest, blocked, shift, ...others }: Judged): (string | number)[] {
  const { accessibility, bestPractices, search } = others;
  return [
    performance,
    firstPaint.toFixed(1),
    largest.toFixed(1),
    Math.round(blocked),
    shift.toFixed(3),
    [accessibility, bestPractices, search].join(', '),
  ];
}

async function sightsOf(url: string): Promise<Sight[]> {
  const list = await (await fetch(url + COLLECTION)).text();
  const product = /href="(\/product\/[^"]+)"/.exec(list)?.[1] ?? '';
  const answer = await fetch(`${url}/api/v1${product}`);
  const { handle, variants } = await answer.json();
  const basket = [{ handle, variant: { id: variants[0].id, title: variants[0].title }, quantity: 1 }];
  const cookie = `cart=${encodeURIComponent(JSON.stringify(basket))}`;
  return [
    { name: 'Home', path: '/' },
    { name: 'Collection', path: COLLECTION },
    { name: 'Product', path: product },
    { name: 'Product, scripts blocked', path: product, blocksScripts: true },
    { name: 'Basket', path: '/cart', cookie },
    { name: 'Checkout', path: '/checkout', cookie },
  ];
}
