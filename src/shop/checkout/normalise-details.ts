import { parsePostcode } from '#values/postcode.ts';
import { DETAILS, type Details } from './checkout-form.ts';

/**
 * Checked details as the shop keeps and passes them on: without control characters (a text column cannot hold some
 * of them) and surrounding space, the postcode in its written form, the billing address filled in.
 */
export function normaliseDetails<Form extends Details>(form: Form): Form {
  const tidied = { ...form };
  for (const name of Object.keys(DETAILS) as (keyof Details)[])
    if (name !== 'billingIsShipping') tidied[name] = normaliseText(form[name]);
  tidied.postcode = parsePostcode(tidied.postcode) ?? tidied.postcode;
  if (!form.billingIsShipping) return tidied;
  return {
    ...tidied,
    b_addressLine1: tidied.addressLine1,
    b_addressLine2: tidied.addressLine2,
    b_town: tidied.town,
    b_county: tidied.county,
    b_postcode: tidied.postcode,
  };
}

/** One line of text: every run of white space and control characters becomes one space. */
function normaliseText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
