import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { ShopError } from '../../errors.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { awaitMoney } from '../checkout/pay-by-transfer.server.ts';
import { type ByHand, orderByHand } from './order-by-hand.server.ts';

/**
 * Makes an order of a quote or a draft that is to be paid by bank transfer: its stock is kept, and it ends by itself if the
 * money does not come within the days that the shop gives. The customer is written where to pay. Returns the order's id.
 * Errors as of `orderByHand`; `conflict` also where the shop has not said where to pay.
 */
export async function awaitTransfer(
  shop: Shop,
  admin: Manager,
  quoteId: string,
  byHand: ByHand,
): Promise<string> {
  const { bankDetails, transferDays } = await findShopProfile(shop);
  if (bankDetails.length === 0)
    throw new ShopError('conflict', 'Say where customers pay first: Settings, Shop profile, ‘Bank details’.');
  return orderByHand(shop, admin, quoteId, { way: 'transfer', ...byHand }, async (shop, { payment }) => {
    const ends = await awaitMoney(shop, payment, { transferDays });
    await recordChange(shop, admin, {
      ...{ action: 'to be paid', kind: 'quote', subjectId: quoteId },
      after: { validUntil: ends },
    });
  });
}
