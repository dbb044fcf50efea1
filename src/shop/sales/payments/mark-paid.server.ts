import { pounds } from '#values/uk/pence.ts';
import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { invalid, ShopError } from '../../errors.ts';
import { wrong } from '../../forms/fields.ts';
import { requireValid } from '../../forms/form.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { dueOf } from '../due/due.ts';
import { markRestPaid } from '../due/mark-rest-paid.server.ts';
import { lockForChange } from '../order/lock-order.server.ts';
import { HAND_WAYS, isHandWay } from './by-hand.ts';
import { answerOf, dayPaid, PAID_BY_HAND, type PaidByHand } from './paid-by-hand.ts';
import { findFirstPayment } from './payments.server.ts';
import { recordOutcome } from './record-outcome.server.ts';

/**
 * Says that the money for an order that waits for it has come. ShopError `not-found`, `invalid`; `conflict` if it has changed
 * or waits for no money that the shop itself takes.
 */
export async function markPaid(
  shop: Shop,
  admin: Manager,
  orderId: string,
  { ifVersion, ...typed }: PaidByHand & { ifVersion: number | undefined },
): Promise<void> {
  requireValid(PAID_BY_HAND, { amount: null, ...typed });
  const paid = { ...typed, day: dayPaid(shop.now(), typed.day) };
  await inTransaction(shop, async (shop) => {
    const order = await lockForChange(shop, orderId, ifVersion);
    const { status } = order;
    if (dueOf(order) > 0) return markRestPaid(shop, admin, order, paid);
    const payment = await findFirstPayment(shop, orderId);
    const waits = status === 'in-progress' && payment.state === 'awaiting-customer';
    if (!waits || !isHandWay(payment.provider))
      throw new ShopError('conflict', `An order that is ${status} does not wait for money by hand.`);
    if ((paid.amount ?? payment.amount) !== payment.amount)
      throw invalid({ amount: wrong('Amount', `Must be the ${pounds(payment.amount)} that it waits for`) });
    await recordOutcome(shop, payment, answerOf(paid, admin.name));
    await recordChange(shop, admin, {
      ...{ action: 'marked as paid', kind: 'order', subjectId: orderId },
      before: { status },
      after: { status: 'accepted', way: HAND_WAYS[paid.way], day: paid.day, reference: paid.reference },
    });
  });
}
