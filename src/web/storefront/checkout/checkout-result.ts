import type { Details } from '#shop/checkout/checkout-form.ts';
import type { FieldErrors } from '#shop/errors.ts';

/** What an action returns to the page; never card fields, which come back empty. */
export type CheckoutResult = {
  /** Why the bank declined. */
  message?: string;
  /** Why the shop refused. */
  error?: string;
  fields?: FieldErrors;
  input?: Details | undefined;
};

/** The message beside the button; field errors appear at the fields. */
export function messageOf(result: CheckoutResult | undefined): string | undefined {
  return result?.message ?? (result?.fields ? undefined : result?.error);
}
