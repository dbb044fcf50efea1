import type { Manager } from '../../actor.ts';
import { saveImage } from '../../images/images.server.ts';
import { asOneThing, inTransaction, type Shop } from '../../shop.server.ts';
import { urlsOf, withPictures } from '../product/picture-list.ts';
import type { Variant } from '../product/product.ts';
import { fieldsFrom } from '../product/product-fields.ts';
import type { ProductFields } from '../product/product-form.ts';
import { givenOf } from '../product/variant-fields.ts';
import { findProductForAdmin, type ProductForAdmin } from '../shown/products.server.ts';
import { withReplaced, withVariant } from './apply-variants.ts';
import { createProduct } from './change-products.server.ts';
import { copyCompanions } from './companions.server.ts';
import { picturesOf } from './picture-texts.server.ts';
import { copyProductFilm } from './product-film.server.ts';
import { writeVariants } from './write-variants.server.ts';

/**
 * Creates a draft copy of a product with its texts, options, variants, prices, pictures, film and what goes with it. SKUs are unique in the
 * shop, so variants get new ones, and no GTIN; stock starts at 0.
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
    const pictures = await sharePictures(shop, picturesOf(product));
    await copyProductFilm(shop, id, copy.id);
    await copyCompanions(shop, id, copy.id);
    const shared = (url: string | null) => (url && pictures.get(url)) ?? null;
    return writeVariants(shop, admin, copy.id, (copy, taken) =>
      product.variants.reduce(
        (grown, variant) => {
          const { sku: _sku, gtin: _gtin, stockCount: _stock, ...given } = givenOf(variant);
          const made = withVariant(grown, shop.newId('v'), { ...given, options: variant.options }, taken);
          const added = made.variants.at(-1) as Variant;
          return withReplaced(made, { ...added, featuredMedia: shared(variant.featuredMedia) });
        },
        withPictures(
          copy,
          shared(product.featuredMedia),
          urlsOf(product).flatMap((url) => shared(url) ?? []),
        ),
      ),
    );
  });
}

/** A second address for each picture; the files are shared. */
async function sharePictures(shop: Shop, urls: string[]): Promise<Map<string, string>> {
  const shared = new Map<string, string>();
  for (const url of urls) {
    const row = await shop.db.selectFrom('image').selectAll().where('url', '=', url).executeTakeFirst();
    if (!row) continue;
    const { width, height, bytes, content_hash: hash, alt } = row;
    const format = row.format === 'webp' ? 'webp' : 'jpeg';
    const image = { width, height, bytes, hash, format, hasSizes: row.sizes_due === null } as const;
    shared.set(url, (await saveImage(shop, image, { purpose: 'product', alt })).url);
  }
  return shared;
}
