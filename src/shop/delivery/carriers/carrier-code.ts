import { CARRIER_CODE, type CarrierCode } from '#values/carriers.ts';
import { type About, text } from '../../forms/fields.ts';
import type { Field } from '../../forms/form.ts';

/** The code of a carrier, in any case; whether the owner's list has it is checked where the list is known. */
export function carrierCode(
  label: string,
  { required = false, ...about }: About & { required?: boolean } = {},
): Field<CarrierCode> {
  return text(label, {
    required,
    max: 12,
    tidy: (code) => code.trim().toUpperCase(),
    rule: (code) => (CARRIER_CODE.test(code) ? null : '2 to 12 letters and digits, such as PALLET'),
    ...about,
  });
}
