import { text, wrong } from '../forms/fields.ts';
import type { Field } from '../forms/form.ts';
import { daysInWords, type WorkingDays } from './dispatch.ts';

const MAX_DAYS = 60;

/** People type '2', '2 to 4' or '2-4 days'. Null is empty, and NaN in it cannot be read. */
export function workingDays(
  label: string,
  { required = false }: { required?: boolean } = {},
): Field<WorkingDays | null> {
  const fix = `For example 2, or 2 to 4: working days, ${MAX_DAYS} at most`;
  return {
    ...text(label),
    isRequired: required,
    empty: null,
    read(sent) {
      const typed = String(sent ?? '').trim();
      if (typed === '') return null;
      const [, from, to = from] = /^(\d{1,3})(?:\s*(?:to|-|–)\s*(\d{1,3}))?(?:\s*days?)?$/i.exec(typed) ?? [];
      return { from: Number(from), to: Number(to) };
    },
    check(days) {
      if (days === null) return required ? wrong(label, `${label} can not be empty`) : null;
      const { from, to } = days;
      return from <= to && to <= MAX_DAYS ? null : wrong(label, fix);
    },
    show: (days) => (days === null ? '' : daysInWords(days)),
  };
}
