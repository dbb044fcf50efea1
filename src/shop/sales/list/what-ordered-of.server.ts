import type { Shop } from '../../shop.server.ts';
import { findLinesOf } from '../order/order-rows.server.ts';
import { whatOrdered } from '../order/what-ordered.ts';

/** What was ordered, in a line, by the order's id. */
export async function listWhatOrdered(shop: Shop, orderIds: string[]): Promise<Record<string, string>> {
  const lines = await findLinesOf(shop, orderIds);
  return Object.fromEntries(
    [...lines].map(([id, own]) => [
      id,
      whatOrdered(
        own.map(({ product_title: title, quantity, options }) => ({
          ...{ title, quantity },
          options: JSON.parse(options) as { viewName: string }[],
        })),
      ),
    ]),
  );
}
