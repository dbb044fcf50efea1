import type { DemoProduct } from '@inglenook/demo/catalogue/demo-product.ts';
import type { Owner } from '#shop/actor.ts';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { addProductMedia, setVariantMedia } from '#shop/catalogue/commands/product-media.server.ts';
import { addVariant } from '#shop/catalogue/commands/variants.server.ts';
import type { ProductFields } from '#shop/catalogue/product/product-form.ts';
import { ShopError } from '#shop/errors.ts';
import { inTransaction, type Shop } from '#shop/shop.server.ts';
import { toHandle } from '#values/handle.ts';
import type { StockKind } from '#values/stock-kind.ts';
import type { FindReencoded } from './pictures.server.ts';
import { choiceOf, ownAttributesOf, skuOf } from './variant-facts.ts';

/** Adds one product with its variants and pictures in one transaction, unless it exists. `created` in milliseconds. */
export async function loadProduct(
  shop: Shop,
  admin: Owner,
  product: DemoProduct,
  { created, findPicture }: { created: number; findPicture: FindReencoded },
): Promise<void> {
  const handle = toHandle(product.title);
  if (await productExists(shop, handle)) return;
  // They are ready before the transaction begins, which would otherwise wait for them.
  const names = [...product.pictures, ...product.variants.map(([, , , picture]) => picture ?? [])].flat();
  await Promise.all(names.map(findPicture));
  await inTransaction(shop, async (shop) => {
    const made = await createProduct({ ...shop, now: () => created }, admin, fieldsOf(product));
    // Another process was quicker, so this one got a second handle: roll back.
    if (made.product.handle !== handle) throw new ShopError('conflict', 'That product already exists.');
    const { id } = made.product;
    for (const name of product.pictures) await addProductMedia(shop, admin, id, await findPicture(name));
    for (const variant of product.variants) {
      const [, price, stockCount, picture] = variant;
      const { id: variantId } = await addVariant(shop, admin, {
        productId: id,
        sku: skuOf(product, variant),
        price,
        stockCount,
        ...stockKindOf(product),
        options: choiceOf(product, variant),
        metafields: JSON.stringify({ attributes: ownAttributesOf(product, variant) }),
      });
      if (picture) await setVariantMedia(shop, admin, variantId, await findPicture(picture));
    }
  }).catch(async (error: unknown) => {
    const isTwin =
      error instanceof ShopError && error.code === 'conflict' && (await productExists(shop, handle));
    if (!isTwin) throw error;
  });
}

function stockKindOf({ weeks }: DemoProduct): Partial<StockKind> {
  return weeks ? { stockPolicy: 'made-to-order', weeksFrom: weeks[0], weeksTo: weeks[1] } : {};
}

async function productExists(shop: Shop, handle: string): Promise<boolean> {
  const row = await shop.db
    .selectFrom('product')
    .select('id')
    .where('handle', '=', handle)
    .executeTakeFirst();
  return row !== undefined;
}

function fieldsOf(product: DemoProduct): ProductFields {
  const { title, summary, attributes, options = {}, variants } = product;
  return {
    title,
    description: summary,
    HTMLdescription: htmlOf(product),
    externalRef: product.ref,
    available: !product.isDraft,
    price: Math.min(...variants.map(([, price]) => price)),
    postageProvider: product.postage ?? '',
    tags: product.tags,
    metafields: JSON.stringify({ description: summary, attributes }),
    options: Object.entries(options).map(([optionName, values]) => ({
      optionName,
      options: values.map((viewName) => ({ viewName })),
    })),
  };
}

function htmlOf({ story, points }: DemoProduct): string {
  const paragraphs = story.map((text) => `<p>${text}</p>`).join('');
  return `${paragraphs}<ul>${points.map((text) => `<li>${text}</li>`).join('')}</ul>`;
}
