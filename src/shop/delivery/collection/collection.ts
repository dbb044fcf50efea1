import type { DayRange } from '#values/days-in-words.ts';
import type { Weeks } from '#values/stock-kind.ts';
import type { Postcode } from '#values/uk/postcode.ts';
import { addDays, type UkDay, weekdayOf } from '#values/uk/uk-day.ts';
import { type ArrivalTerms, isClosedOn, leavesBetween } from '../arrival.ts';
import { postcodeIn } from '../nations.ts';
import { hoursInWords, isEverOpen, type WeekHours } from './week-hours.ts';

/** What the owner says of collecting from the shop. */
export type Collection = {
  /** Customers may choose it. */
  collects: boolean;
  /** Where it is, one line each; empty for the postal address. */
  collectsAt: string[];
  collectsWhen: WeekHours;
  /** What whoever comes should know: 'Ring at the back door'. */
  collectsNote: string;
};

type Shop = { name: string; address: string[]; collection: Collection };

/** Whether customers may choose it: somebody has to know where. */
export function offersCollection(shop: Shop): boolean {
  return shop.collection.collects && placeOf(shop).length > 0;
}

/** Where that is, one line each, without the shop's name. */
function placeOf({ address, collection }: Shop): string[] {
  return collection.collectsAt.length > 0 ? collection.collectsAt : address;
}

/** What whoever collects is told of it. */
export function pickupOf(shop: Shop): Pickup {
  const { collectsWhen, collectsNote: note } = shop.collection;
  return { lines: placeOf(shop), hours: hoursInWords(collectsWhen), note };
}

export type Pickup = { lines: string[]; hours: string[]; note: string };

/** The address that an order is collected from, as orders keep theirs. */
export function collectionAddress(shop: Shop): { lines: string; postcode: Postcode | '' } {
  const lines = [shop.name, ...placeOf(shop)].join(', ');
  return { lines, postcode: postcodeIn(placeOf(shop)) ?? '' };
}

/**
 * The days on which goods ordered now can be collected, the first and the last: ready like those that are dispatched, and
 * on a day when customers may come. `moment` in milliseconds.
 */
export function readyOn(
  terms: ArrivalTerms & { collection: Collection },
  moment: number,
  weeks: Weeks | null,
): DayRange {
  const { from, to } = leavesBetween(terms, moment, weeks);
  const { collectsWhen } = terms.collection;
  const opens = (day: UkDay) => {
    if (!isEverOpen(collectsWhen)) return day;
    let next = day;
    while (isClosedOn(terms, next) || !collectsWhen[(weekdayOf(next) + 6) % 7]) next = addDays(next, 1);
    return next;
  };
  return { from: opens(from), to: opens(to) };
}
