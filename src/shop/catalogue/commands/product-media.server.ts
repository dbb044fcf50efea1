import type { Manager } from '../../actor.ts';
import type { ChangeAction } from '../../audit/actions.ts';
import { notFound } from '../../errors.ts';
import { type ImageInput, reencodeImage, saveImage } from '../../images/images.server.ts';
import type { Shop } from '../../shop.server.ts';
import { urlsOf, withPictures } from '../product/picture-list.ts';
import type { Media, Product, Variant } from '../product/product.ts';
import { auditOfVariants } from '../record/audit-products.ts';
import { findProductRow, type ProductForAdmin } from '../shown/products.server.ts';
import { requireVariant, withReplaced } from './apply-variants.ts';
import { findProductOfVariant } from './variants.server.ts';
import { ofProduct, writeProduct } from './write-product.server.ts';

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
  return changeMedia(shop, admin, productId, 'picture added', async (product, shop) => {
    const { url } = await saveImage(shop, reencoded, { purpose: 'product', alt: upload.alt });
    const { featuredMedia: featured } = product;
    if (featured && !isFeatured) return withPictures(product, featured, [...urlsOf(product), url]);
    return withPictures(product, url, [...urlsOf(product), ...(featured ? [featured] : [])]);
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
  const change = (product: Product) => {
    const places = new Map(wanted.map(({ url, order }) => [url, order]));
    const sorted = product.media.toSorted(
      (a, b) => (places.get(a.url) ?? a.order) - (places.get(b.url) ?? b.order),
    );
    const urls = sorted.map(({ url }) => url);
    return withPictures(product, product.featuredMedia, urls);
  };
  return changeMedia(shop, admin, productId, 'pictures ordered', change, ifVersion);
}

/** Removes a picture from its product; the next one replaces the featured picture. */
export function deleteProductMedia(
  shop: Shop,
  admin: Manager,
  productId: string,
  url: string,
): Promise<ProductForAdmin> {
  return changeMedia(shop, admin, productId, 'picture deleted', (product) => {
    const others = urlsOf(product).filter((each) => each !== url);
    if (others.length < product.media.length) return withPictures(product, product.featuredMedia, others);
    if (url !== product.featuredMedia) throw notFound('picture');
    const [next = null, ...further] = others;
    return withPictures(product, next, further);
  });
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
  action: ChangeAction<'product'>,
  change: (product: Product, shop: Shop) => Product | Promise<Product>,
  ifVersion?: number,
): Promise<ProductForAdmin> {
  return writeProduct(shop, admin, productId, {
    ifVersion,
    change,
    entries: ofProduct(action),
  });
}

async function changeVariantMedia(
  shop: Shop,
  admin: Manager,
  variantId: string,
  action: ChangeAction<'variant'>,
  choose: (shop: Shop) => Promise<string | null>,
): Promise<Variant> {
  const { product } = await writeProduct(shop, admin, await findProductOfVariant(shop, variantId), {
    async change(product, shop) {
      const variant = requireVariant(product, variantId);
      return withReplaced(product, { ...variant, featuredMedia: await choose(shop) });
    },
    entries: (before, after) => auditOfVariants(before, after, [variantId], action),
  });
  return requireVariant(product, variantId);
}
