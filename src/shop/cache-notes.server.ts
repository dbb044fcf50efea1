import { AsyncLocalStorage } from 'node:async_hooks';

/** What a response depends on besides the catalogue's version. */
export type CacheNotes = {
  /** Products whose stock it shows, by id. */
  stock: Set<string>;
  /** Products of which it shows whether they are sold out. */
  soldOut: Set<string>;
  /** When it ends, in milliseconds since 1970, UTC; Infinity if it does not depend on the time. */
  ends: number;
};

const current = new AsyncLocalStorage<CacheNotes>();

/** Runs work and collects the notes that queries make on the way. */
export async function withCacheNotes<T>(work: () => Promise<T>): Promise<{ result: T; notes: CacheNotes }> {
  const notes: CacheNotes = { stock: new Set(), soldOut: new Set(), ends: Number.POSITIVE_INFINITY };
  return { result: await current.run(notes, work), notes };
}

/** Call it in every query that reads how many pieces of a product are left ('stock'), or whether any are ('soldOut'). */
export function notePublicStock(what: 'stock' | 'soldOut', productIds: string[]): void {
  const notes = current.getStore();
  if (notes) for (const id of productIds) notes[what].add(id);
}

/** Stands for every product in the notes: a response that counts what is in stock. */
export const EVERY_PRODUCT = '*';

/** Call it where a response shows something that changes at a moment, in milliseconds since 1970, UTC. */
export function noteEnd(at: number): void {
  const notes = current.getStore();
  if (notes) notes.ends = Math.min(notes.ends, at);
}
