import { listedOf } from '../../../catalogue/product/picture-list.ts';
import type { Product } from '../../../catalogue/product/product.ts';
import type { Shop } from '../../../shop.server.ts';
import { variantFinder } from '../dialects/variant-finder.ts';
import type { Wanted } from '../plan/wanted.ts';
import { type NamedPicture, originOf, picturesNamed } from './wanted-pictures.ts';

/** Which of the pictures that the file names each product does not have from there yet. */
export async function findMissingPictures(
  shop: Shop,
  wanted: { product: Product | null; wanted: Wanted }[],
): Promise<NamedPicture[][]> {
  const named = wanted.map(({ wanted }) => picturesNamed(wanted));
  const ids = wanted.flatMap(({ product }, n) => (product && named[n]?.length ? [product.id] : []));
  const taken = await findTaken(shop, ids);
  return wanted.map(({ product }, n) => {
    const pictures = named[n] ?? [];
    if (!product) return pictures;
    const { find } = variantFinder(product.variants);
    const listed = listedOf(product);
    return pictures.filter(({ url, variant }) => {
      const there = variant ? [find(variant)?.featuredMedia] : listed;
      const isFrom = (image: string) =>
        image === ownPath(shop, url) || taken.has(`${product.id} ${url} ${image}`);
      return !there.some((image) => image && isFrom(image));
    });
  });
}

/** The path of an address of this shop; undefined for any other. */
export function ownPath({ publicUrl }: Shop, url: string): string | undefined {
  return url.startsWith(`${publicUrl}/media/`)
    ? url.slice(publicUrl.length).replace(/[?#].*/, '')
    : undefined;
}

/** What products have from where: 'product address picture'. */
async function findTaken(shop: Shop, productIds: string[]): Promise<Set<string>> {
  if (productIds.length === 0) return new Set();
  const rows = await shop.db
    .selectFrom('import_picture')
    .select(['product_id', 'url', 'image_url'])
    .where('product_id', 'in', productIds)
    .where('state', '=', 'done')
    .execute();
  return new Set(rows.map(({ product_id, url, image_url }) => `${product_id} ${url} ${image_url}`));
}

const ROWS_AT_ONCE = 1_000;

/** Notes the pictures that are to be fetched once all products of the file are carried out. */
export async function notePictures(
  shop: Shop,
  importId: string,
  saved: { before: Product | null; after: Product; wanted: Wanted }[],
): Promise<void> {
  const missing = await findMissingPictures(
    shop,
    saved.map(({ before, wanted }) => ({ product: before, wanted })),
  );
  const rows = saved.flatMap(({ after }, n) => {
    const { find } = variantFinder(after.variants);
    return (missing[n] ?? []).map(({ url, text, position, variant }) => ({
      id: shop.newId('pic'),
      import_id: importId,
      product_id: after.id,
      variant_id: variant && (find(variant)?.id ?? null),
      url,
      origin: ownPath(shop, url) ? '' : originOf(url),
      text: text.trim().slice(0, 300),
      position,
      state: 'waiting' as const,
      due: shop.now(),
    }));
  });
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await shop.db
      .insertInto('import_picture')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
}
