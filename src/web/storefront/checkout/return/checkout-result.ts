import type { FieldErrors } from '#shop/errors.ts';
import type { Details } from '#shop/sales/checkout/checkout-form.ts';

/** What was typed and chosen; never a card. */
export type CheckoutInput = Details & { way: string };

/** What an action returns to the page; never card fields, which come back empty. */
export type CheckoutResult = {
  /** Why the bank declined. */
  message?: string;
  /** Why the shop refused. */
  error?: string;
  fields?: FieldErrors;
  input?: CheckoutInput | undefined;
};

/** The message beside the button; field errors appear at the fields. */
export function messageOf(result: CheckoutResult | undefined): string | undefined {
  return result?.message ?? (result?.fields ? undefined : result?.error);
}
