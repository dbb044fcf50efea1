import type { Log } from '../shop.server.ts';

/** The shop's backup, as far as the shop may know of it. */
export type Backup = {
  /** Where it goes, as part of a sentence: a folder, or a store. */
  place: string;
  key: BackupKey;
  /** As the store itself says. */
  look(): Promise<{
    /** Until when everything can be restored (ms UTC); null before the first whole copy. */
    copiedUntil: number | null;
    /** What keeps it from being copied and only a person can change, in a sentence. */
    problem?: string | undefined;
  }>;
  /** Proves that the backup can be restored, in a process of its own, which records the result. */
  prove(): Promise<void>;
  /** What is not safe about the place, in a sentence; null when nothing is known. */
  doubt(): Promise<string | null>;
  /** Begins to copy, by this built program in a process of its own, until it is stopped. Only the shop's server does. */
  copy(program: string, log: Log): Copier;
};

/** Whoever copies. `stop` lets it copy what is left. */
export type Copier = { stop(): Promise<void> };

/**
 * The key that opens the backup, as far as people need to find it: its first characters, and where it is kept,
 * as part of a sentence. Only
 * `showKey` calls `reveal`.
 */
export type BackupKey = { begins: string; place: string; reveal(): string };

/** Kept in `shop_state`; times in ms UTC. */
export type BackupState = {
  /** Since when this shop has a backup. */
  since: number;
  copiedUntil: number | null;
  problem?: string | undefined;
  /** When it was last begun to be proven. */
  tried: number;
};

/**
 * What the last proof found. `until` is the moment that was restored last with success, `at` when, and `order` a
 * sentence about the test order.
 */
export type Proof = { at: number | null; until: number | null; order?: string | undefined; problem: string };
