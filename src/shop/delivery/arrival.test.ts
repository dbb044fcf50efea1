import { describe, expect, test } from 'vitest';
import { type Postcode, parseOutwardCode, parsePostcode } from '#values/uk/postcode.ts';
import { type ArrivalTerms, arrivalOf, arrivalsEnd, coveringAll } from './arrival.ts';
import { type Carrier, DEFAULT_CARRIERS } from './carriers/carrier.ts';
import type { WorkingDays } from './dispatch.ts';

/** The carriers of a new shop, with the days that AXL takes. */
function taking(days: WorkingDays): Carrier[] {
  return DEFAULT_CARRIERS.map((each) => (each.code === 'AXL' ? { ...each, days } : each));
}

/** A shop in Leek that packs for a day until 14:00; AXL takes one to three days, to IV three to five. */
const shop: ArrivalTerms = {
  dispatch: {
    dispatchDays: 1,
    closingHour: 14,
    closedDays: [],
  },
  carriers: taking({ from: 1, to: 3 }),
  deliveryTable: [{ provider: 'AXL', price: 8500, areas: ['IV'], days: { from: 3, to: 5 } }],
  address: ['14 Stockwell Street', 'Leek', 'Staffordshire ST13 6DH'],
};

/** 'from to' for an order at a moment on the shop's clock in winter, or with an offset of its own. */
function arrives(at: string, to: string | null = 'ST13 6DH', terms: ArrivalTerms = shop) {
  const moment = Date.parse(/Z$|\+/.test(at) ? at : `${at}:00Z`);
  const { from, to: last } = arrivalOf(terms, 'AXL', to === null ? null : placeOf(to), moment);
  return `${from} ${last}`;
}

const placeOf = (text: string) => (parsePostcode(text) ?? parseOutwardCode(text)) as Postcode;
const dispatching = (changes: Partial<ArrivalTerms['dispatch']>) => ({
  ...shop,
  dispatch: { ...shop.dispatch, ...changes },
});

describe('the working days are counted from the order', () => {
  test.each([
    // Friday: packed on Monday, with you from Tuesday to Thursday.
    ['2026-11-27T10:00', '2026-12-01 2026-12-03', 'on a Friday morning'],
    ['2026-11-27T13:59', '2026-12-01 2026-12-03', 'just before the closing hour'],
    ['2026-11-27T14:00', '2026-12-02 2026-12-04', 'at the closing hour'],
    ['2026-11-27T23:59', '2026-12-02 2026-12-04', 'late on Friday'],
    ['2026-11-28T10:00', '2026-12-02 2026-12-04', 'on Saturday'],
    ['2026-11-29T23:00', '2026-12-02 2026-12-04', 'on Sunday night'],
    ['2026-11-30T09:00', '2026-12-02 2026-12-04', 'on Monday morning'],
    ['2026-11-30T15:00', '2026-12-03 2026-12-07', 'on Monday afternoon'],
  ])('%s: %s, %s', (at, days) => expect(arrives(at)).toBe(days));
});

describe('Christmas and New Year', () => {
  test.each([
    // Friday 25 December is a holiday, Monday 28 the substitute of Boxing Day.
    ['2026-12-22T10:00', 'ST13 6DH', '2026-12-24 2026-12-30'],
    ['2026-12-23T10:00', 'ST13 6DH', '2026-12-29 2026-12-31'],
    ['2026-12-24T15:00', 'ST13 6DH', '2026-12-31 2027-01-05'],
    ['2026-12-25T10:00', 'ST13 6DH', '2026-12-31 2027-01-05'],
    // Saturday 2 January 2027 is kept on Monday 4 in Scotland.
    ['2026-12-30T10:00', 'ST13 6DH', '2027-01-04 2027-01-06'],
    ['2026-12-30T10:00', 'EH1 1AA', '2027-01-05 2027-01-07'],
    // 2 January itself, a Friday in 2026.
    ['2025-12-30T10:00', 'ST13 6DH', '2026-01-02 2026-01-06'],
    ['2025-12-30T10:00', 'EH1 1AA', '2026-01-05 2026-01-07'],
  ])('an order of %s to %s arrives %s', (at, to, days) => expect(arrives(at, to)).toBe(days));
});

describe('bank holidays at either end', () => {
  test.each([
    // 12 July is kept in Northern Ireland, St Andrew's Day in Scotland, Easter Monday not there.
    ['2027-07-08T10:00+01:00', 'ST13 6DH', '2027-07-12 2027-07-14'],
    ['2027-07-08T10:00+01:00', 'BT1 1AA', '2027-07-13 2027-07-15'],
    ['2026-11-26T10:00', 'EH1 1AA', '2026-12-01 2026-12-03'],
    ['2026-11-26T10:00', 'ST13 6DH', '2026-11-30 2026-12-02'],
    // The shop and its carrier's depot rest on Easter Monday, wherever it goes.
    ['2026-04-02T10:00+01:00', 'EH1 1AA', '2026-04-08 2026-04-10'],
  ])('an order of %s to %s arrives %s', (at, to, days) => expect(arrives(at, to)).toBe(days));

  test('a shop in Scotland packs on Easter Monday, and not on 2 January', () => {
    const scottish = { ...shop, address: ['1 Royal Mile', 'Edinburgh EH1 1AA'] };
    expect(arrives('2026-04-02T10:00+01:00', 'EH1 1AA', scottish)).toBe('2026-04-07 2026-04-09');
    expect(arrives('2025-12-31T15:00', 'EH1 1AA', scottish)).toBe('2026-01-07 2026-01-09');
  });
});

