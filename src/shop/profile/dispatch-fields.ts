import type { DayRange } from '#values/days-in-words.ts';
import { parseUkDay, type UkDay } from '#values/uk/uk-day.ts';
import type { Dispatch } from '../delivery/dispatch.ts';
import { text, whole, wrong } from '../forms/fields.ts';
import type { Field, Form } from '../forms/form.ts';
import { type Texts, textsOf } from '../forms/rows.ts';
import type { ProfileField } from './profile-fields.ts';

const MAX_CLOSED = 50;

/** What the days of delivery are reckoned from, in order. */
export const DISPATCH: Record<string, ProfileField> = {
  dispatchDays: {
    ...whole('Getting ready', { min: 0, max: 30, fix: 'Must be a whole number from 0 to 30 working days' }),
    group: 'delivery',
    unit: 'working days',
    hint: 'From the order to its dispatch; 0 is the same day',
  },
  closingHour: {
    ...whole('Closing hour', { min: 0, max: 24, fix: 'Must be a full hour from 0 to 24' }),
    group: 'delivery',
    unit: 'o’clock',
    hint: 'Later orders count for the next working day',
  },
  closedDays: {
    ...closedDays(),
    group: 'delivery',
    isLong: true,
    hint: 'One a line, such as 24/12/2026 or 24/12/2026 to 02/01/2027; bank holidays are known. Of several days in a row customers are told, from a week before',
  },
};

/** The saved terms as the fields' texts. */
export function dispatchTexts(dispatch: Dispatch): Texts<Form> {
  return textsOf(DISPATCH, dispatch);
}

/** The saved terms with what the form changes. */
export function withDispatchFields(saved: Dispatch, changes: Record<string, unknown>): Dispatch {
  const { dispatchDays, closingHour, closedDays } = { ...saved, ...changes };
  return { dispatchDays, closingHour, closedDays };
}

/** What cannot be read has an empty `from`. */
function closedDays(): Field<DayRange[]> {
  const label = 'Also closed';
  return {
    ...text(label),
    empty: [],
    read: (sent) =>
      String(sent ?? '')
        .split(/[\n,;]+/)
        .map((line) => line.replace(/\s+/g, ' ').trim())
        .filter(Boolean)
        .map((line) => {
          const [from = '', to = from] = line.split(/ (?:to|-|–) /i).map(readDay);
          return { from: to && from, to };
        }),
    check(ranges) {
      if (ranges.length > MAX_CLOSED) return wrong(label, `${MAX_CLOSED} lines at most`);
      const isReadable = ranges.every(({ from, to }) => from !== '' && from <= to);
      return isReadable ? null : wrong(label, 'For example 24/12/2026, or 24/12/2026 to 02/01/2027');
    },
    show: (ranges) =>
      ranges
        .map(({ from, to }) => (from === to ? dayAsTyped(from) : `${dayAsTyped(from)} to ${dayAsTyped(to)}`))
        .join('\n'),
  };
}

/** '' if there is no such day. */
function readDay(typed: string): UkDay {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(20\d\d)$/.exec(typed) ?? [];
  return parseUkDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) ?? '';
}

function dayAsTyped(day: UkDay): string {
  return day.split('-').reverse().join('/');
}
