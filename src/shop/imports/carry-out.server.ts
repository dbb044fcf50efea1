import { setImmediate as turn } from 'node:timers/promises';
import { isUnavailable } from '#database/unavailable.ts';
import { ShopError } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { carryOutBatch, failNext } from './carry-out-batch.server.ts';
import { stopIfNotAllowed } from './finish-import.server.ts';
import { failNextUndo, undoBatch } from './undo-batch.server.ts';

/** Milliseconds that a transaction may take: SQLite has one writer, PostgreSQL only locks these products. */
const WANTED_TIME = { sqlite: 30, postgres: 100 };
const MAX_AT_ONCE = 50;
const MAX_ATTEMPTS = 3;

/** The next products in a transaction, false when there are none; and how to go on behind one that cannot be saved. */
type Work = {
  doBatch(shop: Shop, importId: string, size: number): Promise<boolean>;
  failNext(shop: Shop, importId: string, problem: string): Promise<void>;
};

const WORK: Record<'running' | 'undoing', Work> = {
  running: { doBatch: carryOutBatch, failNext },
  undoing: { doBatch: undoBatch, failNext: failNextUndo },
};

/** Carries out or undoes what owners have asked for, some products at a time; it goes on where a stopped process was. */
export async function carryOutImports(shop: Shop, stopping?: AbortSignal): Promise<void> {
  for (const state of ['running', 'undoing'] as const)
    for (const { id } of await findAsked(shop, state)) await carryOut(shop, id, WORK[state], stopping);
}

/** The same for one that somebody waits for; the job goes on with it should this process end. */
export function carryOutNow(shop: Shop, id: string): Promise<void> {
  return carryOut(shop, id, WORK.running);
}

function findAsked(shop: Shop, state: keyof typeof WORK): Promise<{ id: string }[]> {
  return shop.db
    .selectFrom('import')
    .select('id')
    .where('state', '=', state)
    .orderBy('created')
    .limit(10)
    .execute();
}

async function carryOut(
  shop: Shop,
  id: string,
  { doBatch, failNext }: Work,
  stopping?: AbortSignal,
): Promise<void> {
  /** Undoing is recorded as part of itself, so that it is told from what it undoes. */
  const partOf = doBatch === undoBatch ? `${id} undone` : id;
  const took: number[] = [];
  let size = 1;
  let attempts = 0;
  while (!stopping?.aborted) {
    let start = performance.now();
    try {
      const left = await inTransaction(shop, (shop) => {
        // Others' writes may have come first.
        start = performance.now();
        return doBatch({ ...shop, partOf }, id, size);
      });
      if (!left) return sayTimes(shop, partOf, took);
      attempts = 0;
    } catch (error) {
      if (isUnavailable(error)) throw error;
      if (await stopIfNotAllowed(shop, id, error)) return;
      attempts = size === 1 ? attempts + 1 : 0;
      // One by one from here, so that only what is at fault fails.
      size = 1;
      if (attempts >= MAX_ATTEMPTS) {
        shop.log.error('a product of an import could not be saved', { importId: id, error });
        const problem = error instanceof ShopError ? error.message : 'It could not be saved.';
        await inTransaction(shop, (shop) => failNext(shop, id, problem));
        attempts = 0;
      }
      continue;
    }
    const time = performance.now() - start;
    took.push(time);
    size = nextSize(size, time, WANTED_TIME[shop.database.engine]);
    // Whoever waits for a page comes first.
    await turn();
  }
}

/** How long the transactions took, in milliseconds. */
function sayTimes(shop: Shop, importId: string, took: number[]): void {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
  const times = { batches: took.length, medianMs: at(0.5), p99Ms: at(0.99), longestMs: at(1) };
  shop.log.info('the products of a file are done', { importId, ...times });
}

/** As many as would have taken the wanted time, but at most twice as many as before. */
function nextSize(size: number, took: number, wanted: number): number {
  const fitting = Math.floor((size * wanted) / took);
  return Math.max(1, Math.min(fitting, 2 * size, MAX_AT_ONCE));
}
