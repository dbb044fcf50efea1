import { type CacheNotes, EVERY_PRODUCT } from '#shop/cache-notes.server.ts';
import type { CatalogueChange } from '#shop/catalogue-version.server.ts';
import { KEPT_IN_MEMORY } from '#values/kept-in-memory.ts';
import { bytesOf, type PreparedResponse } from './prepared-response.server.ts';

/** A few thousand responses; the least recently requested go first. */
const { bytes: MAX_BYTES } = KEPT_IN_MEMORY.responses;
/** Bytes of an entry besides its bodies: headers, address and bookkeeping. */
const ENTRY_OVERHEAD = 3 * 1024;
/** Bytes of a product noted with an entry: in the entry's own list and in that of all entries that show it (measured). */
const BYTES_PER_NOTE = 300;
/** Milliseconds: a limit for whatever nobody has thought of. */
const MAX_AGE = 10 * 60 * 1000;

type Entry = { response: PreparedResponse; notes: CacheNotes; ends: number; bytes: number };

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Finished responses by address, the same for everyone: pages and public reads of the API. A change of the catalogue
 * drops all of them; a sale only those that show its products' stock, or that they have just sold out.
 */
export function createResponseCache(now: () => number) {
  const entries = new Map<string, Entry>();
  const showing = { stock: new Map<string, Set<string>>(), soldOut: new Map<string, Set<string>>() };
  let bytes = 0;

  function find(address: string): PreparedResponse | null {
    const entry = entries.get(address);
    if (!entry) return null;
    if (entry.ends <= now()) {
      forget(address);
      return null;
    }
    // A Map keeps insertion order, so the first entry is the least recently used.
    entries.delete(address);
    entries.set(address, entry);
    return entry.response;
  }

  function put(address: string, response: PreparedResponse, notes: CacheNotes) {
    forget(address);
    const ends = Math.min(notes.ends, now() + MAX_AGE);
    entries.set(address, { response, notes, ends, bytes: 0 });
    for (const [what, addresses] of Object.entries(showing))
      for (const id of notes[what as keyof typeof showing])
        addresses.set(id, (addresses.get(id) ?? new Set()).add(address));
    weigh(address);
  }

  /** Call it when a body was added. */
  function weigh(address: string) {
    const entry = entries.get(address);
    if (!entry) return;
    const { response, notes } = entry;
    bytes -= entry.bytes;
    entry.bytes =
      bytesOf(response) + ENTRY_OVERHEAD + BYTES_PER_NOTE * (notes.stock.size + notes.soldOut.size);
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= MAX_BYTES) return;
      forget(oldest);
    }
  }

  function forget(address: string) {
    const entry = entries.get(address);
    if (!entry) return;
    entries.delete(address);
    bytes -= entry.bytes;
    for (const [what, addresses] of Object.entries(showing))
      for (const id of entry.notes[what as keyof typeof showing]) {
        const those = addresses.get(id);
        those?.delete(address);
        if (those?.size === 0) addresses.delete(id);
      }
  }

  function forgetAll(addresses: Iterable<string> = []) {
    for (const address of addresses) forget(address);
  }

  function invalidate(change: CatalogueChange) {
    if (change === 'everything') {
      for (const map of [entries, showing.stock, showing.soldOut]) map.clear();
      bytes = 0;
      return;
    }
    for (const { productId, soldOut } of change) {
      forgetAll(showing.stock.get(productId));
      if (soldOut) for (const id of [productId, EVERY_PRODUCT]) forgetAll(showing.soldOut.get(id));
    }
  }

  return { has: (address: string) => entries.has(address), find, put, weigh, invalidate };
}
