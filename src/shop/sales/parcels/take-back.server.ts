import type { Packer } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { notFound, ShopError } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { queueOrderEmail } from '../emails/order-emails.server.ts';
import { dropWaiting, rewriteWaiting } from '../emails/waiting-emails.server.ts';
import { lockForChange } from '../order/lock-order.server.ts';
import { moveBack, publishOrder } from '../order/move-order.server.ts';
import { nameOfConsigned } from './consignment.ts';
import { listConsignments, markTakenBack } from './consignments.server.ts';
import { findUnits } from './find-units.server.ts';

/** What its customer hears: nothing, as the email had not left, or that we are sorry. */
export type TakenBack = { isTold: boolean };

/**
 * Takes a consignment back: its units are to be shipped again, and a shipped order is accepted again. While its email
 * waits, the customer hears nothing of either; afterwards they are told that it was a mistake. What was captured stays
 * captured. ShopError `not-found`; `conflict` if it is not under way, its order has changed or ended, or all that is in it
 * has been refunded.
 */
export function takeBack(
  shop: Shop,
  admin: Packer,
  orderId: string,
  consignmentId: string,
  { ifVersion }: { ifVersion?: number | undefined } = {},
): Promise<TakenBack> {
  return inTransaction(shop, async (shop) => {
    const order = await lockForChange(shop, orderId, ifVersion);
    const consignment = (await listConsignments(shop, orderId)).find(({ id }) => id === consignmentId);
    if (!consignment) throw notFound('consignment');
    if (consignment.takenBack)
      throw new ShopError('conflict', `It was already taken back, by ${consignment.takenBack.who}.`);
    if (order.status !== 'accepted' && order.status !== 'shipped')
      throw new ShopError('conflict', `An order that is ${order.status} has nothing to take back.`);
    await markTakenBack(shop, consignmentId, admin.name);
    const units = await findUnits(shop, { id: orderId, status: 'accepted' });
    if (units.every(({ left }) => left === 0))
      throw new ShopError(
        'conflict',
        'All that is in it has been refunded, so there is nothing to ship again.',
      );
    if (order.status === 'shipped') {
      const note = `taken back: ${nameOfConsigned(consignment.lines)}`;
      await moveBack(shop, orderId, { who: admin.name, note });
    }
    const isTold = await dropWaiting(shop, orderId, consignment);
    if (isTold) await queueOrderEmail(shop, 'order-taken-back', orderId, { subject: consignmentId });
    await rewriteWaiting(shop, orderId);
    await publishOrder(shop, orderId, 'consignment.taken-back');
    await recordChange(shop, admin, {
      ...{ action: 'parcel taken back', kind: 'order', subjectId: orderId },
      before: { status: order.status, consigned: nameOfConsigned(consignment.lines) },
      after: { status: 'accepted', customer: isTold ? 'told, with an apology' : 'not told' },
    });
    return { isTold };
  });
}
