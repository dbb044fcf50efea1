import { ALIVE } from './objects.ts';
import type { Vault } from './vault.server.ts';

/** What whoever copies says of itself, in the store itself: so it also proves that the store takes copies. Times in ms UTC. */
export type Alive = {
  at: number;
  /** Everything committed until then can be restored; null before the first whole copy. */
  copiedUntil: number | null;
  /** What only a person can change, in a sentence. */
  problem?: string;
};

export async function sayAlive(vault: Vault, alive: Alive): Promise<void> {
  await vault.put(ALIVE, Buffer.from(JSON.stringify(alive)));
}

/** Null when nobody has copied anything yet. */
export async function findAlive(vault: Vault): Promise<Alive | null> {
  const bytes = await vault.get(ALIVE);
  return bytes && JSON.parse(bytes.toString());
}
