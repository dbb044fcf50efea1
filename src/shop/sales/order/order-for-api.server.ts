import type { Reader } from '../../actor.ts';
import type { Shop } from '../../shop.server.ts';
import { findMark } from '../parcels/packed.server.ts';
import { findQuoteName } from '../quotes/quote-orders.server.ts';
import { isoTime } from './order-rows.server.ts';
import { findOrderForAdmin } from './orders.server.ts';

/** An order as the API returns it to an administrator, and its version for If-Match. ShopError `not-found`. */
export async function findOrderForApi(shop: Shop, reader: Reader, id: string) {
  const { order, version, quoteId, raw } = await findOrderForAdmin(shop, reader, id);
  const { payment, payments, events, refunds, consignments, units, changes, checkoutSession } = raw;
  const quote = quoteId === null ? null : await findQuoteName(shop, quoteId);
  const packed = order.status === 'accepted' ? ((await findMark(shop, id)) ?? null) : null;
  const session = { ...order.checkoutSession, ip: checkoutSession.ip };
  return {
    version,
    order: {
      ...{ ...order, consignments, units, checkoutSession: session },
      ...{ payment, payments, refunds, changes, events },
      quote: quote && { id: quote.id, quoteNumber: quote.name },
      packed: packed && {
        who: packed.who,
        at: isoTime(packed.at),
        isChanged: packed.order_version !== version,
      },
    },
  };
}
