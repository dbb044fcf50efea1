import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../load/measured.ts';
import { table } from '../report/table.ts';
import { withShop } from '../shop/with-shop.ts';
import type { Part } from './part.ts';

const AT_ONCE = 50;
const ROUNDS = 4;
const PAGES = ['/', '/products', '/search?q=oak', '/cart', '/account', '/login'];
const CALM_MILLISECONDS = 5000;

const ACCOUNT = {
  email: 'bench@example.com',
  password: Buffer.from('seven slow kettles').toString('base64'),
};

/** Do sign-ins slow the pages down? */
export const signIns: Part = {
  title: 'Fifty sign-ins at once',
  about: 'four rounds of fifty correct sign-ins at once, while 25 pages a second are requested',
  async run({ engines, products }) {
    const rows: string[][] = [];
    for (const engine of engines) {
      const measured = await withShop(engine, { products }, ({ url }) => measure(url));
      rows.push(...measured.map(([name, times]) => [`${engine}: ${name}`, ...figuresOf(times)]));
    }
    return table(['milliseconds', 'median', 'p99', 'most'], rows);
  },
};

async function measure(url: string): Promise<[string, number[]][]> {
  await post(url, 'register', { fullName: 'Bench', ...ACCOUNT, passwordRepeat: ACCOUNT.password });
  for (const page of PAGES) await time(url, page);
  const calmUntil = performance.now() + CALM_MILLISECONDS;
  const alone = await browse(url, () => performance.now() > calmUntil);
  let isOver = false;
  const browsing = browse(url, () => isOver);
  const signIns: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const signIn = async () => {
      await post(url, 'login', ACCOUNT);
      signIns.push(performance.now() - start);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, signIn));
  }
  isOver = true;
  return [
    ['pages without sign-ins', alone],
    ['pages during sign-ins', await browsing],
    ['sign-ins', signIns],
  ];
}

/** Requests twenty-five pages a second, in turn, until it is over. */
async function browse(url: string, isOver: () => boolean): Promise<number[]> {
  const times: Promise<number>[] = [];
  while (!isOver()) {
    times.push(time(url, PAGES[times.length % PAGES.length] ?? '/'));
    await wait(40);
  }
  return Promise.all(times);
}

/** Milliseconds until a page has been read. */
async function time(url: string, path: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url + path, { redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - start;
}

async function post(url: string, path: string, body: object) {
  const answer = await fetch(`${url}/api/v1/authenticate/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

function figuresOf(times: number[]): string[] {
  const sorted = times.toSorted((a, b) => a - b);
  return [0.5, 0.99, 1].map((share) => String(Math.round(percentile(sorted, share))));
}
