import { StatementSync } from 'node:sqlite';
import type { Shop } from '#shop/shop.server.ts';

/** What some work sent to the shop's database, so that a test can limit it. */
export type Sent = {
  /** Reads and writes; BEGIN, COMMIT and ROLLBACK are none. */
  statements: number;
  /** Commits, and each write outside a transaction. */
  transactions: number;
  /** What SQLite received, to show when it is too much. */
  texts: string[];
};

/** Counts what the work sends to the shop's database. Nothing else may use that database meanwhile. */
export async function sentDuring(shop: Shop, work: () => Promise<unknown>): Promise<Sent> {
  const before = { ...shop.database.counts };
  const { texts, stop } = listenToSqlite();
  try {
    await work();
  } finally {
    stop();
  }
  const { statements, transactions } = shop.database.counts;
  return {
    statements: statements - before.statements,
    transactions: transactions - before.transactions,
    texts,
  };
}

function listenToSqlite() {
  const texts: string[] = [];
  const { all, run, get } = StatementSync.prototype;
  const listening = (work: typeof all) =>
    function (this: StatementSync, ...parameters: Parameters<typeof all>) {
      // A sandbox in the same process writes its SQL in capitals.
      if (!/^[A-Z]/.test(this.sourceSQL)) texts.push(this.sourceSQL);
      return work.apply(this, parameters);
    };
  Object.assign(StatementSync.prototype, {
    all: listening(all),
    run: listening(run as never),
    get: listening(get as never),
  });
  return { texts, stop: () => void Object.assign(StatementSync.prototype, { all, run, get }) };
}
