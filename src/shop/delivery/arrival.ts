import { CARRIER_CODES, type CarrierCode } from '#values/carriers.ts';
import type { DayRange } from '#values/days-in-words.ts';
import type { OutwardCode, Postcode } from '#values/uk/postcode.ts';
import { addDays, isWeekend, type UkDay, ukDayOf, ukHourOf, ukMoment } from '#values/uk/uk-day.ts';
import { isBankHoliday } from './bank-holidays.ts';
import type { Dispatch, WorkingDays } from './dispatch.ts';
import { type Nation, nationOf, nationOfAddress } from './nations.ts';
import { type DeliveryTable, findRule } from './rates.ts';

/** What the days of delivery depend on, from the shop's profile. */
export type ArrivalTerms = {
  dispatch: Dispatch;
  deliveryTable: DeliveryTable;
  /** The shop's postal address, for its bank holidays. */
  address: string[];
};

/**
 * The days on which goods ordered now arrive. Without a place, where no rule of the delivery table applies, on the
 * shop's own bank holidays. `moment` in milliseconds.
 */
export function arrivalOf(
  terms: ArrivalTerms,
  carrier: CarrierCode,
  place: Postcode | OutwardCode | null,
  moment: number,
): DayRange {
  const { dispatch, deliveryTable } = terms;
  const home = nationOfAddress(terms.address);
  const isOpen = (day: UkDay) =>
    isWorkingDay(day, home) && !dispatch.closedDays.some(({ from, to }) => from <= day && day <= to);
  const dispatched = addWorkingDays(orderDayOf(dispatch, moment, isOpen), dispatch.dispatchDays, isOpen);
  const rule = place && findRule(deliveryTable, carrier, place);
  const { from, to }: WorkingDays = rule?.days ?? dispatch.transit[carrier];
  // A carrier needs both ends at work: its depot near the shop and its van near the customer.
  const there = place ? nationOf(place) : home;
  const isMoving = (day: UkDay) => isWorkingDay(day, home) && isWorkingDay(day, there);
  return {
    from: addWorkingDays(dispatched, from, isMoving),
    to: addWorkingDays(dispatched, to, isMoving),
  };
}

/** When goods ordered now arrive in most places, by carrier. */
export function arrivalsNow(terms: ArrivalTerms, moment: number): Record<CarrierCode, DayRange> {
  const arrivals = CARRIER_CODES.map((carrier) => [carrier, arrivalOf(terms, carrier, null, moment)]);
  return Object.fromEntries(arrivals);
}

/** The range that covers them all; null for none. */
export function coveringAll(arrivals: DayRange[]): DayRange | null {
  const [first, ...others] = arrivals;
  return others.reduce<DayRange | null>(
    (all, { from, to }) => all && { from: from < all.from ? from : all.from, to: to > all.to ? to : all.to },
    first ?? null,
  );
}

/** Until when days of delivery that are named now stay right, in milliseconds: the closing hour, or midnight. */
export function arrivalsEnd({ closingHour }: Dispatch, moment: number): number {
  const today = ukDayOf(moment);
  const closing = ukMoment(today, closingHour);
  return closing > moment ? closing : ukMoment(today, 24);
}

/** The working day that an order counts for. */
function orderDayOf({ closingHour }: Dispatch, moment: number, isOpen: (day: UkDay) => boolean): UkDay {
  const today = ukDayOf(moment);
  return isOpen(today) && ukHourOf(moment) < closingHour ? today : addWorkingDays(today, 1, isOpen);
}

/** The day that many working days later; 0 is the day itself. */
function addWorkingDays(day: UkDay, count: number, isWorking: (day: UkDay) => boolean): UkDay {
  let current = day;
  for (let left = count; left > 0; left--) {
    current = addDays(current, 1);
    while (!isWorking(current)) current = addDays(current, 1);
  }
  return current;
}

function isWorkingDay(day: UkDay, nation: Nation): boolean {
  return !isWeekend(day) && !isBankHoliday(day, nation);
}
