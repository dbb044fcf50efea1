import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';

/** A place of the shop that shows a picture, and where the owner changes it. */
export type ImageUse = { label: string; to: string };

const BANNERS = '/admin?tab=settings&section=banners';

/** Every picture that something shows, by its address: products, variants, banners and words in HTML. */
export async function findUses(shop: Shop): Promise<Map<string, ImageUse[]>> {
  const uses = new Map<string, ImageUse[]>();
  const note = (url: string | null, use: ImageUse) => {
    if (!url) return;
    const known = uses.get(url) ?? [];
    if (!known.some(({ label }) => label === use.label)) uses.set(url, [...known, use]);
  };
  const { banners, aboutImage, closingImage } = await findShopProfile(shop);
  for (const [index, { image }] of banners.entries())
    note(image, { label: `Home banner ${index + 1}`, to: BANNERS });
  note(aboutImage, { label: 'About us, home page', to: BANNERS });
  note(closingImage, { label: 'End of the home page', to: BANNERS });

  const ofLibrary = shop.db.selectFrom('image').select('url').where('purpose', '=', 'library');
  const featured = shop.db
    .selectFrom('product')
    .select(['handle', 'title', 'featured_media as url'])
    .where('featured_media', 'in', ofLibrary);
  const media = shop.db
    .selectFrom('product_media')
    .innerJoin('product', 'product.id', 'product_media.product_id')
    .select(['product.handle', 'product.title', 'product_media.url'])
    .where('product_media.url', 'in', ofLibrary);
  const variants = shop.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['product.handle', 'product.title', 'variant.featured_media as url'])
    .where('variant.featured_media', 'in', ofLibrary);
  for (const row of await featured.unionAll(media).unionAll(variants).execute())
    note(row.url, { label: row.title, to: productAt(row.handle) });

  const described = await shop.db
    .selectFrom('product')
    .select(['handle', 'title', 'html_description'])
    .where('html_description', 'like', '%/media/%')
    .execute();
  for (const { handle, title, html_description } of described) {
    for (const [url] of html_description.matchAll(/\/media\/[\w.]+/g))
      note(url, { label: `${title}, description`, to: productAt(handle) });
  }
  return uses;
}

function productAt(handle: string): string {
  return `/admin/products/edit/${handle}`;
}
