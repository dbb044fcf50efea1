import type { Actor } from '../actor.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { type Draft, renewRequestKey } from './draft.server.ts';
import { endLastTry, findLastTry, isUsedUp } from './last-try.server.ts';
import { type Circumstances, placeOrder } from './place-order.server.ts';

/**
 * A press of PAY NOW in the web shop. The same form goes on with the same payment; another card or other details
 * while the bank still waits begin a new one, and the waiting one ends. Errors as of placeOrder.
 */
export async function payDraft(
  shop: Shop,
  actor: Actor,
  draft: Draft,
  form: CheckoutForm,
  circumstances: Omit<Circumstances, 'draftId' | 'requestKey'> & { requestKey: string },
): Promise<CheckoutAnswer> {
  const last = await findLastTry(shop, draft);
  if (last?.status === 'checking' || last?.status === 'accepted') return last;
  const place = (requestKey: string) =>
    placeOrder(shop, actor, form, { ...circumstances, requestKey, draftId: draft.id });
  try {
    return await place(circumstances.requestKey);
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'conflict') throw error;
    return startAgain(shop, draft, circumstances.requestKey, error, place);
  }
}

/** The key belongs to another form: anew, unless that one is paid or in doubt. */
async function startAgain(
  shop: Shop,
  draft: Draft,
  requestKey: string,
  conflict: ShopError,
  place: (requestKey: string) => Promise<CheckoutAnswer>,
): Promise<CheckoutAnswer> {
  const last = await endLastTry(shop, draft.id);
  if (last) return last;
  const newKey = await renewRequestKey(shop, draft.id);
  if (!(await isUsedUp(shop, requestKey))) throw conflict;
  return place(newKey);
}
