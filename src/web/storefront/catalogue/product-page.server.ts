import { cleanHtml } from '#shop/catalogue/clean-html.server.ts';
import { listCollectionsOf } from '#shop/catalogue/collection-lists.server.ts';
import type { Product } from '#shop/catalogue/product.ts';
import { listRelatedCards } from '#shop/catalogue/related-cards.server.ts';
import { findAltTexts } from '#shop/images/images.server.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import type { Shop } from '#shop/shop.server.ts';

export type ProductPage = Awaited<ReturnType<typeof findProductPage>>;

/** Collections that say nothing about the kind of product. */
const SHELVES = ['new-arrivals', 'popular-products'];

/** Everything that the page of a product shows. */
export async function findProductPage(shop: Shop, product: Product) {
  const pictures = [product.featuredMedia, ...product.media.map(({ url }) => url)];
  const variantPictures = product.variants.map(({ featuredMedia }) => featuredMedia);
  const [profile, collections, related, alts] = await Promise.all([
    findShopProfile(shop),
    listCollectionsOf(shop, product.id),
    listRelatedCards(shop, product, 4),
    findAltTexts(
      shop,
      [...pictures, ...variantPictures].filter((url) => url !== null),
    ),
  ]);
  const { discount, policy, energyUnitRate, phone, phoneNumber, town, county, name } = profile;
  const { metafields, variants, ...shown } = product;
  return {
    kind: 'product' as const,
    // Shoppers may see only whether there is stock and how few are left.
    product: {
      ...shown,
      HTMLdescription: cleanHtml(shown.HTMLdescription),
      metafields,
      variants: variants.map((each) => ({ ...each, stockCount: Math.min(each.stockCount, 50) })),
    },
    collection: collections.find(({ handle }) => !SHELVES.includes(handle)) ?? null,
    related,
    alts,
    shop: { name, discount, policy, energyUnitRate, phone, phoneNumber, town, county },
    publicUrl: shop.publicUrl,
  };
}
