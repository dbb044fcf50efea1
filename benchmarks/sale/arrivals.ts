import type { Random } from '#test/kit/random.ts';

/** How busy the first hour of a sale is, from 0 at its opening to 1 at its end: a rush, and a second after a mailing. */
function busyness(at: number): number {
  return 1 + 5 * Math.exp(-at / 0.12) + 2 * Math.exp(-(((at - 0.6) / 0.05) ** 2));
}

const BUSIEST = busyness(0);

/** When each visitor comes, in milliseconds from the opening, the first one first. */
export function arrivals(random: Random, visitors: number, length: number): number[] {
  const one = (): number => {
    const at = chance(random);
    return chance(random) * BUSIEST < busyness(at) ? at * length : one();
  };
  return Array.from({ length: visitors }, one).sort((a, b) => a - b);
}

/** From 0 to 1. */
export function chance(random: Random): number {
  return random.below(1_000_000) / 1_000_000;
}

/** Seconds that a person takes, never the same: mostly below the mean, now and then several times as long. */
export function secondsOfAPerson(random: Random, mean: number): number {
  return -mean * Math.log(1 - chance(random));
}
