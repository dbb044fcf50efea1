import type { Reader } from '../../actor.ts';
import type { Shop } from '../../shop.server.ts';
import { findOrderForAdmin } from './orders.server.ts';

/** An order as the API returns it to an administrator, and its version for If-Match. ShopError `not-found`. */
export async function findOrderForApi(shop: Shop, reader: Reader, id: string) {
  const { order, version, raw } = await findOrderForAdmin(shop, reader, id);
  const { payment, payments, events, refunds, consignments, units, changes, checkoutSession } = raw;
  const session = { ...order.checkoutSession, ip: checkoutSession.ip };
  return {
    version,
    order: {
      ...{ ...order, consignments, units, checkoutSession: session },
      ...{ payment, payments, refunds, changes, events },
    },
  };
}
