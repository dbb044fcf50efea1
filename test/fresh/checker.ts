import type { Answer, anAsker } from './ask.ts';
import type { Good, Seen } from './goods.ts';
import type { Shown } from './places.ts';

/** Of nginx; no process answers so. */
const GAVE_UP = 504;

/** A process of the shop that is read from and written to. */
export type Process = { name: string; url: string; asker: ReturnType<typeof anAsker> };

/**
 * Reads an address of a process and throws when it shows anything older than that process could know. Resolves to false
 * when nginx gave up: a busy machine may need seconds for a page, and no answer is not an old one.
 */
export function aChecker(goods: Good[], cookieFor: (path: string) => string) {
  const byNumber = new Map(goods.map((good) => [good.n, good]));
  const start = performance.now();
  /** What the last answer said at a path to a reader: the same again, from memory, need not be parsed again. */
  const lastAt = new Map<string, { answer: Answer; seen: Seen[] }>();
  return async function check({ name, asker }: Process, { path, read }: Shown): Promise<boolean> {
    const reading = { process: name, sent: performance.now() };
    const cookie = cookieFor(path);
    const answer = await asker.ask(path, cookie);
    if (answer.status === GAVE_UP) return false;
    if (answer.status >= 500) throw new Error(`${name}: ${path} answered ${answer.status}`);
    for (const { n, fact, value } of seenIn(`${cookie} ${path}`, answer, read)) {
      const missed = byNumber.get(n)?.facts[fact].missed(value, reading);
      if (!missed) continue;
      throw new Error(
        `${name}: ${path}, asked for at ${at(reading.sent)}, shows ${fact} '${value}' of product ${n}; ` +
          `${missed.process || 'the beginning'} had made it '${missed.value}' at ${at(missed.acknowledged)}`,
      );
    }
    return true;
  };

  function seenIn(at: string, answer: Answer, read: Shown['read']): Seen[] {
    const last = lastAt.get(at);
    if (last && isSame(last.answer, answer)) return last.seen;
    const seen = read(answer);
    lastAt.set(at, { answer, seen });
    return seen;
  }

  function at(time: number): string {
    return `${(time - start).toFixed(1)} ms`;
  }
}

function isSame(one: Answer, other: Answer): boolean {
  return one.status === other.status && one.location === other.location && one.body === other.body;
}
