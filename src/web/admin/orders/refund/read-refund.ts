import { invalid } from '#shop/errors.ts';
import type { RefundRequest } from '#shop/sales/refunds/refund.ts';
import { parsePounds } from '#values/uk/pence.ts';
import { text } from '../../../forms/form-text.ts';

/** Reads the dialog's form. ShopError `invalid` when the amount is not valid. */
export function readRefund(form: FormData): RefundRequest {
  const typed = text(form, 'amount').trim();
  const amount = typed ? parsePounds(typed) : undefined;
  if (amount === null)
    throw invalid({ amount: { error: 'Amount not valid', fix: 'Enter pounds and pence, such as 59.00' } });
  const lines = [...form.keys()]
    .filter((name) => name.startsWith('quantity '))
    .map((name) => {
      const lineId = name.slice('quantity '.length);
      return { lineId, quantity: Number(text(form, name)), isRestocked: form.has(`stock ${lineId}`) };
    });
  // The shop caps it at what is left.
  const delivery = form.has('delivery') ? Number.MAX_SAFE_INTEGER : 0;
  return { lines, delivery, amount, reason: readReason(form) };
}

/** The words that were typed, or else what was chosen. */
export function readReason(form: FormData): string {
  return text(form, 'reason words').trim() || text(form, 'reason');
}
