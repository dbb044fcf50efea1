import { expect, test } from 'vitest';
import { momentsAt } from '#values/uk/uk-wall-time.ts';
import { heldBefore, type PriceHistory, wasPriceOf } from './was-price.ts';

/** A moment on UK clocks: '1 Oct 09:00' of 2026, or '28 Mar 2027 03:00'. */
function at(text: string): number {
  const [, day = '', month = '', year = '2026', time = '00:00'] =
    /^(\d+) (\w+)(?: (\d{4}))?(?: (\d\d:\d\d))?$/.exec(text) ?? [];
  const number = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ').indexOf(month) + 1;
  const [moment] =
    momentsAt(`${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}T${time}`) ?? [];
  if (moment === undefined) throw new Error(`no such time: ${text}`);
  return moment;
}

type Told = {
  /** From a moment on, in pence, without a sale. */
  prices: Record<string, number>;
  sales?: [string, string][];
  discounts?: [string, string][];
  away?: [string, string][];
  sale: string;
  now?: string;
  /** The price without the sale today, where it is not that of before. */
  base?: number;
  days?: number;
};

function judge({ prices, sales, discounts, away, sale, now = sale, base, days = 28 }: Told) {
  const times = (all: [string, string][] = []) =>
    all.map(([starts, ends]) => ({ starts: at(starts), ends: at(ends) }));
  const bases = Object.entries(prices).map(([from, pence]) => ({ at: at(from), pence }));
  const history: PriceHistory = {
    ...{ bases, sales: times(sales), discounts: times(discounts), away: times(away) },
  };
  const held = heldBefore(at(sale), history);
  const last = base ?? bases.findLast((each) => each.at <= at(now))?.pence ?? 0;
  const was = wasPriceOf(held, { starts: at(sale), now: at(now), base: last, days });
  return 'until' in was ? [was.pence, was.until] : was.refused;
}

/** What it was, in pence, and until when that is shown, or why it is not. */
type Expected = [pence: number, until: string] | 'unknown' | 'changed' | 'too short' | 'too long';

const FRIDAY = '27 Nov';
/** Unchanged for 57 days before 27 November. */
const LONG = { '1 Oct': 519_00 };

