/** The shop's backup, as far as the shop may know of it. */
export type Backup = {
  key: BackupKey;
  /** Until when everything can be restored (ms UTC), as the store itself says; null before the first whole copy. */
  copiedUntil(): Promise<number | null>;
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
  /** When it was last begun to be proven. */
  tried: number;
};

/** What the last proof found. `until` is the moment that was restored last with success, and `at` when. */
export type Proof = { at: number | null; until: number | null; problem: string };
