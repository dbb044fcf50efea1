import { isEmail } from '#values/email.ts';
import { withoutInvisible } from '#values/invisible.ts';
import type { FieldError } from '../errors.ts';
import type { Field } from './form.ts';

/** How to put a value right, under '{label} not valid', or the whole error; null when nothing is wrong. */
type Rule<Value> = (value: Value, values: Record<string, unknown>) => FieldError | string | null;
/** For the API document. */
export type About = { example?: unknown; description?: string };
type TextOptions = About & {
  required?: boolean;
  /** Characters, as people count them. */
  min?: number;
  max?: number;
  tidy?: (text: string) => string;
  /** Asked only when there is something to judge. */
  rule?: Rule<string>;
};

export function text(label: string, options: TextOptions = {}): Field<string> {
  const { required = false, min = 0, max = 200, tidy = (text) => text, rule, ...about } = options;
  return {
    label,
    isRequired: required,
    empty: '',
    read: (sent) => (typeof sent === 'string' || typeof sent === 'number' ? tidy(String(sent)) : undefined),
    check(value, values) {
      // A character is of two units at most: what is far too long need not be counted.
      const length = value.length > 2 * max ? value.length : [...value].length;
      const isBlank = value.trim() === '';
      if (isBlank && required) return wrong(label, `${label} can not be empty`);
      if (length > max) return wrong(label, `must be ${max.toLocaleString('en-GB')} characters or fewer`);
      if (isBlank) return null;
      if (length < min) return wrong(label, `must be ${min} characters or more`);
      return errorOf(label, rule?.(value, values));
    },
    schema: { type: 'string', maxLength: max, ...about },
  };
}

export function email(about: About = {}): Field<string> {
  const isGood = (value: string) =>
    isEmail(value) && value.length <= 254 && !/[\s<>,;"\\]/.test(value.trim());
  return {
    ...text('Email', { max: 254, required: true, tidy: withoutInvisible, ...about }),
    check: (value) => (isGood(value) ? null : wrong('Email', 'Email must be valid')),
  };
}

const YES: unknown[] = [true, 1, 'true', '1', 'on'];
const NO: unknown[] = [false, 0, 'false', '0', ''];

export function yesNo(label: string, about: About = {}): Field<boolean> {
  return {
    label,
    isRequired: false,
    empty: false,
    read: (sent) => (YES.includes(sent) ? true : NO.includes(sent) ? false : undefined),
    check: () => null,
    schema: { type: 'boolean', ...about },
  };
}

type NumberOptions = About & { required?: boolean; min: number; max: number; fix?: string };

/** NaN is a number that is missing or cannot be read. */
export function whole(
  label: string,
  { required = false, min, max, fix, ...about }: NumberOptions,
): Field<number> {
  const range = `Must be a whole number, ${min.toLocaleString('en-GB')} to ${max.toLocaleString('en-GB')}`;
  return {
    label,
    isRequired: required,
    empty: Number.NaN,
    read: (sent) => {
      if (typeof sent === 'string') return /^\s*-?\d{1,15}\s*$/.test(sent) ? Number(sent) : Number.NaN;
      return typeof sent === 'number' ? sent : undefined;
    },
    check: (value) =>
      Number.isInteger(value) && value >= min && value <= max ? null : wrong(label, fix ?? range),
    schema: { type: 'integer', ...about },
  };
}

/** A whole number, or null where nothing is typed. */
export function maybeWhole(label: string, options: Omit<NumberOptions, 'required'>): Field<number | null> {
  const number = whole(label, options);
  return {
    ...number,
    empty: null,
    read: (sent) => (isNothing(sent) ? null : (number.read(sent, {}) ?? Number.NaN)),
    check: (value, values) => (value === null ? null : number.check(value, values)),
    show: (value) => String(value ?? ''),
    schema: { ...number.schema, type: ['integer', 'null'] },
  };
}

function isNothing(sent: unknown): boolean {
  return sent === undefined || sent === null || (typeof sent === 'string' && sent.trim() === '');
}

export function wrong(label: string, fix: string): FieldError {
  return { error: `${label} not valid`, fix };
}

function errorOf(label: string, refusal: FieldError | string | null | undefined): FieldError | null {
  return typeof refusal === 'string' ? wrong(label, refusal) : (refusal ?? null);
}
