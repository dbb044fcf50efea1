import type { Shop } from '../../shop.server.ts';
import { queueOrderEmail } from '../emails/order-emails.server.ts';
import { lockOrder, nextVersion } from '../order/lock-order.server.ts';
import { publishOrder } from '../order/move-order.server.ts';
import { resolveAttention } from '../payments/attention.server.ts';
import type { Payment } from '../payments/payments.server.ts';

/**
 * What follows from a payment of what was due, in the transaction that records it: the order goes on, and its customer reads
 * of it.
 */
export async function recordRestPaid(shop: Shop, payment: Payment): Promise<void> {
  await nextVersion(shop, await lockOrder(shop, payment.order_id));
  await queueOrderEmail(shop, 'payment-received', payment.order_id, { subject: payment.id });
  await publishOrder(shop, payment.order_id, 'order.paid');
  await resolveAttention(shop, payment.id, { who: 'shop', resolution: 'the payment was accepted' });
}
