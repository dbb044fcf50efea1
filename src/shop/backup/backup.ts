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
};

/** The key that opens the backup, as far as people need to find it: its first characters, and where it is kept. */
export type BackupKey = { begins: string; place: string };

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
