import type { Shop } from '../shop.server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';

/** Stops a pay-later approval that arrives after the order was paid. */
export async function voidPayLaterSessions(shop: Shop, draftId: string) {
  const refusal: CheckoutAnswer = {
    status: 'declined',
    message: 'Your order has already been placed. Nothing more was charged.',
  };
  await shop.db
    .updateTable('pay_later_session')
    .set({ refusal: JSON.stringify(refusal) })
    .where('draft_id', '=', draftId)
    .where('payment_id', 'is', null)
    .where('refusal', 'is', null)
    .execute();
}
