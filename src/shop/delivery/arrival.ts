import type { CarrierCode } from '#values/carriers.ts';
import type { DayRange } from '#values/days-in-words.ts';
import type { Weeks } from '#values/stock-kind.ts';
import type { OutwardCode, Postcode } from '#values/uk/postcode.ts';
import { addDays, isWeekend, type UkDay, ukDayOf, ukHourOf, ukMoment } from '#values/uk/uk-day.ts';
import { isBankHoliday } from './bank-holidays.ts';
import { type Carrier, carrierOf } from './carriers/carrier.ts';
import type { Dispatch, WorkingDays } from './dispatch.ts';
import { type Nation, nationOf, nationOfAddress } from './nations.ts';
import { type DeliveryTable, findRule } from './rates.ts';

/** What the days of delivery depend on, from the shop's profile. */
export type ArrivalTerms = {
  dispatch: Dispatch;
  deliveryTable: DeliveryTable;
  carriers: Carrier[];
  /** The shop's postal address, for its bank holidays. */
  address: string[];
};

/**
 * The days on which goods ordered now arrive. Without a place, where no rule of the delivery table applies, on the
 * shop's own bank holidays. `moment` in milliseconds. What is made to order leaves that many `weeks` after the order.
 */
export function arrivalOf(
  terms: ArrivalTerms,
  carrier: CarrierCode,
  place: Postcode | OutwardCode | null,
  moment: number,
  weeks: Weeks | null = null,
): DayRange {
  const { deliveryTable, carriers } = terms;
  const home = nationOfAddress(terms.address);
  const leaves = leavesBetween(terms, moment, weeks);
  const rule = place && findRule(deliveryTable, carrier, place);
  const { from, to }: WorkingDays = rule?.days ?? carrierOf(carriers, carrier).days;
  // A carrier needs both ends at work: its depot near the shop and its van near the customer.
  const there = place ? nationOf(place) : home;
  const isMoving = (day: UkDay) => isWorkingDay(day, home) && isWorkingDay(day, there);
  return {
    from: addWorkingDays(leaves.from, from, isMoving),
    to: addWorkingDays(leaves.to, to, isMoving),
  };
}

/** The first and the last day on which goods ordered now are ready to leave. `moment` in milliseconds. */
export function leavesBetween(terms: OpenTerms, moment: number, weeks: Weeks | null): DayRange {
  const { dispatch } = terms;
  const isOpen = (day: UkDay) => !isWeekend(day) && !isClosedOn(terms, day);
  const ordered = orderDayOf(dispatch, moment, isOpen);
  const dispatched = addWorkingDays(ordered, dispatch.dispatchDays, isOpen);
  return leavesOn(ordered, dispatched, weeks, isOpen);
}

/** When the shop is at work. */
export type OpenTerms = Pick<ArrivalTerms, 'dispatch' | 'address'>;

/** Whether the shop is closed on a day that may be no weekend: on its bank holidays, and when its owner says so. */
export function isClosedOn({ dispatch, address }: OpenTerms, day: UkDay): boolean {
  return (
    isBankHoliday(day, nationOfAddress(address)) ||
    dispatch.closedDays.some(({ from, to }) => from <= day && day <= to)
  );
}

/** The first and the last day on which goods leave: what is made to order when it is made, on a day when the shop is open. */
function leavesOn(
  ordered: UkDay,
  dispatched: UkDay,
  weeks: Weeks | null,
  isOpen: (day: UkDay) => boolean,
): DayRange {
  const after = (count: number) => {
    const made = addWorkingDays(addDays(ordered, 7 * count - 1), 1, isOpen);
    return made > dispatched ? made : dispatched;
  };
  return weeks ? { from: after(weeks.from), to: after(weeks.to) } : { from: dispatched, to: dispatched };
}

/** When goods ordered now arrive in most places, by carrier. */
export function arrivalsNow(terms: ArrivalTerms, moment: number): Record<CarrierCode, DayRange> {
  const arrivals = terms.carriers.map(({ code }) => [code, arrivalOf(terms, code, null, moment)]);
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
