import { inTransaction, type Shop } from '../../shop.server.ts';
import type { CheckoutAnswer } from '../checkout/checkout-answer.ts';
import type { CheckoutForm } from '../checkout/checkout-form.ts';
import { insertPayment, type ProviderIdentity } from '../checkout/insert-order.server.ts';
import { lockOrder } from '../order/lock-order.server.ts';
import { CHECKING_PAYMENT } from '../payments/payment.ts';
import { listPayments, type Payment } from '../payments/payments.server.ts';
import { hasOpenRefund } from '../refunds/refund-ledger.server.ts';
import { dueOf } from './due.ts';
import { isBeingPaid } from './order-money.server.ts';

const OTHER_AMOUNT = 'What is to be paid has changed. Nothing was charged: please check the new amount.';

const BEING_CREDITED =
  'Something is just being taken off this order. Nothing was charged: please try again in a minute.';

type Wanted = { provider: ProviderIdentity; requestKey: string | undefined };

/**
 * Stores a payment of all that is due of an order, or returns why there is none: it is paid, is being paid by somebody else,
 * or is another amount than was shown.
 */
export function reserveRest(
  shop: Shop,
  orderId: string,
  form: CheckoutForm,
  { provider, requestKey }: Wanted,
): Promise<{ payment: Payment; orderNumber: string } | CheckoutAnswer> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId);
    const due = dueOf(order);
    if (due <= 0) return { status: 'accepted', orderId };
    const payments = await listPayments(shop, orderId);
    // What it sets off is not known before it is made.
    if (await hasOpenRefund(shop, orderId)) return { status: 'declined', message: BEING_CREDITED };
    if (isBeingPaid(payments)) return { status: 'checking', message: CHECKING_PAYMENT, orderId };
    if (form.amount !== due) return { status: 'declined', message: OTHER_AMOUNT, amount: due };
    const part = (payments.at(-1)?.part ?? 0) + 1;
    const payment = await insertPayment(shop, { orderId, provider, requestKey, amount: due, part }, form);
    if (!payment) return { status: 'checking', message: CHECKING_PAYMENT, orderId };
    return { payment, orderNumber: String(order.order_number) };
  });
}
