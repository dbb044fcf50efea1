import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Manager } from '../../../actor.ts';
import { picturesOf } from '../../../catalogue/commands/picture-texts.server.ts';
import { ofProduct } from '../../../catalogue/commands/write-product.server.ts';
import { listedOf, withPictures } from '../../../catalogue/product/picture-list.ts';
import type { Product } from '../../../catalogue/product/product.ts';
import { auditOfVariants } from '../../../catalogue/record/audit-products.ts';
import { findProductsToWrite } from '../../../catalogue/rows/find-products-to-write.server.ts';
import { saveProducts } from '../../../catalogue/rows/save-products.server.ts';
import { type ReencodedImage, saveImage } from '../../../images/images.server.ts';
import { findAsker } from '../../../record/undo/undos.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { placePictures } from './wanted-pictures.ts';

type Row = Selectable<Schema['import_picture']>;

/** A picture that has come; or one that has not, and when it is tried again, at which host: null for never. */
export type Kept =
  | { row: Row; image: ReencodedImage }
  | { row: Row; problem: string; due: number | null; attempts: number; origin: string };

/** Two processes never work on the pictures of an import at the same moment, nor on one that was stopped. */
export function lockFetching(shop: Shop, importId: string) {
  return shop.db
    .updateTable('import')
    .set({ updated: shop.now() })
    .where('id', '=', importId)
    .where('state', '=', 'fetching')
    .returning('account_id')
    .executeTakeFirst();
}

/**
 * Gives a product the pictures that have come, in the order of the file. What it has already, from the same address or
 * with the same content, is not added again. In the caller's transaction; false when the import has been stopped.
 */
export async function keepPictures(shop: Shop, importId: string, kept: Kept[]): Promise<boolean> {
  const [first] = kept;
  const fetching = first && (await lockFetching(shop, importId));
  if (!fetching) {
    await giveBack(shop, kept);
    return false;
  }
  const admin = await findAsker(shop, fetching.account_id);
  const { product_id: productId } = first.row;
  const product = (await findProductsToWrite(shop, admin, [productId])).get(productId);
  // Its rows are gone with it.
  if (!product) return true;
  const come = kept.filter((each) => 'image' in each);
  const store = await pictureStore(shop, product);
  const listed = listedOf(product);
  const added: { url: string; position: number }[] = [];
  const variants = new Map<string, string>();
  for (const { row, image } of come) {
    const url = await store.urlOf(row, image);
    const variant = product.variants.find(({ id }) => id === row.variant_id);
    const isThere = row.variant_id
      ? !variant || variant.featuredMedia === url
      : listed.includes(url) || added.some((each) => each.url === url);
    if (!isThere && variant) variants.set(variant.id, url);
    else if (!isThere) added.push({ url, position: row.position });
    await noteRow(shop, row.id, {
      ...{ state: 'done' as const, problem: '', image_url: url, added: isThere ? 0 : 1 },
      replaced: variant?.featuredMedia ?? null,
    });
  }
  for (const each of kept)
    if (!('image' in each)) {
      const { row, problem, due, attempts, origin } = each;
      await noteRow(shop, row.id, {
        state: due === null ? 'failed' : 'waiting',
        problem,
        due: due ?? 0,
        attempts,
        origin,
      });
    }
  await changePictures(shop, admin, product, {
    listed: added.length > 0 ? placePictures(listed, added, store.placed) : listed,
    variants,
  });
  return true;
}

/** Adds to the pictures of a product, and sets those of its variants that are named; nothing when they are so already. */
async function changePictures(
  shop: Shop,
  admin: Manager,
  before: Product,
  { listed, variants }: { listed: string[]; variants: Map<string, string> },
): Promise<void> {
  const isSame = listed.join() === listedOf(before).join();
  if (isSame && variants.size === 0) return;
  const [featured = null, ...others] = listed;
  const pictured = isSame ? before : withPictures(before, featured, others);
  const after = {
    ...pictured,
    variants: before.variants.map((each) => {
      const picture = variants.get(each.id);
      return picture === undefined ? each : { ...each, featuredMedia: picture };
    }),
  };
  const entries = (before: Product, after: Product) => [
    ...(isSame ? [] : ofProduct('pictures added')(before, after)),
    ...auditOfVariants(before, after, [...variants.keys()], 'pictures added'),
  ];
  await saveProducts(shop, admin, [{ before, after, entries }]);
}

/** Saves pictures, each once for a product: what it has already is told by where it came from, and by its content. */
async function pictureStore(shop: Shop, product: Product) {
  const pictures = picturesOf(product);
  const earlier = await shop.db
    .selectFrom('import_picture')
    .select(['url', 'image_url', 'position', 'variant_id'])
    .where('product_id', '=', product.id)
    .where('state', '=', 'done')
    .execute();
  const from = earlier.flatMap(({ image_url, ...each }) =>
    image_url && pictures.includes(image_url) ? [{ ...each, image: image_url }] : [],
  );
  const images =
    pictures.length === 0
      ? []
      : await shop.db
          .selectFrom('image')
          .select(['url', 'content_hash'])
          .where('url', 'in', pictures)
          .execute();
  const byAddress = new Map(from.map(({ url, image }) => [url, image]));
  const byHash = new Map(images.map(({ url, content_hash }) => [content_hash, url]));
  return {
    /** The pictures that files have brought before, and where those had them. */
    placed: from.flatMap(({ image, position, variant_id }) => (variant_id ? [] : [{ url: image, position }])),
    async urlOf({ url: source, text }: Row, image: ReencodedImage): Promise<string> {
      const known = byAddress.get(source) ?? byHash.get(image.hash);
      if (known) return known;
      const filename = source
        .replace(/[?#].*/, '')
        .split('/')
        .at(-1);
      const { url } = await saveImage(shop, image, { purpose: 'product', alt: text, filename });
      byHash.set(image.hash, url);
      return url;
    },
  };
}

/** The import was stopped or is undone: what was fetched is fetched again when it goes on. */
async function giveBack(shop: Shop, kept: Kept[]): Promise<void> {
  for (const { row } of kept) await noteRow(shop, row.id, { due: shop.now(), attempts: row.attempts - 1 });
}

async function noteRow(shop: Shop, id: string, changes: Partial<Row>): Promise<void> {
  await shop.db
    .updateTable('import_picture')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}
