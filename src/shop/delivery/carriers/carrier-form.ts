import { isSafeLink } from '#values/net/safe-link.ts';
import type { FieldErrors } from '../../errors.ts';
import { text, yesNo } from '../../forms/fields.ts';
import { readForm, type Values } from '../../forms/form.ts';
import { choice, name, names, optionalPrice } from '../../forms/owner-fields.ts';
import { type Row, readRows, textsOf, toRows } from '../../forms/rows.ts';
import { workingDays } from '../working-days-field.ts';
import { CARRIES, type Carrier, type Carries } from './carrier.ts';
import { carrierCode } from './carrier-code.ts';

const MAX_CARRIERS = 20;
const KINDS = Object.keys(CARRIES) as Carries[];

/** A carrier as the owner's list has it. */
export const CARRIER = {
  code: carrierCode('Code', { required: true }),
  name: name('Name'),
  carries: choice('What it carries', KINDS),
  tracking: text('Tracking address', {
    max: 500,
    tidy: (address) => address.trim(),
    rule: (address) =>
      isSafeLink(address) && address.includes('{number}')
        ? null
        : 'It begins with https:// and has {number} where the number belongs',
  }),
  days: workingDays('In transit', { required: true }),
  returnCost: optionalPrice('Sending back', { max: 100_000 }),
  isOnce: { ...yesNo('Charges once'), show: (isIt: boolean) => (isIt ? '1' : '') },
  extras: names('Offered with it'),
  isClosed: { ...yesNo('Closed'), show: (isIt: boolean) => (isIt ? '1' : '') },
};
export type CarrierRow = Row<typeof CARRIER>;

/** The carriers as rows of a form. */
export function toCarrierRows(carriers: Carrier[]): CarrierRow[] {
  return toRows(CARRIER, carriers);
}

/** An empty row. */
export function newCarrier(id: string): CarrierRow {
  return { id, ...textsOf(CARRIER, readForm(CARRIER, {})) };
}

/** Reads the submitted carriers; errors are named by index and field, '2.name'. */
export function readCarriers(sent: string): { carriers: Carrier[]; errors: FieldErrors } {
  const rows = { max: MAX_CARRIERS, malformed: 'Those are not carriers.' };
  const { values, errors } = readRows(CARRIER, sent, rows);
  for (const [index, { code, name }] of values.entries()) {
    const earlier = values.slice(0, index);
    if (earlier.some((each) => each.code === code))
      errors[`${index}.code`] ??= { error: 'Two carriers have this code', fix: 'Give one another code' };
    if (earlier.some((each) => each.name.toLowerCase() === name.toLowerCase()))
      errors[`${index}.name`] ??= { error: 'Two carriers have this name', fix: 'Give one another name' };
  }
  if (!values.some(({ isClosed }) => !isClosed))
    errors['0.isClosed'] ??= { error: 'No carrier is open', fix: 'Products need one at least' };
  return { carriers: values.map(toCarrier), errors };
}

function toCarrier({ days, returnCost, ...values }: Values<typeof CARRIER>): Carrier {
  return {
    ...values,
    days: days ?? { from: 1, to: 2 },
    returnCost: returnCost === null ? null : Math.max(0, returnCost || 0),
  };
}
