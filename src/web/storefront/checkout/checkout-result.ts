import type { Details } from '#shop/checkout/checkout-form.ts';
import type { FieldErrors } from '#shop/errors.ts';

/** What an action tells the page; card fields are never among it, and come back empty. */
export type CheckoutResult = {
  /** Why the bank declined. */
  message?: string;
  /** Why the shop refused. */
  error?: string;
  fields?: FieldErrors;
  input?: Details | undefined;
};

/** What to say beside the button; errors of fields are said at the fields. */
export function messageOf(result: CheckoutResult | undefined): string | undefined {
  return result?.message ?? (result?.fields ? undefined : result?.error);
}
