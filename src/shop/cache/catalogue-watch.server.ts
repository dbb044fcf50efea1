import type { Database } from '#database/connect.server.ts';
import type { Shop } from '../shop.server.ts';
import { findCatalogueVersion } from './catalogue-version.server.ts';
import { coalesce } from './coalesce.ts';

/** Follows the catalogue's version for a cache, from the first question on. */
export type CatalogueWatch = {
  /** The version, if it is certain without waiting; otherwise null. Newer changes have been reported first. */
  known(): number | null;
  /** The version as it is now. Newer changes have been reported first. */
  ask(): Promise<number>;
};

type Report = () => void;
type ReadNow = NonNullable<Database['readNow']>;
type Listen = NonNullable<Database['listen']>;

const WATCHES = new WeakMap<Database, { watch: CatalogueWatch; reports: Report[] }>();

/** Reports that the version has moved before it returns the newer one. All who follow a database share one watch. */
export function watchCatalogue(shop: Shop, report: Report): CatalogueWatch {
  const { watch, reports } = WATCHES.get(shop.database) ?? beginWatch(shop);
  reports.push(report);
  return watch;
}

function beginWatch(shop: Shop) {
  const reports: Report[] = [];
  const reportAll: Report = () => {
    for (const report of reports) report();
  };
  let begun: CatalogueWatch | undefined;
  function watch(): CatalogueWatch {
    const { readNow, listen } = shop.database;
    if (readNow) begun ??= readEachTurn(shop.database, readNow, reportAll);
    else if (listen) begun ??= listenAndAsk(shop, listen, reportAll);
    else throw new Error('this database cannot be watched');
    return begun;
  }
  const shared = { watch: { known: () => watch().known(), ask: () => watch().ask() }, reports };
  WATCHES.set(shop.database, shared);
  return shared;
}

const VERSION = 'SELECT version FROM catalogue_version WHERE id = 1';

/** SQLite: one read of two microseconds for each turn of the event loop, and after each transaction of our own. */
function readEachTurn({ counts }: Database, readNow: ReadNow, report: Report): CatalogueWatch {
  let last = Number.NaN;
  let committed = -1;
  let isThisTurn = false;

  function known(): number {
    return isThisTurn && committed === counts.transactions ? last : read();
  }

  function read(): number {
    const version = readNow<{ version: number }>(VERSION)[0]?.version ?? 0;
    if (version !== last) report();
    last = version;
    committed = counts.transactions;
    if (!isThisTurn) setImmediate(() => (isThisTurn = false));
    isThisTurn = true;
    return version;
  }

  return { known, ask: async () => read() };
}

/** An answer of the database is believed for so long. */
const BELIEVED_MS = 1_000;
/** Between two questions while nothing is announced. */
const PAUSE_MS = 400;

/**
 * PostgreSQL: a connection of its own polls the version and is notified of changes. When its last answer is too old, or
 * it is lost, or a transaction of our own has ended since, each request asks on a connection of the pool.
 */
function listenAndAsk(shop: Shop, listen: Listen, report: Report): CatalogueWatch {
  const { counts } = shop.database;
  let last = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let committed = -1;
  const askPool = coalesce(() => asked(() => findCatalogueVersion(shop)));
  let isAsking = false;
  const listening = listen('catalogue', () => void askListening());
  const timer = setInterval(askListening, PAUSE_MS).unref();
  listening.closed.addEventListener('abort', () => clearInterval(timer));

  async function askListening() {
    if (isAsking || !listening.isAlive()) return;
    isAsking = true;
    await asked(findOnListening).catch(() => {});
    isAsking = false;
  }

  async function findOnListening(): Promise<number> {
    const [row] = await listening.ask<{ version: number }>(VERSION);
    return Number(row?.version);
  }

  async function asked(ask: () => Promise<number>): Promise<number> {
    const [at, before] = [shop.now(), counts.transactions];
    const version = await ask();
    // An answer that was overtaken says less.
    if (version > last) {
      report();
      last = version;
    }
    if (before === counts.transactions) {
      committed = before;
      askedAt = at;
    }
    return last;
  }

  return {
    known() {
      // A clock that was set back makes it unknown, too.
      const isFresh = Math.abs(shop.now() - askedAt) < BELIEVED_MS && committed === counts.transactions;
      return isFresh && listening.isAlive() ? last : null;
    },
    ask: askPool,
  };
}
