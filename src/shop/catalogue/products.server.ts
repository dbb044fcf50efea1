import { DEFAULT_PROVIDER, isProvider, type PostageProvider } from '#values/carriers.ts';
import type { Admin } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { bumpCatalogueVersion } from '../catalogue-version.server.ts';
import { invalid, notFound } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { afterProductChange, reindexProduct } from './after-product-change.server.ts';
import { cleanHtml } from './clean-html.server.ts';
import { claimProductHandle } from './handles.server.ts';
import { columnFor, lockProduct, requireVersion } from './lock-product.server.ts';
import { replaceOptions } from './options.server.ts';
import type { Product } from './product.ts';
import { ORDERS, type Paging } from './product-cards.server.ts';
import {
  checkProductFields,
  NO_PROVIDER,
  type OptionTypeInput,
  type ProductFields,
} from './product-fields.ts';
import { type ProductRow, type Scope, toProducts } from './product-rows.server.ts';
import { publishProductDeleted } from './publish-product.server.ts';

/** A product as customers see it, by handle or id. ShopError `not-found` for drafts too. */
export async function findProduct(shop: Shop, handleOrId: string): Promise<Product> {
  const row = await findRow(shop, handleOrId);
  if (row?.available !== 1) throw notFound('product');
  return whole(shop, row, 'available');
}

export type ProductForAdmin = { product: Product; version: number };

/** A whole product, and the version for If-Match. */
export async function findProductForAdmin(
  shop: Shop,
  _admin: Admin,
  handleOrId: string,
): Promise<ProductForAdmin> {
  const row = await findRow(shop, handleOrId);
  if (!row) throw notFound('product');
  return { product: await whole(shop, row, 'all'), version: row.version };
}

export type ProductPage = { products: Product[]; total: number };

/** Products on sale, newest first unless sorted otherwise. */
export function listProducts(shop: Shop, paging: Paging): Promise<ProductPage> {
  return listWhole(shop, paging, 'available');
}

/** All products, drafts too, newest first unless sorted otherwise; `q` searches title, handle and reference. */
export function listProductsForAdmin(
  shop: Shop,
  _admin: Admin,
  paging: Paging & { q?: string },
): Promise<ProductPage> {
  return listWhole(shop, paging, 'all');
}

async function listWhole(shop: Shop, paging: Paging & { q?: string }, scope: Scope): Promise<ProductPage> {
  let query = shop.db.selectFrom('product');
  if (scope === 'available') query = query.where('available', '=', 1);
  const words = paging.q?.trim().toLowerCase().slice(0, 100);
  if (words) {
    const pattern = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    query = query.where((row) =>
      row.or(
        (['title', 'handle', 'external_ref'] as const).map((column) =>
          row(row.fn<string>('lower', [column]), 'like', pattern),
        ),
      ),
    );
  }
  const [by, direction] = ORDERS[paging.sort ?? 'shop'];
  const [{ total }, rows] = await Promise.all([
    query.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    query
      .selectAll()
      .orderBy(by, direction)
      .orderBy('id', direction)
      .limit(paging.pageSize)
      .offset((paging.page - 1) * paging.pageSize)
      .execute(),
  ]);
  return { products: await toProducts(shop, rows, scope), total };
}

/** Creates a product without variants; title and price are required. */
export async function createProduct(
  shop: Shop,
  admin: Admin,
  fields: ProductFields,
): Promise<ProductForAdmin> {
  checkProductFields({ ...fields, title: fields.title ?? '' });
  return inTransaction(shop, async (shop) => {
    const id = shop.newId('p');
    const now = shop.now();
    await shop.db
      .insertInto('product')
      .values({
        id,
        // The real handle is claimed below, once the product exists.
        handle: id,
        title: '',
        description: '',
        html_description: '',
        external_ref: '',
        available: 0,
        price: 0,
        lowest_price: 0,
        postage_provider: DEFAULT_PROVIDER,
        featured_media: null,
        tags: '[]',
        metafields: '{}',
        created: now,
        updated: now,
        version: 0,
        ...columnsOf(fields),
      })
      .execute();
    const handle = await claimProductHandle(shop, id, fields.handle || fields.title || '');
    await shop.db.updateTable('product').set({ handle }).where('id', '=', id).execute();
    if (fields.options) await replaceOptions(shop, id, fields.options);
    await afterProductChange(shop, id);
    const made = await findProductForAdmin(shop, admin, id);
    await recordChange(shop, admin, {
      action: 'created',
      kind: 'product',
      subjectId: id,
      after: made.product,
    });
    return made;
  });
}

