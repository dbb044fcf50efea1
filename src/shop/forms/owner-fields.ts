import { parsePounds, typedPounds, wholePounds } from '#values/uk/pence.ts';
import { type About, text, wrong } from './fields.ts';
import { checkForm, type Field, type Form, readForm, type Values } from './form.ts';

// Apart from ./fields.ts, so that the storefront's script does not carry what only the back office has.

/** A field that was not sent has the first value, or the one that `empty` names; '' means that it is required. */
export function choice<Value extends string>(
  label: string,
  values: readonly Value[],
  { empty = values[0], ...about }: About & { empty?: Value | '' } = {},
): Field<Value> {
  return {
    label,
    isRequired: empty === '',
    empty: empty as Value,
    read: (sent) => (typeof sent === 'string' ? (sent as Value) : undefined),
    check: (value) => (values.includes(value) ? null : wrong(label, `Must be ${values.join(' or ')}`)),
    schema: { type: 'string', enum: [...values], ...about },
  };
}

/** Any number of values, at least one, in this order. */
export function choices<Value extends string>(
  label: string,
  values: Value[],
  { fix, ...about }: About & { fix: string },
): Field<Value[]> {
  return {
    label,
    isRequired: true,
    empty: [],
    read: (sent) => (Array.isArray(sent) ? values.filter((value) => sent.includes(value)) : undefined),
    check: (chosen) => (chosen.length > 0 ? null : wrong(label, fix)),
    schema: { type: 'array', items: { type: 'string', enum: values }, ...about },
  };
}

/** Pence; a text is pounds, as people type them. NaN is missing, and -1 cannot be read. */
export function price(label: string, { max, ...about }: About & { max: number }): Field<number> {
  const fix = `Must be £0 to ${wholePounds(max)} in whole pence, such as £349.99`;
  return {
    label,
    isRequired: true,
    empty: Number.NaN,
    read(sent) {
      if (typeof sent === 'string') return sent.trim() ? (parsePounds(sent) ?? -1) : Number.NaN;
      return typeof sent === 'number' ? sent : undefined;
    },
    check(pence) {
      if (Number.isNaN(pence)) return wrong(label, `${label} can not be empty`);
      return Number.isInteger(pence) && pence >= 0 && pence <= max ? null : wrong(label, fix);
    },
    show: (pence) => (Number.isNaN(pence) ? '' : typedPounds(pence)),
    schema: { type: 'integer', format: 'pence', ...about },
  };
}

/** The same where nothing may be typed: null. */
export function optionalPrice(label: string, about: About & { max: number }): Field<number | null> {
  const given = price(label, about);
  return {
    ...{ label, isRequired: false, empty: null, schema: given.schema },
    read: (sent, form) => (String(sent ?? '').trim() === '' ? null : given.read(sent, form)),
    check: (pence, values) => (pence === null ? null : given.check(pence, values)),
    show: (pence) => (pence === null ? '' : (given.show?.(pence) ?? '')),
  };
}

const MAX_NAMES = 100;
const MAX_NAME_LENGTH = 100;
const NAMES_FIX = `Up to ${MAX_NAMES}, each with a name of at most ${MAX_NAME_LENGTH} characters`;

/** The name of an entry of a `list`. */
export function name(label: string, about: About = {}): Field<string> {
  return text(label, { required: true, max: MAX_NAME_LENGTH, tidy: (name) => name.trim(), ...about });
}

/** Words, with commas between them on a page. */
export function names(label: string, about: About = {}): Field<string[]> {
  const each = name(label);
  return {
    label,
    isRequired: false,
    empty: [],
    read(sent) {
      const words = typeof sent === 'string' ? sent.split(',') : sent;
      if (!Array.isArray(words) || !words.every((word) => typeof word === 'string')) return undefined;
      return [...new Set(words.map((word) => word.trim()))].filter(Boolean);
    },
    check: (words) =>
      words.length <= MAX_NAMES && words.every((word) => !each.check(word, {}))
        ? null
        : wrong(label, NAMES_FIX),
    show: (words) => words.join(', '),
    schema: { type: 'array', items: { type: 'string' }, ...about },
  };
}

/** What is typed one line each: up to six. */
export function lines(label: string, { isRequired }: { isRequired: boolean }): Field<string[]> {
  return {
    ...{ label, isRequired, empty: [], schema: { type: 'array' } },
    read: (sent) =>
      String(sent ?? '')
        .split('\n')
        .map((line) => line.replace(/\s+/g, ' ').trim())
        .filter(Boolean),
    check(lines) {
      if (isRequired && lines.length === 0) return wrong(label, `${label} can not be empty`);
      const isLong = lines.length > 6 || lines.some((each) => each.length > 100);
      return isLong ? wrong(label, 'Up to six lines of up to 100 characters') : null;
    },
    show: (lines) => lines.join('\n'),
  };
}

/** Entries that are forms themselves; only programs send them. One more than `max` is read, so that it is refused. */
export function list<F extends Form>(
  label: string,
  entry: F,
  { fix = NAMES_FIX, max = MAX_NAMES, ...about }: About & { fix?: string; max?: number } = {},
): Field<Values<F>[]> {
  return {
    label,
    isRequired: true,
    empty: [],
    read: (sent) =>
      Array.isArray(sent) ? sent.slice(0, max + 1).map((each) => readForm(entry, each)) : undefined,
    check: (entries) =>
      entries.length <= max && entries.every((each) => Object.keys(checkForm(entry, each)).length === 0)
        ? null
        : wrong(label, fix),
    ...{ entry, max },
    schema: { type: 'array', ...about },
  };
}
