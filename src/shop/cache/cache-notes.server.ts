import { AsyncLocalStorage } from 'node:async_hooks';

/** When a response ends, in milliseconds since 1970, UTC; Infinity if it does not depend on the time. */
type Notes = { ends: number };

const current = new AsyncLocalStorage<Notes>();

/** Runs work, and tells the first of the ends that were noted on the way. */
export async function withEnd<T>(work: () => Promise<T>): Promise<{ result: T; ends: number }> {
  const notes: Notes = { ends: Number.POSITIVE_INFINITY };
  return { result: await current.run(notes, work), ends: notes.ends };
}

/** Call it where a response shows something that changes at a moment, in milliseconds since 1970, UTC. */
export function noteEnd(at: number): void {
  const notes = current.getStore();
  if (notes) notes.ends = Math.min(notes.ends, at);
}