/** Changes the fields that are given. With `ifVersion`, ShopError `conflict` when the product has changed since. */
export async function updateProduct(
  shop: Shop,
  admin: Admin,
  id: string,
  fields: ProductFields,
  options: { ifVersion?: number } = {},
): Promise<ProductForAdmin> {
  checkProductFields(fields);
  return inTransaction(shop, async (shop) => {
    await lockProduct(shop, id);
    const { product } = await findProductForAdmin(shop, admin, id);
    await requireVersion(shop, product.id, options.ifVersion);
    const handle = fields.handle ? await claimProductHandle(shop, product.id, fields.handle) : product.handle;
    await shop.db
      .updateTable('product')
      .set({ ...columnsOf(fields), handle })
      .where('id', '=', product.id)
      .execute();
    if (fields.options) await replaceOptions(shop, product.id, fields.options);
    await afterProductChange(shop, product.id);
    const after = await findProductForAdmin(shop, admin, product.id);
    await recordChange(shop, admin, {
      action: 'changed',
      kind: 'product',
      subjectId: product.id,
      before: product,
      after: after.product,
    });
    return after;
  });
}

/** Changes a product's options as they are now, so those that others add meanwhile stay. */
export function changeOptions(
  shop: Shop,
  admin: Admin,
  id: string,
  change: (product: Product) => OptionTypeInput[],
): Promise<ProductForAdmin> {
  return inTransaction(shop, async (shop) => {
    await lockProduct(shop, id);
    const { product } = await findProductForAdmin(shop, admin, id);
    return updateProduct(shop, admin, product.id, { options: change(product) });
  });
}

/** Deletes a product with its variants; orders keep what they sold. */
export function deleteProduct(shop: Shop, admin: Admin, id: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await lockProduct(shop, id);
    const { product } = await findProductForAdmin(shop, admin, id);
    // Unpublished first, so that the search index forgets its words.
    await shop.db.updateTable('product').set({ available: 0 }).where('id', '=', product.id).execute();
    await reindexProduct(shop, product.id);
    // Variants before option values, which they reference.
    await shop.db.deleteFrom('variant').where('product_id', '=', product.id).execute();
    await shop.db.deleteFrom('product').where('id', '=', product.id).execute();
    await publishProductDeleted(shop, product);
    await bumpCatalogueVersion(shop);
    await recordChange(shop, admin, {
      action: 'deleted',
      kind: 'product',
      subjectId: product.id,
      before: product,
    });
  });
}

async function findRow(shop: Shop, handleOrId: string): Promise<ProductRow | undefined> {
  return shop.db
    .selectFrom('product')
    .selectAll()
    .where(columnFor(handleOrId), '=', handleOrId)
    .executeTakeFirst();
}

async function whole(shop: Shop, row: ProductRow, scope: Scope): Promise<Product> {
  const [product] = await toProducts(shop, [row], scope);
  if (!product) throw notFound('product');
  return product;
}

function columnsOf(fields: ProductFields) {
  const {
    title,
    description,
    HTMLdescription,
    externalRef,
    available,
    price,
    postageProvider,
    metafields,
    tags,
  } = fields;
  return {
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(description === undefined ? {} : { description }),
    ...(HTMLdescription === undefined ? {} : { html_description: cleanHtml(HTMLdescription) }),
    ...(externalRef === undefined ? {} : { external_ref: externalRef ?? '' }),
    ...(available === undefined ? {} : { available: available ? (1 as const) : (0 as const) }),
    ...(price === undefined ? {} : { price }),
    ...(postageProvider === undefined ? {} : { postage_provider: providerOf(postageProvider) }),
    ...(metafields === undefined ? {} : { metafields }),
    ...(tags === undefined ? {} : { tags: JSON.stringify(tags.map((tag) => tag.trim()).filter(Boolean)) }),
  };
}

function providerOf(text: string): PostageProvider {
  if (isProvider(text)) return text;
  throw invalid({ postageProvider: NO_PROVIDER });
}
