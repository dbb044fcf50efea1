import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { addToCollection } from '#shop/catalogue/collections/collection-members.server.ts';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { addProductMedia } from '#shop/catalogue/commands/product-media.server.ts';
import { addVariant } from '#shop/catalogue/commands/variants.server.ts';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { findRefundable } from '#shop/sales/refunds/check-refund.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { addEndpoint } from '#shop/webhooks/endpoints.server.ts';
import { anOrder, DECLINED_CARD } from './builders.ts';
import { aPicture } from './pictures.ts';
import { anAdmin } from './shop.ts';

const owner = anAdmin();

/**
 * Something in most tables, through the domain: two products with pictures in a collection, and an order for each way
 * that one can end. The shop must take cards.
 */
export async function makeBusy(shop: Shop) {
  await addEndpoint(shop, owner, {
    url: 'http://127.0.0.1:9/hook',
    events: ['order.accepted'],
    isOn: true,
  });
  const { collection } = await createCollection(shop, owner, { title: 'Suites' });
  const suites = [];
  for (const title of ['Élan Oak Suite', 'Ash “Tall” Suite']) {
    const { product } = await createProduct(shop, owner, { title, price: 34999, available: true });
    const variant = await addVariant(shop, owner, { productId: product.id, price: 34999, stockCount: 20 });
    await addToCollection(shop, owner, collection.handle, product.id);
    await addProductMedia(
      shop,
      owner,
      product.id,
      await aPicture({ colour: title.length > 14 ? 'red' : 'blue' }),
    );
    suites.push({ id: variant.id, price: variant.price, handle: product.handle });
  }
  const [suite] = suites as [(typeof suites)[number]];
  const order = (changes: Record<string, unknown> = {}, quantity = 1) =>
    anOrder(shop, changes, { lines: [{ ...suite, quantity }] });
  const refund = async (id: string, isRestocked: boolean) => {
    const [line] = (await findRefundable(shop, owner, id))?.lines ?? [];
    const lines = [{ lineId: line?.lineId ?? '', quantity: 1, isRestocked }];
    await refundPart(shop, owner, id, { lines, delivery: 0, reason: 'Goodwill' });
  };
  const orders = {
    accepted: await order(),
    declined: await order({ cardNumber: DECLINED_CARD }),
    shipped: await order(),
    refundedInPart: await order({}, 3),
    cancelled: await order({}, 2),
    cancelledAfterRefund: await order({}, 3),
  };
  await markShipped(shop, owner, orders.shipped.id);
  await refund(orders.refundedInPart.id, true);
  await cancelOrder(shop, owner, orders.cancelled.id);
  await refund(orders.cancelledAfterRefund.id, true);
  await refund(orders.cancelledAfterRefund.id, false);
  await cancelOrder(shop, owner, orders.cancelledAfterRefund.id);
  return { suite, orders };
}
