import { LIMITS, type Limits } from '#database/limits.ts';

/** The shop's limits, a quarter as long. */
export const SHORT = Object.fromEntries(
  Object.entries(LIMITS).map(([name, milliseconds]) => [name, milliseconds / 4]),
) as Limits;
