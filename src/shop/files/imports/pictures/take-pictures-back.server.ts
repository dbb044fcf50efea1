import type { Manager } from '../../../actor.ts';
import { listedOf } from '../../../catalogue/product/picture-list.ts';
import { findWholeProducts } from '../../../catalogue/rows/find-products-to-write.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { changePictures } from './keep-pictures.server.ts';

/** The pictures that an import has put to these products, whose rows are locked, go again. */
export async function takePicturesBack(
  shop: Shop,
  admin: Manager,
  importId: string,
  productIds: string[],
): Promise<void> {
  const added = await findAdded(shop, importId, productIds);
  if (added.length === 0) return;
  const products = await findWholeProducts(shop, admin, [
    ...new Set(added.map(({ product_id }) => product_id)),
  ]);
  for (const product of products.values()) {
    const own = added.filter(({ product_id }) => product_id === product.id);
    const gone = own.filter(({ variant_id }) => !variant_id).map(({ image_url }) => image_url);
    const variants = own.flatMap(({ variant_id, image_url, replaced }): [string, string | null][] => {
      const now = product.variants.find(({ id }) => id === variant_id);
      // Whoever has chosen another since keeps it.
      return now && now.featuredMedia === image_url ? [[now.id, replaced]] : [];
    });
    await changePictures(shop, admin, product, {
      listed: listedOf(product).filter((url) => !gone.includes(url)),
      variants: new Map(variants),
      action: 'pictures removed',
    });
  }
  await shop.db
    .deleteFrom('import_picture')
    .where(
      'id',
      'in',
      added.map(({ id }) => id),
    )
    .execute();
}

/** How many pictures of each product an import has put there, which go when it is undone. */
export async function countAdded(
  shop: Shop,
  importId: string,
  productIds: string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { product_id } of await findAdded(shop, importId, productIds))
    counts.set(product_id, (counts.get(product_id) ?? 0) + 1);
  return counts;
}

async function findAdded(shop: Shop, importId: string, productIds: string[]) {
  if (productIds.length === 0) return [];
  return shop.db
    .selectFrom('import_picture')
    .select(['id', 'product_id', 'variant_id', 'image_url', 'replaced'])
    .where('import_id', '=', importId)
    .where('product_id', 'in', productIds)
    .where('state', '=', 'done')
    .where('added', '=', 1)
    .execute();
}