const HISTORIES: [name: string, told: Told, expected: Expected][] = [
  // How long it held. 30 October to 27 November are 28 days.
  ['exactly 28 days', { prices: { '30 Oct': 519_00 }, sale: FRIDAY }, [519_00, '25 Dec']],
  ['one minute less', { prices: { '30 Oct 00:01': 519_00 }, sale: FRIDAY }, 'too short'],
  ['one minute more', { prices: { '29 Oct 23:59': 519_00 }, sale: FRIDAY }, [519_00, '25 Dec']],
  ['29 days', { prices: { '29 Oct': 519_00 }, sale: FRIDAY }, [519_00, '26 Dec']],
  ['57 days, an hour more than 57 times 24', { prices: LONG, sale: FRIDAY }, [519_00, '23 Jan 2027']],
  [
    '28 days from noon to noon',
    { prices: { '30 Oct 12:00': 519_00 }, sale: '27 Nov 12:00' },
    [519_00, '25 Dec'],
  ],
  ['a year', { prices: { '27 Nov 2025': 519_00 }, sale: FRIDAY }, [519_00, '27 Nov 2027']],
  ['one day', { prices: { '26 Nov': 519_00 }, sale: FRIDAY }, 'too short'],
  ['set at the moment of the sale', { prices: { '27 Nov': 519_00 }, sale: FRIDAY }, 'unknown'],
  ['nothing is known', { prices: {}, sale: FRIDAY }, 'unknown'],
  ['known only since the sale', { prices: { '28 Nov': 519_00 }, sale: FRIDAY, now: '29 Nov' }, 'unknown'],
  ['known for a week', { prices: { '20 Nov': 519_00 }, sale: FRIDAY }, 'too short'],
  // Across the clock changes.
  [
    '28 days with the 25-hour day, to the minute',
    { prices: { '1 Oct 00:30': 5_00 }, sale: '29 Oct 00:30' },
    [5_00, '26 Nov'],
  ],
  [
    '28 days of 24 hours with the 25-hour day',
    { prices: { '1 Oct 00:30': 5_00 }, sale: '28 Oct 23:30' },
    'too short',
  ],
  [
    '28 days with the 23-hour day',
    { prices: { '1 Mar 2027 12:00': 5_00 }, sale: '29 Mar 2027 12:00' },
    [5_00, '26 Apr 2027'],
  ],
  [
    'a minute less with the 23-hour day',
    { prices: { '1 Mar 2027 12:00': 5_00 }, sale: '29 Mar 2027 11:59' },
    'too short',
  ],
  [
    '28 days to an hour that is left out',
    { prices: { '28 Feb 2027 01:30': 5_00 }, sale: '28 Mar 2027 00:59' },
    'too short',
  ],
  [
    '28 days of 24 hours to an hour that is left out',
    { prices: { '28 Feb 2027 01:30': 5_00 }, sale: '28 Mar 2027 02:30' },
    [5_00, '25 Apr 2027'],
  ],
  // Changed before.
  ['raised the day before', { prices: { '1 Oct': 419_00, '26 Nov': 519_00 }, sale: FRIDAY }, 'too short'],
  [
    'raised a minute before',
    { prices: { '1 Oct': 419_00, '26 Nov 23:59': 519_00 }, sale: FRIDAY },
    'too short',
  ],
  [
    'raised 28 days before',
    { prices: { '1 Oct': 419_00, '30 Oct': 519_00 }, sale: FRIDAY },
    [519_00, '25 Dec'],
  ],
  ['raised at the start', { prices: { '1 Oct': 419_00, '27 Nov': 519_00 }, sale: FRIDAY }, 'changed'],
  ['lowered the day before', { prices: { '1 Oct': 619_00, '26 Nov': 519_00 }, sale: FRIDAY }, 'too short'],
  [
    'lowered 30 days before',
    { prices: { '1 Oct': 619_00, '28 Oct': 519_00 }, sale: FRIDAY },
    [519_00, '27 Dec'],
  ],
  [
    'lowered and put back',
    { prices: { '1 Oct': 519_00, '20 Nov': 499_00, '21 Nov': 519_00 }, sale: FRIDAY },
    'too short',
  ],
  [
    'lowered and put back within a minute',
    { prices: { '1 Oct': 519_00, '20 Nov': 499_00, '20 Nov 00:01': 519_00 }, sale: FRIDAY },
    'too short',
  ],
  [
    'lowered and put back long before',
    { prices: { '1 Sep': 519_00, '1 Oct': 499_00, '2 Oct': 519_00 }, sale: FRIDAY },
    [519_00, '22 Jan 2027'],
  ],
  [
    'raised and put back',
    { prices: { '1 Oct': 519_00, '20 Nov': 619_00, '21 Nov': 519_00 }, sale: FRIDAY },
    'too short',
  ],
  [
    'noted again unchanged',
    { prices: { '1 Oct': 519_00, '20 Nov': 519_00 }, sale: FRIDAY },
    [519_00, '23 Jan 2027'],
  ],
  // Not for sale: a whole UK day is a break, and the days before it do not count.
  [
    'sold out for part of a day',
    { prices: LONG, away: [['20 Nov 08:00', '20 Nov 23:59']], sale: FRIDAY },
    [519_00, '23 Jan 2027'],
  ],
  [
    'sold out over one midnight',
    { prices: LONG, away: [['20 Nov 00:01', '21 Nov 23:59']], sale: FRIDAY },
    [519_00, '23 Jan 2027'],
  ],
  ['sold out for one UK day', { prices: LONG, away: [['20 Nov', '21 Nov']], sale: FRIDAY }, 'too short'],
  [
    'sold out for three days',
    { prices: LONG, away: [['18 Nov 12:00', '22 Nov 12:00']], sale: FRIDAY },
    'too short',
  ],
  [
    'sold out for a day long before',
    { prices: LONG, away: [['10 Oct', '11 Oct']], sale: FRIDAY },
    [519_00, '13 Jan 2027'],
  ],
  [
    'sold out until 28 days before',
    { prices: LONG, away: [['28 Oct 12:00', '30 Oct 12:00']], sale: FRIDAY },
    [519_00, '25 Dec'],
  ],
  [
    'sold out for the 25-hour day',
    { prices: { '1 Sep': 519_00 }, away: [['25 Oct', '26 Oct']], sale: '23 Nov' },
    [519_00, '21 Dec'],
  ],
  [
    'sold out for 24 of its 25 hours',
    { prices: { '1 Sep': 519_00 }, away: [['25 Oct', '25 Oct 23:00']], sale: '23 Nov' },
    [519_00, '14 Feb 2027'],
  ],
  [
    'sold out for the 23-hour day',
    { prices: { '1 Feb 2027': 5_00 }, away: [['28 Mar 2027', '29 Mar 2027']], sale: '20 Apr 2027' },
    'too short',
  ],
  [
    'sold out for a day in summer, from 23:00 UTC',
    { prices: { '1 May': 5_00 }, away: [['10 Jun', '11 Jun']], sale: '20 Jun' },
    'too short',
  ],
  [
    'sold out for a UTC day in summer',
    { prices: { '1 May': 5_00 }, away: [['10 Jun 01:00', '11 Jun 01:00']], sale: '20 Jun' },
    [5_00, '9 Aug'],
  ],
  [
    'sold out when the sale begins, since that day',
    { prices: LONG, away: [['26 Nov 09:00', '28 Nov']], sale: FRIDAY },
    [519_00, '23 Jan 2027'],
  ],
  [
    'sold out when the sale begins, since two days',
    { prices: LONG, away: [['25 Nov 09:00', '28 Nov']], sale: FRIDAY },
    'too short',
  ],
  ['never for sale', { prices: LONG, away: [['1 Oct', '27 Nov']], sale: FRIDAY }, 'too short'],
  ['a draft for a day', { prices: LONG, away: [['9 Nov', '10 Nov']], sale: FRIDAY }, 'too short'],
  [
    'a draft for half a day and then sold out for the rest',
    {
      prices: LONG,
      away: [
        ['9 Nov', '9 Nov 12:00'],
        ['9 Nov 12:00', '10 Nov'],
      ],
      sale: FRIDAY,
    },
    'too short',
  ],
  [
    'sold out on two halves of two days',
    {
      prices: LONG,
      away: [
        ['9 Nov', '9 Nov 12:00'],
        ['10 Nov 12:00', '11 Nov'],
      ],
      sale: FRIDAY,
    },
    [519_00, '23 Jan 2027'],
  ],
  // Sales before.
  ['a sale again within a month', { prices: LONG, sales: [['6 Nov', '9 Nov']], sale: FRIDAY }, 'too short'],
  [
    'a sale again after 28 days',
    { prices: LONG, sales: [['27 Oct', '30 Oct']], sale: FRIDAY },
    [519_00, '25 Dec'],
  ],
  [
    'a sale that ended a minute before',
    { prices: LONG, sales: [['20 Nov', '26 Nov 23:59']], sale: FRIDAY },
    'too short',
  ],
  [
    'a sale that is to come',
    { prices: LONG, sales: [['1 Dec', '2 Dec']], sale: FRIDAY },
    [519_00, '23 Jan 2027'],
  ],
  [
    'the sale itself',
    { prices: LONG, sales: [['27 Nov', '30 Nov']], sale: FRIDAY, now: '28 Nov' },
    [519_00, '23 Jan 2027'],
  ],
  // A discount on all goods.
  ['a discount in between', { prices: LONG, discounts: [['10 Nov', '11 Nov']], sale: FRIDAY }, 'too short'],
  [
    'a discount that ended 28 days before',
    { prices: LONG, discounts: [['5 Oct', '30 Oct']], sale: FRIDAY },
    [519_00, '25 Dec'],
  ],
  [
    'a discount over the start',
    { prices: LONG, discounts: [['10 Nov', '1 Dec']], sale: FRIDAY },
    'too short',
  ],
  // While the sale runs.
  [
    'on the last day but one',
    { prices: { '30 Oct': 519_00 }, sale: FRIDAY, now: '24 Dec 23:59' },
    [519_00, '25 Dec'],
  ],
  [
    'for exactly as long as the price had held',
    { prices: { '30 Oct': 519_00 }, sale: FRIDAY, now: '25 Dec' },
    'too long',
  ],
  [
    'never for longer than the price had held, to the day',
    { prices: { '30 Oct 12:00': 5_00 }, sale: '27 Nov 13:00', now: '25 Dec 09:00' },
    'too long',
  ],
  [
    'edited during the sale',
    { prices: { ...LONG, '28 Nov': 559_00 }, sale: FRIDAY, now: '29 Nov' },
    'changed',
  ],
  [
    'edited during the sale and put back',
    { prices: { ...LONG, '28 Nov': 559_00, '29 Nov': 519_00 }, sale: FRIDAY, now: '30 Nov' },
    [519_00, '23 Jan 2027'],
  ],
  // What the owner asks for.
  ["the owner's 40 days, of 57", { prices: LONG, sale: FRIDAY, days: 40 }, [519_00, '23 Jan 2027']],
  ["the owner's 58 days, of 57", { prices: LONG, sale: FRIDAY, days: 58 }, 'too short'],
  [
    'seven days, which no owner may ask for',
    { prices: { '10 Nov': 519_00 }, sale: FRIDAY, days: 7 },
    'too short',
  ],
];

test.each(HISTORIES)('%s', (_, told, expected) => {
  expect(judge(told)).toEqual(typeof expected === 'string' ? expected : [expected[0], at(expected[1])]);
});

test('sixty histories and more are told', () => {
  expect(HISTORIES.length).toBeGreaterThanOrEqual(60);
});
