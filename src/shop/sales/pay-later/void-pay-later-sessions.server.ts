import type { Shop } from '../../shop.server.ts';
import type { CheckoutAnswer } from '../checkout/checkout-answer.ts';

/** Stops a pay-later approval that arrives after the order was paid: it is led to that order. */
export async function voidPayLaterSessions(shop: Shop, draftId: string, orderId: string) {
  const paid: CheckoutAnswer = { status: 'accepted', orderId };
  await shop.db
    .updateTable('pay_later_session')
    .set({ refusal: JSON.stringify(paid) })
    .where('draft_id', '=', draftId)
    .where('payment_id', 'is', null)
    .where('refusal', 'is', null)
    .execute();
}
