import { setImmediate as turn } from 'node:timers/promises';
import { isUnavailable } from '#database/unavailable.ts';
import { BatchSize } from './batch-size.ts';
import { ShopError } from './errors.ts';
import { inTransaction, type Shop } from './shop.server.ts';

/** Milliseconds that a transaction may take: SQLite has one writer, PostgreSQL only locks these rows. */
const WANTED_TIME = { sqlite: 20, postgres: 100 };
const MAX_ATTEMPTS = 3;

/** Work that is done some things at a time, and that knows itself how far it is. */
export type Batches = {
  /** The next things in a transaction; false when there are none. */
  doBatch(shop: Shop, size: number): Promise<boolean>;
  /** Goes on behind the next thing, which cannot be done however often it is tried. */
  failNext(shop: Shop, problem: string): Promise<void>;
  /** Whether an error ends the work, such as one of rights. */
  stopIfRefused(error: unknown): Promise<boolean>;
  /** For the log. */
  what: Record<string, string>;
};

/** Works until nothing is left, in transactions of about the wanted time; whoever waits for a page comes in between. */
export async function inBatches(
  shop: Shop,
  { doBatch, failNext, stopIfRefused, what }: Batches,
  stopping?: AbortSignal,
): Promise<void> {
  const took: number[] = [];
  const size = new BatchSize(WANTED_TIME[shop.database.engine]);
  let attempts = 0;
  while (!stopping?.aborted) {
    let start = performance.now();
    try {
      const left = await inTransaction(shop, (shop) => {
        // Others' writes may have come first.
        start = performance.now();
        return doBatch(shop, size.now);
      });
      if (!left) return sayTimes(shop, what, took);
      attempts = 0;
    } catch (error) {
      if (isUnavailable(error)) throw error;
      if (await stopIfRefused(error)) return;
      attempts = size.now === 1 ? attempts + 1 : 0;
      size.startAnew();
      if (attempts >= MAX_ATTEMPTS) {
        shop.log.error('a thing of many could not be saved', { ...what, error });
        const problem = error instanceof ShopError ? error.message : 'It could not be saved.';
        await inTransaction(shop, (shop) => failNext(shop, problem));
        attempts = 0;
      }
      continue;
    }
    const time = performance.now() - start;
    took.push(time);
    size.took(time);
    await turn();
  }
}

/** How long the transactions took, in milliseconds. */
function sayTimes(shop: Shop, what: Record<string, string>, took: number[]): void {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
  const times = { batches: took.length, medianMs: at(0.5), p99Ms: at(0.99), longestMs: at(1) };
  shop.log.info('the batches are done', { ...what, ...times });
}
