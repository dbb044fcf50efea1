import type { Shop } from '../shop.server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';

/** What was bought is not to be bought again by a late leave to pay for it later. */
export async function voidPayLaterSessions(shop: Shop, draftId: string) {
  const refusal: CheckoutAnswer = {
    status: 'declined',
    message: 'Your order is placed already. Nothing more was charged.',
  };
  await shop.db
    .updateTable('pay_later_session')
    .set({ refusal: JSON.stringify(refusal) })
    .where('draft_id', '=', draftId)
    .where('payment_id', 'is', null)
    .where('refusal', 'is', null)
    .execute();
}
