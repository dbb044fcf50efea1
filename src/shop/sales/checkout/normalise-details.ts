import { parsePostcode } from '#values/uk/postcode.ts';
import { DETAILS, type Details } from './checkout-form.ts';

/**
 * Checked details as the shop stores them: without control characters, some of which a text column cannot hold, or
 * surrounding space; with a formatted postcode and a complete billing address.
 */
export function normaliseDetails<Form extends Details>(form: Form): Form {
  const normalised = { ...form };
  for (const name of TEXTS) normalised[name] = normaliseText(form[name]);
  normalised.postcode = parsePostcode(normalised.postcode) ?? normalised.postcode;
  if (!form.billingIsShipping && !form.collects) return normalised;
  return {
    ...normalised,
    b_addressLine1: normalised.addressLine1,
    b_addressLine2: normalised.addressLine2,
    b_town: normalised.town,
    b_county: normalised.county,
    b_postcode: normalised.postcode,
  };
}

type Switch = 'billingIsShipping' | 'collects';
const SWITCHES: Record<Switch, true> = { billingIsShipping: true, collects: true };
const TEXTS = (Object.keys(DETAILS) as (keyof Details)[]).filter(
  (name): name is Exclude<keyof Details, Switch> => !(name in SWITCHES),
);

/** Replaces each run of white space and control characters with a space. */
function normaliseText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