describe('UK clocks decide, also when they change', () => {
  test.each([
    // In summer 14:00 is 13:00 UTC; the clocks change on Sunday 29 March and 25 October 2026.
    ['2026-03-27T13:30Z', '2026-03-31 2026-04-02'],
    ['2026-03-30T12:59Z', '2026-04-01 2026-04-07'],
    ['2026-03-30T13:00Z', '2026-04-02 2026-04-08'],
    ['2026-10-26T13:59Z', '2026-10-28 2026-10-30'],
    ['2026-10-26T14:00Z', '2026-10-29 2026-11-02'],
    // Half past midnight in summer is still the day before in UTC.
    ['2026-07-05T23:30Z', '2026-07-08 2026-07-10'],
  ])('an order at %s arrives %s', (at, days) => expect(arrives(at)).toBe(days));
});

describe('the owner’s terms', () => {
  test('a rule of the delivery table has its own days, also by half a postcode', () => {
    expect(arrives('2026-11-27T10:00', 'IV51 9AA')).toBe('2026-12-03 2026-12-07');
    expect(arrives('2026-11-27T10:00', 'IV51')).toBe('2026-12-03 2026-12-07');
  });

  test('without a place it is as where no rule applies', () => {
    expect(arrives('2026-11-27T10:00', null)).toBe(arrives('2026-11-27T10:00', 'ST13 6DH'));
  });

  test('goods that leave and arrive on the same day', () => {
    const quick = { ...dispatching({ dispatchDays: 0 }), carriers: taking({ from: 0, to: 1 }) };
    expect(arrives('2026-11-27T10:00', 'ST13 6DH', quick)).toBe('2026-11-27 2026-11-30');
  });

  test.each([
    [0, '2026-11-27T00:00', '2026-12-02 2026-12-04'],
    [24, '2026-11-27T23:59', '2026-12-01 2026-12-03'],
  ])('a closing hour of %i', (closingHour, at, days) => {
    expect(arrives(at, 'ST13 6DH', dispatching({ closingHour }))).toBe(days);
  });

  test('on days the shop is closed nothing is packed, but goods still travel', () => {
    const away = dispatching({ closedDays: [{ from: '2026-11-30', to: '2026-12-01' }] });
    expect(arrives('2026-11-27T10:00', 'ST13 6DH', away)).toBe('2026-12-03 2026-12-07');
    expect(arrives('2026-11-26T10:00', 'ST13 6DH', away)).toBe('2026-11-30 2026-12-02');
    expect(arrives('2026-11-30T10:00', 'ST13 6DH', away)).toBe('2026-12-04 2026-12-08');
  });
});

test.each([
  ['2026-11-27T09:00Z', '2026-11-27T14:00:00.000Z'],
  ['2026-11-27T14:00Z', '2026-11-28T00:00:00.000Z'],
  ['2026-07-15T12:59Z', '2026-07-15T13:00:00.000Z'],
  ['2026-07-15T13:00Z', '2026-07-15T23:00:00.000Z'],
  ['2026-10-24T22:30Z', '2026-10-24T23:00:00.000Z'],
  ['2026-10-24T23:30Z', '2026-10-25T14:00:00.000Z'],
])('what is said at %s stays right until %s', (at, end) => {
  expect(new Date(arrivalsEnd(shop.dispatch, Date.parse(at))).toISOString()).toBe(end);
});

test('until then the days do not change, at any hour of a year', () => {
  for (let at = Date.parse('2026-01-01T00:30Z'); at < Date.parse('2027-01-05'); at += 3_600_000) {
    const end = arrivalsEnd(shop.dispatch, at);
    expect(arrivalOf(shop, 'AXL', null, end - 1)).toEqual(arrivalOf(shop, 'AXL', null, at));
  }
});

test('a basket of two carriers arrives within the days of both', () => {
  const [soon, late] = [
    { from: '2026-12-01', to: '2026-12-02' },
    { from: '2026-12-02', to: '2026-12-07' },
  ];
  expect(coveringAll([late, soon])).toEqual({ from: '2026-12-01', to: '2026-12-07' });
  expect(coveringAll([])).toBeNull();
});

describe('what is made to order', () => {
  const inWeeks = (from: number, to: number, terms = shop, at = '2026-11-27T10:00Z') => {
    const arrival = arrivalOf(terms, 'AXL', placeOf('ST13 6DH'), Date.parse(at), { from, to });
    return `${arrival.from} ${arrival.to}`;
  };

  test('leaves so many weeks after the order, and is then on its way as always', () => {
    // Friday 27 November: it leaves from Friday 11 December to Friday 8 January.
    expect(inWeeks(2, 6)).toBe('2026-12-14 2027-01-13');
  });

  test('leaves on a day when the shop is open', () => {
    const closed = [{ from: '2026-12-11', to: '2026-12-16' }] as ArrivalTerms['dispatch']['closedDays'];
    expect(inWeeks(2, 2, dispatching({ closedDays: closed }))).toBe('2026-12-18 2026-12-22');
  });

  test('counts from the day that the order counts for', () => {
    expect(inWeeks(1, 1, shop, '2026-11-27T15:00Z')).toBe('2026-12-08 2026-12-10');
  });
});
