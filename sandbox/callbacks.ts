import type { Ledger } from './ledger.ts';
import { signatureOf } from './stripe-events.ts';
import type { World } from './world.ts';

type Manner = {
  contentType: string;
  answerWithin: number;
  /** Until the next try; null after the last. */
  pauseAfter(tries: number): number | null;
  /** What each try adds, at its own time. */
  headers?(body: string, now: number): Record<string, string>;
};

/** How each party delivers callbacks; times in milliseconds. */
const DELIVERY: Record<'card' | 'klarna' | 'stripe', Manner> = {
  /** The card gateway's signed copies: every five seconds for ten minutes. */
  card: {
    contentType: 'application/x-www-form-urlencoded',
    answerWithin: 10_000,
    pauseAfter: (tries) => (tries < 120 ? 5_000 : null),
  },
  /** The pay-later provider's unsigned notes: three retries. */
  klarna: {
    contentType: 'application/json',
    answerWithin: 2_000,
    pauseAfter: (tries) => [1_000, 2_000, 4_000][tries] ?? null,
  },
  /** Stripe's events, signed anew each time: pauses that grow to hours, for three days. */
  stripe: {
    contentType: 'application/json; charset=utf-8',
    answerWithin: 10_000,
    pauseAfter: (tries) => [5_000, 60_000, 600_000, HOUR, 6 * HOUR][tries] ?? (tries < 11 ? 12 * HOUR : null),
    headers: signatureOf,
  },
};

const HOUR = 3_600_000;

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
    const isAnswered = await postOnce(row, sender, world.now(), closing.signal);
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

/** The number of each party's callbacks that have not been answered. */
export function countWaiting(ledger: Ledger): Record<Sender, number> {
  const rows = ledger.prepare('SELECT manner, count(*) AS waiting FROM outgoing GROUP BY manner').all();
  return {
    card: 0,
    klarna: 0,
    stripe: 0,
    ...Object.fromEntries(rows.map((row) => [row.manner, row.waiting])),
  };
}

async function postOnce(
  { url, body }: Row,
  sender: Sender,
  now: number,
  closing: AbortSignal,
): Promise<boolean> {
  const { contentType, answerWithin, headers } = DELIVERY[sender];
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': contentType, ...headers?.(body, now) },
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(answerWithin)]),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
