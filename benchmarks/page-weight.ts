/**
 * What each page costs to load, in brotli bytes on the wire, against its budget.
 *   npm start, then:  node benchmarks/page-weight.ts [http://localhost:3000]
 */
import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

const shop = process.argv[2] ?? 'http://localhost:3000';

const BUDGETS = { html: 15, css: 12, js: 105, fonts: 60, image: 80 } as const;

/** Bytes of a response on the wire. */
async function weigh(address: string, accept = '*/*'): Promise<{ bytes: number; text: string }> {
  const headers = { 'accept-encoding': 'br', accept };
  const url = new URL(address, shop);
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const plain = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
        resolve({ bytes: body.length, text: plain.toString('utf8') });
      });
    })
      .on('error', reject)
      .end();
  });
}

function all(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))];
}

async function sum(addresses: string[]): Promise<number> {
  const parts = await Promise.all(addresses.map((address) => weigh(address)));
  return parts.reduce((total, { bytes }) => total + bytes, 0);
}

/** The picture a phone of 390 px at double density picks from a srcset. */
function forPhone(srcset: string): string {
  const sizes = srcset.split(',').map((each) => each.trim().split(' '));
  const enough = sizes.find(([, width = '0w']) => Number.parseInt(width, 10) >= 780) ?? sizes.at(-1);
  return enough?.[0] ?? '';
}

const { text: collection } = await weigh('/collections/electric-fireplace-suites');
const product = all(collection, /href="(\/product\/[^"]+)"/g)[0] ?? '/';
const pages = ['/', '/collections/electric-fireplace-suites', product, '/cart', '/checkout'];

for (const page of pages) {
  const { bytes: html, text } = await weigh(page);
  const css = await sum(all(text, /<link rel="stylesheet"[^>]*href="([^"]+)"/g));
  const js = await sum(all(text, /<link rel="modulepreload"[^>]*href="([^"]+)"/g));
  const fonts = await sum(all(text, /href="([^"]+\.woff2)"/g));
  const picture = /<img[^>]*fetchpriority="high"[^>]*>/i.exec(text)?.[0] ?? '';
  const srcset = /srcset="([^"]+)"/i.exec(picture)?.[1]?.replaceAll('&amp;', '&');
  const image = srcset ? (await weigh(forPhone(srcset), 'image/avif,image/webp,*/*')).bytes : 0;
  const measured = { html, css, js, fonts, image };
  const cells = Object.entries(measured).map(([name, bytes]) => {
    const budget = BUDGETS[name as keyof typeof BUDGETS];
    return `${name} ${(bytes / 1000).toFixed(1)}/${budget}${bytes > budget * 1000 ? ' OVER' : ''}`;
  });
  console.log(`${page.padEnd(48)} ${cells.join('  ')}`);
}
