/**
 * Do sign-ins slow the pages down? Fifty at once, four times, while pages are requested.
 *   npm start, then:  node benchmarks/sign-ins.ts http://localhost:3000
 * It registers one account. Wrong passwords would hit the limits; these are right.
 */
import { setTimeout as wait } from 'node:timers/promises';

const shop = process.argv[2] ?? 'http://localhost:3000';
const AT_ONCE = 50;
const ROUNDS = 4;
const PAGES = ['/', '/products', '/search?q=oak', '/cart', '/account', '/login'];

const email = `bench-${Date.now()}@example.com`;
const password = Buffer.from('seven slow kettles').toString('base64');

function post(path: string, body: object) {
  return fetch(`${shop}/api/v1/authenticate/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Milliseconds until a page has been read. */
async function time(path: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(shop + path, { redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - start;
}

/** Requests twenty-five pages a second, in turn, until it is over. */
async function browse(isOverLimit: () => boolean): Promise<number[]> {
  const times: Promise<number>[] = [];
  while (!isOverLimit()) {
    times.push(time(PAGES[times.length % PAGES.length] ?? '/'));
    await wait(40);
  }
  return Promise.all(times);
}

function show(name: string, times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  console.log(`${name}: ${times.length} · median ${at(0.5)} ms · p99 ${at(0.99)} ms · most ${at(1)} ms`);
}

await post('register', { fullName: 'Bench', email, password, passwordRepeat: password });
for (const page of PAGES) await time(page);

const calmUntil = performance.now() + 5000;
show('pages alone', await browse(() => performance.now() > calmUntil));

let isOverLimit = false;
const browsing = browse(() => isOverLimit);
const signIns: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const { status } = await post('login', { email, password });
      signIns.push(performance.now() - start);
      return status;
    }),
  );
  if (answers.some((status) => status !== 200)) throw new Error(`sign-ins answered ${answers}`);
}
isOverLimit = true;
show('pages meanwhile', await browsing);
show('sign-ins, fifty at once', signIns);
