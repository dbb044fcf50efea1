/** What a load has measured. Times in milliseconds. */
export type Measured = {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Mean size of a body. */
  bytes: number;
  errors: string[];
};

/** Rate and percentiles of the times of a run. */
export function summary(times: number[], seconds: number): Omit<Measured, 'errors' | 'bytes'> {
  const sorted = Float64Array.from(times).sort();
  return {
    requests: sorted.length,
    perSecond: sorted.length / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  };
}

/** The value below which this share of sorted values lies. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The middle one. */
export function median(values: number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}
