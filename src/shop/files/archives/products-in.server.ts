import { isHandle } from '#values/handle.ts';
import type { Owner } from '../../actor.ts';
import { addFilms } from '../../catalogue/commands/product-film.server.ts';
import { keyOf } from '../../catalogue/product/combinations.ts';
import type { Product } from '../../catalogue/product/product.ts';
import { keepFormerIds } from '../../catalogue/rows/former-ids.server.ts';
import { findFreeHandles } from '../../catalogue/rows/handles.server.ts';
import { setPictures } from '../../catalogue/rows/media-rows.server.ts';
import { saveProducts } from '../../catalogue/rows/save-products.server.ts';
import { ShopError } from '../../errors.ts';
import { cleanHtml } from '../../html/clean-html.server.ts';
import { htmlFault } from '../../html/html-fault.server.ts';
import { MAX_FILM_BYTES } from '../../images/film-format.ts';
import { storeFilms } from '../../images/films.server.ts';
import { MAX_PICTURE_BYTES } from '../../images/image-store.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { checkProduct } from '../imports/plan/check-product.ts';
import { beginning } from '../imports/plan/say-plan.ts';
import type { Archive } from './open-archive.server.ts';
import { type Look, refused, said, stays } from './part.ts';
import { readPictures, saveRead } from './pictures-in.server.ts';
import { PRODUCT_FILE, type ProductFile, toNewProduct } from './product-file.server.ts';

/** What becomes of a product of an archive. */
export async function lookAtProduct(shop: Shop, archive: Archive, name: string): Promise<Look> {
  const file = await archive.read(name, PRODUCT_FILE);
  const title = file.title.trim() || file.handle;
  const present = await findPresent(shop, file.handle);
  if (present === file.handle) return stays(title, 'the shop has a product at this address');
  const { product, reasons } = newProductOf(shop, archive, file);
  if (present) reasons.push(`Its address ${file.handle} leads to ${present} in this shop`);
  reasons.push(...(await takenSkus(shop, file)));
  if (!product || reasons.length > 0) return refused(title, reasons);
  const pictures = file.pictures.length > 0 ? [said('Pictures', String(file.pictures.length))] : [];
  return { name: title, outcome: 'new', changes: [...beginning(product), ...pictures], reasons, product };
}

/**
 * Takes a product in with its pictures and films, whole or not at all; returns its id, null when the shop had it before.
 * ShopError with reasons.
 */
export async function takeProduct(
  shop: Shop,
  owner: Owner,
  archive: Archive,
  name: string,
  importId: string,
): Promise<string | null> {
  const file = await archive.read(name, PRODUCT_FILE);
  if ((await findPresent(shop, file.handle)) === file.handle) return findCame(shop, importId, file.handle);
  const { product, reasons } = newProductOf(shop, archive, file);
  if (!product || reasons.length > 0) throw new ShopError('invalid', reasons.join('. '));
  const pictures = await readPictures(shop, archive, file.pictures);
  const films = await Promise.all(file.films.map((film) => archive.bytes(film, MAX_FILM_BYTES)));
  const stored = films.length > 0 ? await storeFilms(shop, films) : [];
  await inTransaction(shop, async (shop) => {
    const taken = await takenSkus(shop, file);
    const isFree = (await findFreeHandles(shop, [file.handle])).size > 0;
    if (!isFree) taken.push(`The address ${file.handle} is taken`);
    if (taken.length > 0) throw new ShopError('conflict', taken.join('. '));
    await saveRead(shop, pictures, 'product');
    await saveProducts(shop, owner, [{ before: null, after: product }]);
    await setPictures(shop, product.id, file.gallery);
    await addFilms(shop, product.id, stored);
    await keepFormerHandles(shop, product.id, file.formerHandles);
    await keepFormerIds(
      shop,
      file.formerIds.map((formerId) => ({ formerId, productId: product.id })),
    );
  });
  return product.id;
}

/** The product to be, and everything that the rules for typed products and the file itself say against it. */
function newProductOf(
  shop: Shop,
  archive: Archive,
  file: ProductFile,
): { product: Product | null; reasons: string[] } {
  const fault = htmlFault(file.html);
  if (fault) return { product: null, reasons: [`Its description ${fault}`] };
  const product = toNewProduct({ ...file, html: cleanHtml(file.html) }, shop.newId);
  if (!product)
    return { product, reasons: ['A variant has no value of an option, or one that is not offered'] };
  const reasons = checkProduct(product, { row: 0, variants: [] }).map(({ reason }) => reason);
  const isTwice = (names: string[]) => new Set(names).size < names.length;
  const { options, variants } = product;
  if (isTwice(options.map(({ optionHandle }) => optionHandle))) reasons.push('Two options have one address');
  if (options.some(({ options }) => isTwice(options.map(({ handle }) => handle))))
    reasons.push('Two values of an option have one address');
  if (isTwice(variants.map(({ options }) => keyOf(options))))
    reasons.push('Two variants have the same options');
  if (isTwice(variants.map(({ sku }) => sku))) reasons.push('Two variants have the same SKU');
  if (variants.some(({ sku }) => !sku)) reasons.push('A variant has no SKU');
  const listed = new Set(file.pictures.map(({ address }) => address));
  const named = [...file.gallery, ...variants.flatMap(({ featuredMedia }) => featuredMedia ?? [])];
  if (named.some((address) => !listed.has(address))) reasons.push('A picture of it is not listed');
  const faults = [...listed].map((address) => archive.faultOfPicture(address, MAX_PICTURE_BYTES));
  reasons.push(...faults.filter((fault) => fault !== null));
  for (const film of file.films) if (!archive.has(film)) reasons.push(`The archive has no file ${film}`);
  return { product, reasons };
}

/** The present address of the product that has or had this one; undefined for a free one. */
async function findPresent(shop: Shop, handle: string): Promise<string | undefined> {
  const row = await shop.db
    .selectFrom('product_handle')
    .innerJoin('product', 'product.id', 'product_handle.product_id')
    .select('product.handle')
    .where('product_handle.handle', '=', handle)
    .executeTakeFirst();
  return row?.handle;
}

/** The product with this address, if it came with this import: by a process that was killed behind it. */
async function findCame(shop: Shop, importId: string, handle: string): Promise<string | null> {
  const row = await shop.db
    .selectFrom('product')
    .innerJoin('audit', 'audit.subject_id', 'product.id')
    .select('product.id')
    .where('product.handle', '=', handle)
    .where('audit.kind', '=', 'product')
    .where('audit.part_of', '=', importId)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function takenSkus(shop: Shop, { variants }: ProductFile): Promise<string[]> {
  const skus = variants.map(({ sku }) => sku);
  if (skus.length === 0) return [];
  const rows = await shop.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.sku', 'product.title'])
    .where('variant.sku', 'in', skus)
    .execute();
  return rows.map(({ sku, title }) => `The SKU ${sku} belongs to ${title}`);
}

/** Old addresses that nobody else has go on leading to it. */
async function keepFormerHandles(shop: Shop, productId: string, handles: string[]): Promise<void> {
  const free = await findFreeHandles(shop, handles.filter(isHandle));
  if (free.size === 0) return;
  await shop.db
    .insertInto('product_handle')
    .values([...free].map((handle) => ({ handle, product_id: productId })))
    .onConflict((conflict) => conflict.column('handle').doNothing())
    .execute();
}
