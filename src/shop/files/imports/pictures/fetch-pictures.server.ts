import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { findAsker } from '../../../record/undo/undos.server.ts';
import { inTransaction, type Shop } from '../../../shop.server.ts';
import { finishImport, stopIfNotAllowed } from '../work/finish-import.server.ts';
import { type Fetching, fetchBatch } from './fetch-batch.server.ts';
import { findDueHosts } from './hosts.server.ts';
import { lockFetching } from './keep-pictures.server.ts';
import { knownHosts } from './known-hosts.ts';
import { nextHost, type WaitingHost } from './next-host.ts';
import { zippedPictures } from './zipped-pictures.server.ts';

/** How often to look for what has come due while others are busy, in milliseconds. */
const LOOK_AGAIN = 1_000;

/**
 * Fetches the pictures that imports have named, until none is due or the shop is stopping. Imports take turns, some
 * pictures at a time; several hosts are fetched from at once, so a slow one delays nobody else. It goes on where a stopped
 * process was, and is safe in several processes: each claims what it fetches.
 */
export async function fetchPictures(shop: Shop, stopping?: AbortSignal): Promise<void> {
  const known = knownHosts(shop.now);
  const fetching: Fetching = { known, zips: zippedPictures(shop), drawing: pLimit(1), stopping };
  const running = new Map<WaitingHost, Promise<unknown>>();
  const turns = new Map<string, number>();
  const failures: unknown[] = [];
  let turn = 0;
  const start = (host: WaitingHost) => {
    turns.set(host.importId, ++turn);
    const work = fetchBatch(shop, host, fetching)
      .catch((error: unknown) => stopOr(shop, host.importId, error))
      .catch((error: unknown) => failures.push(error))
      .finally(() => running.delete(host));
    running.set(host, work);
  };
  while (failures.length === 0 && !stopping?.aborted) {
    const wasIdle = running.size === 0;
    const { due, over } = await findDueHosts(shop);
    for (const importId of over) await end(shop, importId);
    const next = () => nextHost({ due, running: [...running.keys()], hasAnswered: known.hasAnswered, turns });
    for (let host = next(); host; host = next()) start(host);
    // What ended while the database was asked may have been the last of its import.
    if (running.size === 0 && wasIdle) break;
    if (running.size === 0) continue;
    const soon = wait(LOOK_AGAIN, undefined, { ref: false });
    await Promise.race([...running.values(), soon]);
    // Whoever waits for a page comes in between: on SQLite all of a batch may happen at once.
    await nextTurn();
  }
  await Promise.all(running.values());
  if (failures.length > 0) throw failures[0];
}

async function stopOr(shop: Shop, importId: string, error: unknown): Promise<void> {
  if (!(await stopIfNotAllowed(shop, importId, error))) throw error;
}

/** Ends an import of which nothing waits any more. */
async function end(shop: Shop, importId: string): Promise<void> {
  try {
    await inTransaction(shop, async (shop) => {
      const fetching = await lockFetching(shop, importId);
      if (fetching) await finishImport(shop, await findAsker(shop, fetching.account_id), importId);
    });
  } catch (error) {
    await stopOr(shop, importId, error);
  }
}
