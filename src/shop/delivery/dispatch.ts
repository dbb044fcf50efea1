import type { DayRange } from '#values/days-in-words.ts';

/** A number of working days, from and to. */
export type WorkingDays = { from: number; to: number };

/** When the shop hands orders over. */
export type Dispatch = {
  /** Working days from the order to its dispatch; 0 is the same day. */
  dispatchDays: number;
  /** The hour on UK clocks at which a day's last order is taken; what comes later counts for the next working day. */
  closingHour: number;
  /** Days the shop is closed besides weekends and bank holidays. */
  closedDays: DayRange[];
};

/** '2', or '2 to 4'. */
export function daysInWords({ from, to }: WorkingDays): string {
  return from === to ? String(from) : `${from} to ${to}`;
}
