/** A value of a fact, from when a process was asked to set it. Times in milliseconds. */
type Change = { value: unknown; process: string; acknowledged: number };

/** What a fact has been, in order. */
export type History = {
  /** What it is, or is just becoming. */
  now(): unknown;
  /** What it surely was at least until now. */
  acknowledged(): unknown;
  /** The process is being asked for this value; call what is returned once it has said yes. */
  begin(value: unknown, process: string): () => void;
  /** The change that a reading should have known of, if what it saw is older; null if all is well. */
  missed(value: unknown, reading: { process: string; sent: number }): Change | null;
};

/** Milliseconds after which every process knows of a change; the one that made it knows at once. */
export const BOUND = 1000;

export function aHistory(first: unknown): History {
  const changes: Change[] = [{ value: first, process: '', acknowledged: 0 }];
  return {
    now: () => changes.at(-1)?.value,
    acknowledged: () =>
      changes.findLast(({ acknowledged }) => acknowledged < Number.POSITIVE_INFINITY)?.value,
    begin(value, process) {
      const change = { value, process, acknowledged: Number.POSITIVE_INFINITY };
      changes.push(change);
      return () => {
        change.acknowledged = performance.now();
      };
    },
    missed(value, { process, sent }) {
      // The newest first, and without a copy: a million reads ask, of thousands of changes.
      for (let at = changes.length - 1; at >= 0; at--) {
        const change = changes[at] as Change;
        if (change.value === value) return null;
        const known = change.acknowledged + (change.process === process ? 0 : BOUND);
        if (known < sent) return change;
      }
      return changes[0] ?? null;
    },
  };
}
