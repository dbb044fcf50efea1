import { pounds } from '#values/uk/pence.ts';
import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { ShopError } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { queueOrderEmail } from '../emails/order-emails.server.ts';
import { lockForChange } from '../order/lock-order.server.ts';
import { dueOf } from './due.ts';

/**
 * Emails a customer the link at which they pay what is due. ShopError `not-found`; `conflict` if nothing is, or it has
 * changed.
 */
export async function askForRest(
  shop: Shop,
  admin: Manager,
  orderId: string,
  { ifVersion }: { ifVersion: number | undefined },
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const order = await lockForChange(shop, orderId, ifVersion);
    const due = dueOf(order);
    if (due <= 0) throw new ShopError('conflict', 'Nothing of this order is to be paid.');
    await queueOrderEmail(shop, 'order-rest', orderId, { again: shop.newId('e') });
    await recordChange(shop, admin, {
      ...{ action: 'asked for payment', kind: 'order', subjectId: orderId },
      after: { due: pounds(due), customer: 'emailed' },
    });
  });
}
