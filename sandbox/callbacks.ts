import type { Ledger } from './ledger.ts';
import type { World } from './world.ts';

/** How each party delivers callbacks; times in milliseconds. */
const DELIVERY = {
  /** The card gateway's signed copies: every five seconds for ten minutes. */
  card: {
    contentType: 'application/x-www-form-urlencoded',
    answerWithin: 10_000,
    pauseAfter: (tries: number) => (tries < 120 ? 5_000 : null),
  },
  /** The pay-later provider's unsigned notes: three retries. */
  klarna: {
    contentType: 'application/json',
    answerWithin: 2_000,
    pauseAfter: (tries: number) => [1_000, 2_000, 4_000][tries] ?? null,
  },
};

type Sender = keyof typeof DELIVERY;

/** Callbacks to the merchant: at least once, in any order, retried until answered. */
export type Callbacks = {
  /** Posts after a delay in milliseconds. */
  post(url: string, body: string, delay: number): void;
  /** Posts at once; resolves after the first try, whether or not it succeeded. */
  postNow(url: string, body: string): Promise<void>;
  close(): void;
};

/** Milliseconds until another try when the ledger could not be written, because the disk is full for instance. */
const AFTER_FAULT = 5_000;

type Row = { number: number; url: string; body: string; due: number; tries: number };

/** Also resumes the callbacks that an earlier run left undelivered. */
export function createCallbacks(ledger: Ledger, world: World, sender: Sender): Callbacks {
  const { pauseAfter } = DELIVERY[sender];
  const closing = new AbortController();
  const waiting = new Set<() => void>();

  function schedule(number: number, delay: number) {
    const cancel = world.later(delay, () => {
      waiting.delete(cancel);
      deliver(number).catch((error: Error) => {
        console.error(`The sandbox could not note a callback and tries again: ${error.message}`);
        if (!closing.signal.aborted) schedule(number, AFTER_FAULT);
      });
    });
    waiting.add(cancel);
  }

  async function deliver(number: number) {
    const row = ledger.prepare('SELECT * FROM outgoing WHERE number = ?').get(number) as Row | undefined;
    if (!row) return;
    const isAnswered = await postOnce(row, sender, closing.signal);
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
      .run(sender, url, body, world.now() + delay);
    return Number(lastInsertRowid);
  }

  for (const row of ledger.prepare('SELECT * FROM outgoing WHERE manner = ?').all(sender) as unknown as Row[])
    schedule(row.number, Math.max(0, row.due - world.now()));

  return {
    post: (url, body, delay) => schedule(add(url, body, delay), delay),
    postNow: (url, body) => deliver(add(url, body, 0)),
    close() {
      closing.abort();
      for (const cancel of waiting) cancel();
    },
  };
}

/** The number of callbacks that have not been answered. */
export function countWaiting(ledger: Ledger): number {
  const row = ledger.prepare('SELECT count(*) AS waiting FROM outgoing').get() as { waiting: number };
  return row.waiting;
}

async function postOnce({ url, body }: Row, sender: Sender, closing: AbortSignal): Promise<boolean> {
  const { contentType, answerWithin } = DELIVERY[sender];
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
