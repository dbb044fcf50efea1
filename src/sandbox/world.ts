import { randomBytes } from 'node:crypto';

/** Time and chance of the sandbox, given in so that tests need not wait. */
export type World = {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Does the work after so many milliseconds; the answer calls it off. */
  later(milliseconds: number, work: () => void): () => void;
  random(bytes: number): Uint8Array;
};

export const REAL_WORLD: World = {
  now: Date.now,
  later(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  random: randomBytes,
};

const SIGNS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A reference as the gateway writes them: capitals and digits, unguessable. */
export function reference(world: World, length: number): string {
  return Array.from(world.random(length), (byte) => SIGNS[byte % SIGNS.length]).join('');
}
