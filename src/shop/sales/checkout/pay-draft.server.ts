import type { Actor } from '../../actor.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { type Draft, renewRequestKey } from './draft.server.ts';
import { type CheckoutContext, placeOrder } from './place-order.server.ts';
import {
  cancelPreviousAttempt,
  findPaidOrder,
  findPreviousAttempt,
  isSpent,
} from './previous-attempt.server.ts';

/**
 * Pays from the web shop's checkout. The same form continues the same payment; another card or other details while the
 * bank is waiting cancel that payment and start a new one. Errors as of `placeOrder`.
 */
export async function payDraft(
  shop: Shop,
  actor: Actor,
  draft: Draft,
  form: CheckoutForm,
  context: Omit<CheckoutContext, 'draftId' | 'requestKey'> & { requestKey: string },
): Promise<CheckoutAnswer> {
  const last = await findPreviousAttempt(shop, draft);
  if (last?.status === 'checking' || last?.status === 'accepted') return last;
  // A tab from before the order was paid: its buyer has not begun another.
  const isStale = context.requestKey !== draft.requestKey;
  const paid = draft.lastOrderId === null && isStale ? await findPaidOrder(shop, draft) : null;
  if (paid) return { status: 'accepted', orderId: paid.id };
  const place = (requestKey: string) =>
    placeOrder(shop, actor, form, { ...context, requestKey, draftId: draft.id });
  try {
    return await place(context.requestKey);
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'conflict') throw error;
    return startOver(shop, draft, context.requestKey, error, place);
  }
}

/** The key belongs to another form: cancels that payment, unless it is paid or in doubt. */
async function startOver(
  shop: Shop,
  draft: Draft,
  requestKey: string,
  conflict: ShopError,
  place: (requestKey: string) => Promise<CheckoutAnswer>,
): Promise<CheckoutAnswer> {
  const last = await cancelPreviousAttempt(shop, draft.id);
  if (last) return last;
  const newKey = await renewRequestKey(shop, draft.id);
  if (!(await isSpent(shop, requestKey))) throw conflict;
  return place(newKey);
}
