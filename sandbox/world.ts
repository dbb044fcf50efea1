import { randomBytes } from 'node:crypto';

/** Time and chance, passed in so tests need not wait. */
export type World = {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Runs the work after a delay; the returned function cancels it. */
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

/** An unguessable reference in the gateway's style: capitals and digits. */
export function reference(world: World, length: number): string {
  return Array.from(world.random(length), (byte) => SIGNS[byte % SIGNS.length]).join('');
}
