import type { Manager } from '../../actor.ts';
import { notFound } from '../../errors.ts';
import { type ImageInput, reencodeImage, saveImage } from '../../images/images.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { Media, Product, Variant } from '../product/product.ts';
import { requireVersion } from '../rows/lock-product.server.ts';
import { appendMedia, setFeatured } from '../rows/media-rows.server.ts';
import { findProductRow, type ProductForAdmin } from '../shown/products.server.ts';
import { findProductOfVariant } from './variants.server.ts';
import { writeProduct } from './write-product.server.ts';
import { requireVariant, writeVariants } from './write-variant.server.ts';

/**
 * Adds a picture to a product. The first is its featured picture; with `isFeatured` a new one takes that place and the
 * old one joins the others.
 */
export async function addProductMedia(
  shop: Shop,
  admin: Manager,
  productId: string,
  upload: ImageInput,
  { isFeatured = false }: { isFeatured?: boolean } = {},
): Promise<ProductForAdmin> {
  await findProductRow(shop, productId);
  const reencoded = await reencodeImage(shop, upload);
  return changeMedia(shop, admin, productId, 'picture added', async (shop, { id, featuredMedia }) => {
    const { url } = await saveImage(shop, reencoded, { purpose: 'product', alt: upload.alt });
    if (featuredMedia && !isFeatured) return appendMedia(shop, id, url);
    if (featuredMedia) await appendMedia(shop, id, featuredMedia);
    await setFeatured(shop, id, url);
  });
}

/** Puts a product's further pictures into the given order; addresses of other products are ignored. */
export function orderProductMedia(
  shop: Shop,
  admin: Manager,
  productId: string,
  wanted: Media[],
  { ifVersion }: { ifVersion?: number | undefined } = {},
): Promise<ProductForAdmin> {
  return changeMedia(shop, admin, productId, 'pictures ordered', async (shop, { id, media }) => {
    await requireVersion(shop, id, ifVersion);
    const places = new Map(wanted.map(({ url, order }) => [url, order]));
    const sorted = [...media].sort((a, b) => (places.get(a.url) ?? a.order) - (places.get(b.url) ?? b.order));
    for (const [position, { url }] of sorted.entries()) {
      await shop.db
        .updateTable('product_media')
        .set({ position })
        .where('product_id', '=', id)
        .where('url', '=', url)
        .execute();
    }
  });
}

/** Removes a picture from its product; the next one replaces the featured picture. */
export function deleteProductMedia(
  shop: Shop,
  admin: Manager,
  productId: string,
  url: string,
): Promise<ProductForAdmin> {
  return changeMedia(
    shop,
    admin,
    productId,
    'picture deleted',
    async (shop, { id, featuredMedia, media }) => {
      const isListed = media.some((each) => each.url === url);
      if (url !== featuredMedia && !isListed) throw notFound('picture');
      const leaving = isListed ? url : media[0]?.url;
      if (!isListed) await setFeatured(shop, id, leaving ?? null);
      if (leaving)
        await shop.db
          .deleteFrom('product_media')
          .where('product_id', '=', id)
          .where('url', '=', leaving)
          .execute();
    },
  );
}

/** Sets a variant's picture. */
export async function setVariantMedia(
  shop: Shop,
  admin: Manager,
  variantId: string,
  upload: ImageInput,
): Promise<Variant> {
  await findProductOfVariant(shop, variantId);
  const reencoded = await reencodeImage(shop, upload);
  return changeVariantMedia(shop, admin, variantId, 'picture set', async (shop) => {
    const { url } = await saveImage(shop, reencoded, { purpose: 'product', alt: upload.alt });
    return url;
  });
}

/** Removes a variant's picture; the product's is shown instead. */
export function removeVariantMedia(shop: Shop, admin: Manager, variantId: string): Promise<Variant> {
  return changeVariantMedia(shop, admin, variantId, 'picture removed', async () => null);
}

function changeMedia(
  shop: Shop,
  admin: Manager,
  productId: string,
  action: string,
  change: (shop: Shop, product: Product) => Promise<void>,
): Promise<ProductForAdmin> {
  return writeProduct(shop, admin, productId, action, change);
}

async function changeVariantMedia(
  shop: Shop,
  admin: Manager,
  variantId: string,
  action: string,
  choose: (shop: Shop) => Promise<string | null>,
): Promise<Variant> {
  const productId = await findProductOfVariant(shop, variantId);
  const { product } = await writeVariants(shop, admin, productId, action, async (shop, target) => {
    requireVariant(target.product, variantId);
    const url = await choose(shop);
    await shop.db.updateTable('variant').set({ featured_media: url }).where('id', '=', variantId).execute();
    return [variantId];
  });
  return requireVariant(product, variantId);
}
