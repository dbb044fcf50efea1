import type { Ledger } from './ledger.ts';
import type { World } from './world.ts';

/** How a party tells the merchant something; all of it in milliseconds. */
const MANNERS = {
  /** The card gateway's signed copies: every five seconds for ten minutes. */
  card: {
    contentType: 'application/x-www-form-urlencoded',
    answerWithin: 10_000,
    pauseAfter: (tries: number) => (tries < 120 ? 5_000 : null),
  },
  /** The pay-later provider's unsigned notes (facts, pay-later B5): three times more. */
  klarna: {
    contentType: 'application/json',
    answerWithin: 2_000,
    pauseAfter: (tries: number) => [1_000, 2_000, 4_000][tries] ?? null,
  },
};

export type Manner = keyof typeof MANNERS;

/** What the sandbox's parties post to the merchant: at least once, in any order, again until it is answered. */
export type Callbacks = {
  /** Posts after so many milliseconds. */
  post(url: string, body: string, delay: number): void;
  /** Posts at once; resolves when the first try is over, however it went. */
  postNow(url: string, body: string): Promise<void>;
  close(): void;
};

type Row = { number: number; url: string; body: string; due: number; tries: number };

/** Takes up the callbacks that an earlier run left undone: a merchant may have been down all the time. */
export function createCallbacks(ledger: Ledger, world: World, manner: Manner): Callbacks {
  const { pauseAfter } = MANNERS[manner];
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
    const row = ledger.prepare('SELECT * FROM outgoing WHERE number = ?').get(number) as Row | undefined;
    if (!row) return;
    const isAnswered = await postOnce(row, manner, closing.signal);
    if (closing.signal.aborted) return;
    const pause = pauseAfter(row.tries);
    if (isAnswered || pause === null) {
      ledger.prepare('DELETE FROM outgoing WHERE number = ?').run(number);
      return;
    }
    ledger
      .prepare('UPDATE outgoing SET due = ?, tries = tries + 1 WHERE number = ?')
      .run(world.now() + pause, number);
    schedule(number, pause);
  }

  function add(url: string, body: string, delay: number): number {
    const { lastInsertRowid } = ledger
      .prepare('INSERT INTO outgoing (manner, url, body, due, tries) VALUES (?, ?, ?, ?, 0)')
      .run(manner, url, body, world.now() + delay);
    return Number(lastInsertRowid);
  }

  for (const row of ledger.prepare('SELECT * FROM outgoing WHERE manner = ?').all(manner) as unknown as Row[])
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

/** Callbacks that nobody has answered yet. */
export function countWaiting(ledger: Ledger): number {
  const row = ledger.prepare('SELECT count(*) AS waiting FROM outgoing').get() as { waiting: number };
  return row.waiting;
}

async function postOnce({ url, body }: Row, manner: Manner, closing: AbortSignal): Promise<boolean> {
  const { contentType, answerWithin } = MANNERS[manner];
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': contentType },
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(answerWithin)]),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
