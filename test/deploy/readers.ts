import { setTimeout as wait } from 'node:timers/promises';

/** The status of an answer; 0 if there is none. */
export async function statusOf(url: string): Promise<number> {
  return (await fetch(url).catch(() => null))?.status ?? 0;
}

/** Milliseconds that a visitor looks at a page. */
const LOOKS = 10;

/** Four visitors who read pages one after the other until `end`, which returns every status they saw. */
export function readOn(url: string) {
  const paths = ['/', '/api/v1/product', '/login', '/products'];
  const seen: number[] = [];
  let isReading = true;
  const reading = paths.map(async (path) => {
    while (isReading) {
      seen.push(await statusOf(`${url}${path}`));
      await wait(LOOKS);
    }
  });
  return {
    async some(count: number) {
      const goal = seen.length + count;
      while (seen.length < goal) await wait(LOOKS);
    },
    async end() {
      isReading = false;
      await Promise.all(reading);
      return [...new Set(seen)].sort();
    },
  };
}
