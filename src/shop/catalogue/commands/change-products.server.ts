import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { bumpCatalogueVersion } from '../../catalogue-version.server.ts';
import { wrong } from '../../forms/fields.ts';
import { refuseInvalid, requireValid } from '../../forms/form.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { cleanHtml } from '../product/clean-html.server.ts';
import { htmlFault } from '../product/html-fault.server.ts';
import type { Product } from '../product/product.ts';
import { emptyFields } from '../product/product-fields.ts';
import { type OptionTypeInput, PRODUCT, type ProductFields } from '../product/product-form.ts';
import { changeOf } from '../record/audit-products.ts';
import { afterProductChange } from '../rows/after-product-change.server.ts';
import { findBeside } from '../rows/beside-product.server.ts';
import { claimProductHandle } from '../rows/handles.server.ts';
import { requireVersion } from '../rows/lock-product.server.ts';
import { PRODUCT_ROW } from '../rows/own-columns.server.ts';
import { publishProductDeleted } from '../rows/publish-product.server.ts';
import { unindexProducts } from '../search/search-index.server.ts';
import { findProductForAdmin, type ProductForAdmin } from '../shown/products.server.ts';
import { replaceOptions } from './options.server.ts';
import { dropProductFilm } from './product-film.server.ts';
import { findProductToWrite, writeProduct } from './write-product.server.ts';

/** Creates a product without variants; title and price are required. */
export async function createProduct(
  shop: Shop,
  admin: Manager,
  fields: ProductFields,
): Promise<ProductForAdmin> {
  requireValid(PRODUCT, { title: '', price: Number.NaN, ...fields });
  return inTransaction(shop, async (shop) => {
    const id = shop.newId('p');
    const now = shop.now();
    await shop.db
      .insertInto('product')
      .values({
        id,
        // The real handle is claimed below, once the product exists.
        ...PRODUCT_ROW.write({ ...emptyFields(), handle: id }),
        price: 0,
        lowest_price: 0,
        created: now,
        updated: now,
        version: 0,
      })
      .execute();
    const handle = await claimProductHandle(shop, id, fields.handle || fields.title || '');
    await saveFields(shop, id, { ...fields, handle });
    await afterProductChange(shop, id);
    const created = await findProductForAdmin(shop, admin, id);
    await recordChange(shop, admin, {
      action: 'created',
      kind: 'product',
      subjectId: id,
      after: created.product,
    });
    return created;
  });
}

/** Changes the fields that are given. With `ifVersion`, ShopError `conflict` when the product has changed since. */
export async function updateProduct(
  shop: Shop,
  admin: Manager,
  id: string,
  fields: ProductFields,
  options: { ifVersion?: number } = {},
): Promise<ProductForAdmin> {
  requireValid(PRODUCT, fields);
  let ownPrice: number | undefined;
  const change = async (shop: Shop, product: Product) => {
    await requireVersion(shop, product.id, options.ifVersion);
    ownPrice = await findOwnPrice(shop, product.id, fields);
    const handle = fields.handle ? await claimProductHandle(shop, product.id, fields.handle) : product.handle;
    await saveFields(shop, product.id, { ...fields, handle });
  };
  return writeProduct(shop, admin, id, 'changed', change, (before, after) =>
    changeOf({ ...before, ownPrice }, { ...after, ownPrice: fields.price }),
  );
}

/** The price that is shown while no variant is on sale, where it is about to change. */
async function findOwnPrice(shop: Shop, id: string, { price }: ProductFields): Promise<number | undefined> {
  if (price === undefined) return undefined;
  const row = await shop.db.selectFrom('product').select('price').where('id', '=', id).executeTakeFirst();
  return row?.price;
}

/** Changes a product's options as they are now, so those that others add meanwhile stay. */
export function changeOptions(
  shop: Shop,
  admin: Manager,
  id: string,
  change: (product: Product) => OptionTypeInput[],
): Promise<ProductForAdmin> {
  return inTransaction(shop, async (shop) => {
    const { product } = await findProductToWrite(shop, admin, id);
    return updateProduct(shop, admin, product.id, { options: change(product) });
  });
}

/** Deletes a product with its variants; orders keep what they sold. */
export function deleteProduct(shop: Shop, admin: Manager, id: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { product } = await findProductToWrite(shop, admin, id);
    const beside = (await findBeside(shop, [product.id])).get(product.id);
    await unindexProducts(shop, [product.id]);
    await dropProductFilm(shop, product.id);
    // Variants before option values, which they reference.
    await shop.db.deleteFrom('variant').where('product_id', '=', product.id).execute();
    await shop.db.deleteFrom('product').where('id', '=', product.id).execute();
    await publishProductDeleted(shop, product);
    await bumpCatalogueVersion(shop);
    await recordChange(shop, admin, {
      action: 'deleted',
      kind: 'product',
      subjectId: product.id,
      before: { ...product, beside },
    });
  });
}

/** Absent fields are undefined, which leaves their columns as they are. */
async function saveFields(shop: Shop, id: string, fields: ProductFields & { handle: string }): Promise<void> {
  const { HTMLdescription, price, options, ...others } = fields;
  const fault = HTMLdescription === undefined ? null : htmlFault(HTMLdescription);
  refuseInvalid(fault ? { HTMLdescription: wrong(PRODUCT.HTMLdescription.label, fault) } : {});
  const cleaned = HTMLdescription === undefined ? {} : { HTMLdescription: cleanHtml(HTMLdescription) };
  await shop.db
    .updateTable('product')
    .set({ ...PRODUCT_ROW.write({ ...others, ...cleaned }), price })
    .where('id', '=', id)
    .execute();
  if (options) await replaceOptions(shop, id, options);
}
