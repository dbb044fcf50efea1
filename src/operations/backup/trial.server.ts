import type { Shop } from '#shop/shop.server.ts';
import { placeTestOrder } from '../test-order/test-order.server.ts';
import { inTestShop } from '../test-order/test-shop.server.ts';

/** Opens a restored shop and places an order there. Resolves to a sentence; throws when the order is not as it should be. */
export async function orderOnTrial(
  dataDir: string,
  place: { file: string } | { url: string },
): Promise<string> {
  const databaseUrl = 'url' in place ? place.url : undefined;
  return inTestShop({ dataDir, databaseUrl }, 'owner@shop.example', async (shop) => {
    await silence(shop);
    return placeTestOrder(shop);
  });
}

/** Removes what waits to leave the shop. */
async function silence({ db }: Shop): Promise<void> {
  await db.deleteFrom('email').where('state', '=', 'queued').execute();
  await db.deleteFrom('webhook_delivery').execute();
  await db.updateTable('webhook_endpoint').set({ active: 0 }).execute();
}
