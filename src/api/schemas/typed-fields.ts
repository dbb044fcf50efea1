import { z } from '@hono/zod-openapi';
import { MAX_PRICE } from '#shop/catalogue/product/variant-form.ts';
import { invalid, ShopError } from '#shop/errors.ts';
import { wrong } from '#shop/forms/fields.ts';
import { checkForm, type Field, type Form, refuseInvalid, type Values } from '#shop/forms/form.ts';
import { shortPounds, wholePounds } from '#values/uk/pence.ts';

// What people type as texts of a form (a time of UK clocks, pounds, one a line) is JSON of its own for programs.

const MINUTE = 60_000;
const timeOfDay = z.iso.datetime({ offset: true });

/** A time of UK clocks as a moment in ISO 8601, or null. */
export function moment({ label }: Field<string>, description: string, example: string): Field<string | null> {
  return {
    label,
    isRequired: false,
    empty: null,
    read: (sent) => (sent === null || typeof sent === 'string' ? sent : undefined),
    check: (sent) =>
      sent === null || momentOf(sent) !== null
        ? null
        : wrong(label, 'Must be a whole minute in ISO 8601 or null, such as 2026-11-27T00:00:00Z'),
    schema: { type: ['string', 'null'], format: 'date-time', description, example },
  };
}

/** In milliseconds since 1970, UTC; null for what is no whole minute. */
export function momentOf(sent: string | null): number | null {
  const moment = timeOfDay.safeParse(sent).success ? Date.parse(String(sent)) : Number.NaN;
  return moment % MINUTE === 0 ? moment : null;
}

/** What is typed one a line, as a list. */
export function lines({ label }: Field<string>, description: string): Field<string[]> {
  return {
    label,
    isRequired: false,
    empty: [],
    read: (sent) =>
      Array.isArray(sent) && sent.every((each) => typeof each === 'string') ? sent : undefined,
    check: () => null,
    schema: { type: 'array', items: { type: 'string' }, description },
  };
}

/** What is taken off: per cent, or pence where the field that says which, says pounds. Null where it takes no number. */
export function amount(
  { label }: Field<string>,
  { by, ...about }: { by: string; example: number; description: string },
): Field<number | null> {
  return {
    label,
    isRequired: false,
    empty: null,
    read: (sent) => (sent === null || typeof sent === 'number' ? sent : undefined),
    check(sent, values) {
      if (values[by] === 'pounds')
        return Number.isInteger(sent) && Number(sent) > 0 && Number(sent) <= MAX_PRICE
          ? null
          : wrong(label, `Must be whole pence, up to ${wholePounds(MAX_PRICE)}`);
      return sent === null || sent > 0 ? null : wrong(label, 'Must be more than 0');
    },
    schema: { type: ['number', 'null'], ...about },
  };
}

/** An amount as forms have it. */
export function typedAmount(amount: number | null, by: string): string {
  if (amount === null) return '';
  return by === 'pounds' ? shortPounds(amount) : String(amount);
}

/**
 * What `read` makes of what was sent, of which it sees only what is right. ShopError `invalid` with every field that is
 * wrong, here or there.
 */
export async function readTyped<F extends Form, Read>(
  form: F,
  sent: Values<F>,
  read: (values: Values<F>) => Promise<Read>,
): Promise<Read> {
  const errors = checkForm(form, sent);
  const empty = Object.keys(errors).map((name) => [name, form[name]?.empty]);
  const found = await read({ ...sent, ...Object.fromEntries(empty) }).catch((error: unknown) => {
    throw error instanceof ShopError && error.fields ? invalid({ ...error.fields, ...errors }) : error;
  });
  refuseInvalid(errors);
  return found;
}

/** What is sent laid over what there is. An amount in per cent is none in pence: who changes which, sends it too. */
export function laidOver<Json extends { amount: number | null }>(
  present: Json,
  sent: Partial<Json>,
  by: keyof Json,
): Json {
  const isOther = sent[by] !== undefined && sent[by] !== present[by];
  return { ...present, ...(isOther && { amount: null }), ...sent };
}
