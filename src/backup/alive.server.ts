import { ALIVE } from './objects.ts';
import type { Vault } from './vault.server.ts';

/** What whoever copies says of itself, in the store itself: so it also proves that the store takes copies. Times in ms UTC. */
export type Alive = {
  at: number;
  /** Everything committed until then can be restored; null when nothing can. */
  copiedUntil: number | null;
  /** What only a person can change, in a sentence. */
  problem?: string;
};

/** Whoever has copied nothing yet keeps what was said before: it is in the store all the same. */
export async function sayAlive(vault: Vault, alive: Alive): Promise<void> {
  const copiedUntil = alive.copiedUntil ?? (await findAlive(vault).catch(() => null))?.copiedUntil ?? null;
  await vault.put(ALIVE, Buffer.from(JSON.stringify({ ...alive, copiedUntil })));
}

/** Null when nobody has copied anything yet. */
export async function findAlive(vault: Vault): Promise<Alive | null> {
  const bytes = await vault.get(ALIVE);
  return bytes && JSON.parse(bytes.toString());
}
