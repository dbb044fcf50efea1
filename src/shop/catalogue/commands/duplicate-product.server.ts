import type { Manager } from '../../actor.ts';
import { saveImage } from '../../images/images.server.ts';
import { asOneThing, inTransaction, type Shop } from '../../shop.server.ts';
import { fieldsFrom } from '../product/product-fields.ts';
import type { ProductFields } from '../product/product-form.ts';
import { appendMedia, setFeatured } from '../rows/media-rows.server.ts';
import { findProductForAdmin, type ProductForAdmin } from '../shown/products.server.ts';
import { createProduct } from './change-products.server.ts';
import { copyCompanions } from './companions.server.ts';
import { copyProductFilm } from './product-film.server.ts';
import { insertVariant, writeVariants } from './write-variant.server.ts';

/**
 * Creates a draft copy of a product with its texts, options, variants, prices, pictures, film and what goes with it. SKUs are unique in the
 * shop, so variants get new ones; stock starts at 0.
 */
export function duplicateProduct(shop: Shop, admin: Manager, id: string): Promise<ProductForAdmin> {
  return inTransaction(asOneThing(shop), async (shop) => {
    const { product } = await findProductForAdmin(shop, admin, id);
    const { handle: _, ...fields } = fieldsFrom((key, { form }) => (form ? product[key] : undefined));
    const { product: copy } = await createProduct(shop, admin, {
      ...(fields as ProductFields),
      price: product.price,
      options: product.options,
      title: `${product.title.slice(0, 290)} (copy)`,
      available: false,
    });
    const pictures = await sharePictures(shop, [
      ...(product.featuredMedia ? [product.featuredMedia] : []),
      ...product.media.map(({ url }) => url),
      ...product.variants.flatMap(({ featuredMedia }) => featuredMedia ?? []),
    ]);
    if (product.featuredMedia) await setFeatured(shop, copy.id, pictures.get(product.featuredMedia) ?? null);
    for (const { url } of product.media) {
      const shared = pictures.get(url);
      if (shared) await appendMedia(shop, copy.id, shared);
    }
    await copyProductFilm(shop, id, copy.id);
    await copyCompanions(shop, id, copy.id);
    return writeVariants(shop, admin, copy.id, 'created', async (shop, target) => {
      const ids: string[] = [];
      for (const { featuredMedia, ...variant } of product.variants) {
        const { title, price, available, options, metafields } = variant;
        const id = await insertVariant(shop, target, { title, price, available, options, metafields });
        const picture = featuredMedia && pictures.get(featuredMedia);
        if (picture)
          await shop.db
            .updateTable('variant')
            .set({ featured_media: picture })
            .where('id', '=', id)
            .execute();
        ids.push(id);
      }
      return ids;
    });
  });
}

/** A second address for each picture; the files are shared. */
async function sharePictures(shop: Shop, urls: string[]): Promise<Map<string, string>> {
  const shared = new Map<string, string>();
  for (const url of new Set(urls)) {
    const row = await shop.db.selectFrom('image').selectAll().where('url', '=', url).executeTakeFirst();
    if (!row) continue;
    const { width, height, bytes, content_hash: hash, alt } = row;
    const format = row.format === 'webp' ? 'webp' : 'jpeg';
    const image = { width, height, bytes, hash, format, hasSizes: row.sizes_due === null } as const;
    shared.set(url, (await saveImage(shop, image, { purpose: 'product', alt })).url);
  }
  return shared;
}
