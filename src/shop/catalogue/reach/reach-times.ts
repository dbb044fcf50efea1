import { momentsAt, ukWallTime } from '#values/uk/uk-wall-time.ts';
import type { FieldError } from '../../errors.ts';

/** A time that was typed, as a moment in milliseconds, UTC; null where nothing is. */
export type TimeRead = { moment: number | null } | { error: FieldError };

/** Reads a time of UK clocks; `isAgain` chooses the later of two. */
export function readTime(label: string, typed: string, isAgain: boolean): TimeRead {
  if (typed === '') return { moment: null };
  const moments = momentsAt(typed);
  const wrong = (fix: string): TimeRead => ({ error: { error: `${label} not valid`, fix } });
  if (!moments) return wrong('Enter a day and a time');
  const [first, second] = moments;
  if (first === undefined)
    return wrong('The clocks go forward then: this time does not exist. Choose an hour later');
  return { moment: isAgain ? (second ?? first) : first };
}

/** Whether UK clocks show a time twice, so that somebody must say which is meant. */
export function comesTwice(typed: string): boolean {
  return (momentsAt(typed) ?? []).length > 1;
}

/** A moment as its field shows it, and whether it is the second of two. */
export function typedTime(moment: number | null): { typed: string; isAgain: boolean } {
  if (moment === null) return { typed: '', isAgain: false };
  const typed = ukWallTime(moment);
  return { typed, isAgain: (momentsAt(typed) ?? []).indexOf(moment) === 1 };
}
