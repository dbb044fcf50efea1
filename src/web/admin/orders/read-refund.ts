import { invalid } from '#shop/errors.ts';
import type { RefundRequest } from '#shop/payments/refund.ts';
import { parsePounds } from '#values/pence.ts';
import { text } from '../../form-text.ts';

/** The dialog's form as the shop understands it. ShopError `invalid` for an amount that is none. */
export function readRefund(form: FormData): RefundRequest {
  const typed = text(form, 'amount').trim();
  const amount = typed ? parsePounds(typed) : undefined;
  if (amount === null)
    throw invalid({ amount: { error: 'Amount not valid', fix: 'Write pounds and pence, like 59.00' } });
  const lines = [...form.keys()]
    .filter((name) => name.startsWith('quantity '))
    .map((name) => {
      const lineId = name.slice('quantity '.length);
      return { lineId, quantity: Number(text(form, name)), isRestocked: form.has(`stock ${lineId}`) };
    });
  // All of the delivery that is left; the shop caps it.
  const delivery = form.has('delivery') ? Number.MAX_SAFE_INTEGER : 0;
  return { lines, delivery, amount, reason: text(form, 'reason') };
}
