import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { links } from '../links.ts';
import type { ShopProfile } from '../profile/defaults.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';

/** Where a picture is shown, and where the owner changes it. */
export type ImageUse = { label: string; to: string };

/** The uses of each picture: logo and icon, products, variants, the home page, descriptions and pages. */
export async function findUses(shop: Shop, urls: string[]): Promise<Map<string, ImageUse[]>> {
  const uses = new Map<string, ImageUse[]>();
  if (urls.length === 0) return uses;
  const note = (url: string | null, use: ImageUse) => {
    if (!url || !urls.includes(url)) return;
    const known = uses.get(url) ?? [];
    if (!known.some(({ label }) => label === use.label)) uses.set(url, [...known, use]);
  };
  const profile = await findShopProfile(shop);
  for (const { url, label } of onHomePage(profile)) note(url, { label, to: links.admin.settings('banners') });
  for (const { url, label } of inLook(profile)) note(url, { label, to: links.admin.settings('look') });

  const products = shop.db.selectFrom('product').select(['product.handle', 'product.title']);
  const featured = products.select('featured_media as url').where('featured_media', 'in', urls);
  const media = products
    .innerJoin('product_media', 'product_media.product_id', 'product.id')
    .select('product_media.url')
    .where('product_media.url', 'in', urls);
  const variants = products
    .innerJoin('variant', 'variant.product_id', 'product.id')
    .select('variant.featured_media as url')
    .where('variant.featured_media', 'in', urls);
  for (const { url, title, handle } of await featured.unionAll(media).unionAll(variants).execute())
    note(url, { label: title, to: links.admin.product(handle) });

  const described = await products
    .innerJoin('product_description_image', 'product_description_image.product_id', 'product.id')
    .select('product_description_image.url')
    .where('product_description_image.url', 'in', urls)
    .execute();
  for (const { url, title, handle } of described)
    note(url, { label: `${title}, description`, to: links.admin.product(handle) });

  const texts = await shop.db.selectFrom('shop_text').select(['kind', 'handle', 'body', 'draft']).execute();
  for (const { kind, handle, body, draft } of texts)
    for (const url of urls)
      if (`${body} ${draft}`.includes(url))
        note(
          url,
          kind === 'home'
            ? { label: 'Home page', to: links.admin.homePage }
            : { label: `Page ${handle}`, to: links.admin.page(handle) },
        );
  return uses;
}

/** The SQL condition that an image is unused. */
export function isUnused(
  profile: ShopProfile,
): (image: ExpressionBuilder<Schema, 'image'>) => Expression<SqlBool> {
  return (image) => {
    const { exists, not, and, selectFrom } = image;
    const shown = [...onHomePage(profile), ...inLook(profile)].map(({ url }) => url);
    return and([
      ...(shown.length > 0 ? [image('image.url', 'not in', shown)] : []),
      not(exists(selectFrom('product').select('id').whereRef('featured_media', '=', 'image.url'))),
      not(
        exists(
          selectFrom('review_picture').select('review_id').whereRef('review_picture.url', '=', 'image.url'),
        ),
      ),
      not(exists(selectFrom('product_media').select('id').whereRef('product_media.url', '=', 'image.url'))),
      not(exists(selectFrom('variant').select('id').whereRef('variant.featured_media', '=', 'image.url'))),
      not(
        exists(
          selectFrom('product_description_image')
            .select('product_id')
            .whereRef('product_description_image.url', '=', 'image.url'),
        ),
      ),
      not(
        exists(
          selectFrom('shop_text')
            .select('id')
            .where(sql<SqlBool>`coalesce(body, '') || coalesce(draft, '') LIKE '%' || image.url || '%'`),
        ),
      ),
    ]);
  };
}

function onHomePage({ banners, aboutImage, closingImage }: ShopProfile): { url: string; label: string }[] {
  return [
    ...banners.map(({ image }, index) => ({ url: image, label: `Home banner ${index + 1}` })),
    ...(aboutImage ? [{ url: aboutImage, label: 'About us, home page' }] : []),
    ...(closingImage ? [{ url: closingImage, label: 'End of the home page' }] : []),
  ];
}

function inLook({ look }: ShopProfile): { url: string; label: string }[] {
  return [
    ...(look.logo ? [{ url: look.logo.url, label: 'Logo' }] : []),
    ...(look.icon ? [{ url: look.icon, label: 'Icon of the shop' }] : []),
  ];
}
