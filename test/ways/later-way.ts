import type { CheckoutAnswer } from '#shop/sales/checkout/checkout-answer.ts';
import { completePayLater } from '#shop/sales/pay-later/complete-pay-later.server.ts';
import type { TestShop } from '../kit/shop.ts';
import { approved, hearAuthorisation, hearNotification } from '../scenarios/paying-later.ts';
import { type Buyer, DECLINED, type Place, type Way } from './way.ts';

/** The provider's window, in which the buyer approves; a card that is declined or asked for stands for its review. */
export const LATER: Way = {
  id: 'klarna',
  provider: (bank) => bank.payLater,
  async means(place, buyer, form) {
    const decision = isReviewed(buyer) ? 'approve-later' : 'approve';
    const { ref, token } = await approved(place, form, { decision, callback: 'before' });
    return { ref, token, isDeclined: buyer.card === DECLINED.card };
  },
  async send(place, _, { ref, token, isDeclined }) {
    const answer = await complete(place, String(ref), String(token));
    if (!isDeclined) return answer;
    await review(place, answer, 'reject');
    return complete(place, String(ref), String(token));
  },
  async decide(place, answer, { press = 'confirm' }) {
    await review(place, answer, press === 'confirm' ? 'accept' : 'reject');
    return {};
  },
  comeBack: async (place, { orderId }) => complete(place, await refOf(place.shop, { orderId }), 'again'),
  async hear(place, orderNumber) {
    await hearAuthorisation(place, { ref: await refOf(place.shop, { orderNumber }) });
  },
  lose: ({ bank }) => bank.fault('answer-lost', 'klarna'),
  isLater: true,
  finishesAlone: false,
};

function isReviewed({ card, expiry }: Buyer): boolean {
  return card === DECLINED.card || expiry.startsWith('12');
}

function complete({ shop }: Place, ref: string, token: string): Promise<CheckoutAnswer> {
  return completePayLater(shop, ref, token);
}

/** The provider ends its review of the order, and tells the shop. */
async function review(place: Place, { orderId = '' }: CheckoutAnswer, decision: 'accept' | 'reject') {
  const order = await place.shop.db
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const orderReference = String(order.order_number);
  await place.bank.control('/sandbox/klarna/review', { orderReference, decision });
  await hearNotification(place, { ref: await refOf(place.shop, { orderId }) });
}

async function refOf(shop: TestShop, of: { orderId?: string; orderNumber?: string }): Promise<string> {
  const { ref } = await shop.db
    .selectFrom('pay_later_session')
    .innerJoin('payment', 'payment.id', 'pay_later_session.payment_id')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select('ref')
    .$if(of.orderId !== undefined, (query) => query.where('orders.id', '=', of.orderId ?? ''))
    .$if(of.orderNumber !== undefined, (query) => query.where('order_number', '=', Number(of.orderNumber)))
    .executeTakeFirstOrThrow();
  return ref;
}
