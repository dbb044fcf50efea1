import type { Ledger } from './ledger.ts';
import type { World } from './world.ts';

/** The pay-later provider's unsigned notes to the merchant (facts, pay-later B5): at least once, in any order. */
export type KlarnaCallbacks = {
  /** Posts after so many milliseconds, and up to three times more until somebody answers in time. */
  post(url: string, body: object, delay: number): void;
  /** Posts at once; resolves when the first try is over, however it went. */
  postNow(url: string, body: object): Promise<void>;
  close(): void;
};

const ANSWER_WITHIN = 2_000;
/** Milliseconds before each new try. */
const PAUSES = [1_000, 2_000, 4_000];

type Row = { number: number; url: string; body: string; due: number; tries: number };

/** Takes up what an earlier run left undone. */
export function createKlarnaCallbacks(ledger: Ledger, world: World): KlarnaCallbacks {
  const closing = new AbortController();
  const waiting = new Set<() => void>();

  function schedule(number: number, delay: number) {
    const callOff = world.later(delay, () => {
      waiting.delete(callOff);
      void deliver(number);
    });
    waiting.add(callOff);
  }

  async function deliver(number: number) {
    const row = ledger.prepare('SELECT * FROM klarna_callback WHERE number = ?').get(number) as
      | Row
      | undefined;
    if (!row) return;
    const isAnswered = await postOnce(row, closing.signal);
    if (closing.signal.aborted) return;
    const pause = PAUSES[row.tries];
    if (isAnswered || pause === undefined) {
      ledger.prepare('DELETE FROM klarna_callback WHERE number = ?').run(number);
      return;
    }
    ledger
      .prepare('UPDATE klarna_callback SET due = ?, tries = tries + 1 WHERE number = ?')
      .run(world.now() + pause, number);
    schedule(number, pause);
  }

  function add(url: string, body: object, delay: number): number {
    const { lastInsertRowid } = ledger
      .prepare('INSERT INTO klarna_callback (url, body, due, tries) VALUES (?, ?, ?, 0)')
      .run(url, JSON.stringify(body), world.now() + delay);
    return Number(lastInsertRowid);
  }

  for (const row of ledger.prepare('SELECT * FROM klarna_callback').all() as unknown as Row[])
    schedule(row.number, Math.max(0, row.due - world.now()));

  return {
    post: (url, body, delay) => schedule(add(url, body, delay), delay),
    postNow: (url, body) => deliver(add(url, body, 0)),
    close() {
      closing.abort();
      for (const callOff of waiting) callOff();
    },
  };
}

async function postOnce({ url, body }: Row, closing: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(ANSWER_WITHIN)]),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
