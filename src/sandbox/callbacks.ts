import type { Ledger } from './ledger.ts';
import type { World } from './world.ts';

/** The gateway's signed copies of its answers, posted to the merchant's callback address. */
export type Callbacks = {
  /** Posts after so many milliseconds, then every five seconds for ten minutes until it is answered with success. */
  post(url: string, body: string, delay: number): void;
  close(): void;
};

const REPEAT_EVERY = 5_000;
const GIVE_UP_AFTER = 600_000;
const ANSWER_WITHIN = 10_000;

type Row = { number: number; url: string; body: string; due: number; give_up: number };

/** Takes up the callbacks that an earlier run left undone: a merchant may have been down all the time. */
export function createCallbacks(ledger: Ledger, world: World): Callbacks {
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
    const row = ledger.prepare('SELECT * FROM callback WHERE number = ?').get(number) as Row | undefined;
    if (!row) return;
    const isAnswered = await postOnce(row, closing.signal);
    if (closing.signal.aborted) return;
    const next = world.now() + REPEAT_EVERY;
    if (isAnswered || next > row.give_up) ledger.prepare('DELETE FROM callback WHERE number = ?').run(number);
    else {
      ledger.prepare('UPDATE callback SET due = ? WHERE number = ?').run(next, number);
      schedule(number, REPEAT_EVERY);
    }
  }

  for (const row of ledger.prepare('SELECT * FROM callback').all() as unknown as Row[])
    schedule(row.number, Math.max(0, row.due - world.now()));

  return {
    post(url, body, delay) {
      const due = world.now() + delay;
      const { lastInsertRowid } = ledger
        .prepare('INSERT INTO callback (url, body, due, give_up) VALUES (?, ?, ?, ?)')
        .run(url, body, due, due + GIVE_UP_AFTER);
      schedule(Number(lastInsertRowid), delay);
    },
    close() {
      closing.abort();
      for (const callOff of waiting) callOff();
    },
  };
}

/** Callbacks that nobody has answered yet. */
export function countWaiting(ledger: Ledger): number {
  const row = ledger
    .prepare('SELECT (SELECT count(*) FROM callback) + (SELECT count(*) FROM klarna_callback) AS waiting')
    .get() as { waiting: number };
  return row.waiting;
}

async function postOnce({ url, body }: Row, closing: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(ANSWER_WITHIN)]),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
