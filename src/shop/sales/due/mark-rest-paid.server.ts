import { pounds } from '#values/uk/pence.ts';
import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { invalid, ShopError } from '../../errors.ts';
import { wrong } from '../../forms/fields.ts';
import { readForm } from '../../forms/form.ts';
import type { Shop } from '../../shop.server.ts';
import { CHECKOUT } from '../checkout/checkout-form.ts';
import { insertPayment } from '../checkout/insert-order.server.ts';
import type { lockOrder } from '../order/lock-order.server.ts';
import { HAND_WAYS, handProvider } from '../payments/by-hand.ts';
import { answerOf, type PaidByHand } from '../payments/paid-by-hand.ts';
import { listPayments } from '../payments/payments.server.ts';
import { recordOutcome } from '../payments/record-outcome.server.ts';
import { REFUND_IN_PROGRESS } from '../refunds/refund.ts';
import { hasOpenRefund } from '../refunds/refund-ledger.server.ts';
import { dueOf } from './due.ts';
import { requireNobodyPays } from './order-money.server.ts';

type Order = Awaited<ReturnType<typeof lockOrder>>;

/**
 * Records money that came by hand for what is due of an order, all of it or a part; call it with the order locked. ShopError
 * `invalid` for more than is due, `conflict` while its customer is paying.
 */
export async function markRestPaid(
  shop: Shop,
  admin: Manager,
  order: Order,
  paid: PaidByHand,
): Promise<void> {
  const due = dueOf(order);
  const coming = paid.amount ?? due;
  if (coming <= 0 || coming > due)
    throw invalid({ amount: wrong('Amount', `Must be pounds, up to the ${pounds(due)} that are due`) });
  const payments = await listPayments(shop, order.id);
  requireNobodyPays(payments);
  if (await hasOpenRefund(shop, order.id)) throw new ShopError('conflict', REFUND_IN_PROGRESS);
  const provider = handProvider(paid.way);
  if (!provider) throw new Error(`there is no way to pay ${paid.way}`);
  const payment = await insertPayment(
    shop,
    {
      ...{ orderId: order.id, amount: coming, part: (payments.at(-1)?.part ?? 0) + 1, requestKey: undefined },
      provider: shop.isTestMode ? { ...provider, mode: 'sandbox' } : provider,
    },
    readForm(CHECKOUT, {}),
  );
  if (!payment) throw new Error('a payment without a request key was not stored');
  await recordOutcome(shop, payment, answerOf(paid, admin.name));
  await recordChange(shop, admin, {
    ...{ action: 'marked as paid', kind: 'order', subjectId: order.id },
    before: { due: pounds(due) },
    after: {
      ...{ due: pounds(due - coming), amount: pounds(coming), way: HAND_WAYS[paid.way] },
      ...{ day: paid.day, reference: paid.reference },
    },
  });
}
