import { recordChange } from '../../audit/audit.server.ts';
import { returnStock } from '../../catalogue/stock/stock.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { queueOrderEmail } from '../emails/order-emails.server.ts';
import { lockOrder } from '../order/lock-order.server.ts';
import { moveOrder } from '../order/move-order.server.ts';
import { findUnitsGone } from '../parcels/find-units.server.ts';
import { hasOpenRefund } from '../refunds/refund-ledger.server.ts';
import { recordRemainder } from '../refunds/refund-remainder.server.ts';
import { raiseForPayment, resolveAttention } from './attention.server.ts';
import { movePayment } from './move-payment.server.ts';
import { isHeld } from './payment.ts';
import { companyOf, findPayment, type Payment } from './payments.server.ts';

/**
 * Ends the order of a payment whose held money its provider has let go, as it says by `cause`: goods back into stock,
 * customer and owner told, once, whoever hears of it first. While a refund is open it waits, and the hourly job asks
 * again. Returns the payment as it is then.
 */
export function endHeldMoney(shop: Shop, heard: Payment, cause: string): Promise<Payment> {
  return inTransaction(shop, async (shop) => {
    const { id: orderId, status } = await lockOrder(shop, heard.order_id);
    const payment = await findPayment(shop, heard.id);
    if (!isHeld(payment) || status !== 'accepted' || (await hasOpenRefund(shop, orderId))) return payment;
    const company = companyOf(shop, payment);
    const why = `${company} no longer holds the payment`;
    const ended = await movePayment(shop, payment, 'refunded', `${why}: ${cause}`);
    if (!ended) return payment;
    await recordRemainder(shop, payment, { reference: payment.provider_reference ?? '', who: company });
    await moveOrder(shop, orderId, 'cancelled', { who: company, note: why });
    await returnStock(shop, orderId, await findUnitsGone(shop, orderId));
    await queueOrderEmail(shop, 'order-cancelled', orderId);
    await resolveAttention(shop, payment.id, { who: 'shop', resolution: why });
    await recordChange(
      shop,
      { name: company, accountId: null },
      {
        action: 'cancelled',
        kind: 'order',
        subjectId: orderId,
        before: { status },
        after: { status: 'cancelled' },
      },
    );
    const reason = `${why} (${cause}), so the order was cancelled and its goods are back in stock; nothing was taken`;
    await raiseForPayment(shop, payment, reason, { subject: `${payment.id} released`, amount: 0 });
    return ended;
  });
}
