import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { table } from '../report/table.ts';
import { withShop } from '../shop/with-shop.ts';
import type { Part } from './part.ts';

/** Kilobytes. */
const BUDGETS = { HTML: 15, CSS: 12, JavaScript: 105, fonts: 60, 'first picture': 80 };
const COLLECTION = '/collections/electric-fireplace-suites';

const UNITS =
  'Kilobytes (1,000 bytes) on the wire, compressed with brotli, as a first visitor loads each page. The picture is the first one, in the size that a phone of 390 px at double density loads.';

/** What a first visitor loads, in kilobytes (1,000 bytes) on the wire, compressed with brotli. */
export const pageWeight: Part = {
  title: 'Page weight',
  about: "kilobytes of the demo shop's pages on the wire, with brotli",
  async run() {
    const rows = await withShop('sqlite', 'demo', async ({ url }) => {
      const { text } = await weigh(url, COLLECTION);
      const product = all(text, /href="(\/product\/[^"]+)"/g)[0] ?? '/';
      const pages = {
        Home: '/',
        Collection: COLLECTION,
        Product: product,
        Basket: '/cart',
        Checkout: '/checkout',
      };
      const rows: (string | number)[][] = [];
      for (const [name, page] of Object.entries(pages)) rows.push([name, ...(await measure(url, page))]);
      return rows;
    });
    const head = ['', ...Object.keys(BUDGETS)];
    return `${UNITS}\n\n${table(head, [...rows, ['*Budget*', ...Object.values(BUDGETS)]])}`;
  },
};

async function measure(url: string, page: string): Promise<string[]> {
  const { bytes, text } = await weigh(url, page);
  const picture = /<img[^>]*fetchpriority="high"[^>]*>/i.exec(text)?.[0] ?? '';
  const srcset = /srcset="([^"]+)"/i.exec(picture)?.[1]?.replaceAll('&amp;', '&');
  const sizes = [
    bytes,
    await sum(url, all(text, /<link rel="stylesheet"[^>]*href="([^"]+)"/g)),
    await sum(url, all(text, /<link rel="modulepreload"[^>]*href="([^"]+)"/g)),
    await sum(url, all(text, /href="([^"]+\.woff2)"/g)),
    srcset ? (await weigh(url, forPhone(srcset), 'image/avif,image/webp,*/*')).bytes : 0,
  ];
  return sizes.map((bytes) => (bytes / 1000).toFixed(1));
}

/** Bytes of a response on the wire, and its text. */
async function weigh(url: string, path: string, accept = '*/*'): Promise<{ bytes: number; text: string }> {
  const headers = { 'accept-encoding': 'br', accept };
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, url), { headers }, async (response) => {
      const body = await buffer(response);
      const plain = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
      resolve({ bytes: body.length, text: plain.toString('utf8') });
    });
    asked.on('error', reject).end();
  });
}

function all(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))];
}

async function sum(url: string, addresses: string[]): Promise<number> {
  const parts = await Promise.all(addresses.map((address) => weigh(url, address)));
  return parts.reduce((total, { bytes }) => total + bytes, 0);
}

/** The picture that a phone of 390 px at double density picks from a srcset. */
function forPhone(srcset: string): string {
  const sizes = srcset.split(',').map((each) => each.trim().split(' '));
  const enough = sizes.find(([, width = '0w']) => Number.parseInt(width, 10) >= 780) ?? sizes.at(-1);
  return enough?.[0] ?? '';
}
