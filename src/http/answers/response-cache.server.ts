import { KEPT_IN_MEMORY } from '#values/kept-in-memory.ts';
import { bytesOf, type PreparedResponse } from './prepared-response.server.ts';

/** A few thousand responses; the least recently requested go first. */
const { bytes: MAX_BYTES } = KEPT_IN_MEMORY.responses;
/** Bytes of an entry besides its bodies: headers, address and bookkeeping. */
const ENTRY_OVERHEAD = 3 * 1024;
/** Milliseconds: a limit for whatever nobody has thought of. */
const MAX_AGE = 10 * 60 * 1000;

type Entry = { response: PreparedResponse; ends: number; bytes: number };

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Finished responses by address, the same for everyone: pages and public reads of the API. */
export function createResponseCache(now: () => number) {
  const entries = new Map<string, Entry>();
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

  /** Until it `ends`, in milliseconds since 1970, UTC. */
  function put(address: string, response: PreparedResponse, ends: number) {
    forget(address);
    entries.set(address, { response, ends: Math.min(ends, now() + MAX_AGE), bytes: 0 });
    weigh(address);
  }

  /** Call it when a body was added. */
  function weigh(address: string) {
    const entry = entries.get(address);
    if (!entry) return;
    bytes -= entry.bytes;
    entry.bytes = bytesOf(entry.response) + ENTRY_OVERHEAD;
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= MAX_BYTES) return;
      forget(oldest);
    }
  }

  function forget(address: string) {
    bytes -= entries.get(address)?.bytes ?? 0;
    entries.delete(address);
  }

  function forgetAll() {
    entries.clear();
    bytes = 0;
  }

  return { has: (address: string) => entries.has(address), find, put, weigh, forgetAll };
}
