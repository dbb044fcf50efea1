import { sql } from 'kysely';
import { toHandle } from '#values/handle.ts';
import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { notFound, ShopError } from '../../errors.ts';
import { firstFree } from '../../first-free.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { keyOf } from '../product/combinations.ts';
import type { Product, Variant } from '../product/product.ts';
import { suggestSku } from '../product/sku.ts';
import type { VariantFields } from '../product/variant-form.ts';
import { changeOfVariant, placesOf } from '../record/audit-products.ts';
import { afterProductChange } from '../rows/after-product-change.server.ts';
import { findProductForAdmin, type ProductForAdmin } from '../shown/products.server.ts';
import { setStock } from '../stock/stock.server.ts';
import {
  findOptionValues,
  keyOfChoice,
  type OptionValue,
  readChoice,
  saveChoice,
} from './variant-choice.server.ts';
import { findProductToWrite } from './write-product.server.ts';

/** A locked product, as read before its variants are written. */
export type ProductToWrite = { product: Product; version: number; optionValues: OptionValue[] };

/**
 * Locks a product, writes any number of its variants and records what became of each, by the ids that `write` returns.
 * The product is read once before and once after, however many variants there are.
 */
export function writeVariants(
  shop: Shop,
  admin: Manager,
  productId: string,
  action: string,
  write: (shop: Shop, target: ProductToWrite) => Promise<string[]>,
): Promise<ProductForAdmin> {
  return inTransaction(shop, async (shop) => {
    const before = await findProductToWrite(shop, admin, productId);
    const { id } = before.product;
    const written = await write(shop, { ...before, optionValues: await findOptionValues(shop, id) });
    await afterProductChange(shop, id);
    const after = await findProductForAdmin(shop, admin, id);
    const gone = placesOf(before.product.variants, after.product.variants);
    // In the order in which their places count.
    for (const subjectId of new Set([...gone.keys(), ...written])) {
      const [from, to] = [before, after].map(({ product }) => variantIn(product, subjectId));
      const facts =
        from && !to ? { before: { ...from, place: gone.get(subjectId) } } : changeOfVariant(from, to);
      const own = { kind: 'variant' as const, subjectId, productId: id };
      await recordChange(shop, admin, { action, ...own, ...facts });
    }
    return after;
  });
}

export function variantIn({ variants }: Product, id: string): Variant | undefined {
  return variants.find((variant) => variant.id === id);
}

/** ShopError `not-found` if the product has no such variant. */
export function requireVariant(product: Product, id: string): Variant {
  const variant = variantIn(product, id);
  if (!variant) throw notFound('variant');
  return variant;
}

/** Adds a variant and returns its id. ShopError `conflict` for an SKU or choice that exists. */
export async function insertVariant(
  shop: Shop,
  { product, optionValues }: ProductToWrite,
  fields: VariantFields,
): Promise<string> {
  const id = shop.newId('v');
  const choice = readChoice(optionValues, fields.options ?? []);
  const title = fields.title || choice.map(({ name }) => name).join(', ') || product.title;
  const values = choice.map(({ handle }) => handle);
  const sku = fields.sku || (await findFreeSku(shop, suggestSku(product, values)));
  const optionsKey = keyOfChoice(choice);
  await refuseDuplicate(shop, { id, productId: product.id, sku, optionsKey });
  const inserted = await shop.db
    .insertInto('variant')
    .values((row) => ({
      id,
      product_id: product.id,
      title,
      handle: toHandle(title),
      sku,
      available: fields.available === false ? 0 : 1,
      price: fields.price ?? product.price,
      stock_count: 0,
      featured_media: null,
      options_key: optionsKey,
      metafields: fields.metafields || '{}',
      position: row
        .selectFrom('variant as others')
        .select((other) =>
          sql<number>`${other.fn.coalesce(other.fn.max('position'), sql`-1`)} + 1`.as('next'),
        )
        .where('others.product_id', '=', product.id),
      version: 1,
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new ShopError('conflict', 'The same variant was just added by someone else.');
  await saveChoice(shop, id, choice);
  if (fields.stockCount) await setStock(shop, id, { to: fields.stockCount, reason: 'initial' });
  return id;
}

/** Changes the fields that are given. ShopError `conflict` for an SKU or choice that another variant has. */
export async function changeVariant(
  shop: Shop,
  { product, optionValues }: ProductToWrite,
  variant: Variant,
  fields: VariantFields,
): Promise<void> {
  const { id } = variant;
  const choice = fields.options && readChoice(optionValues, fields.options);
  const sku = fields.sku || variant.sku;
  const optionsKey = choice ? keyOfChoice(choice) : keyOf(variant.options);
  await refuseDuplicate(shop, { id, productId: product.id, sku, optionsKey });
  const title = fields.title;
  await shop.db
    .updateTable('variant')
    .set((row) => ({
      version: row('version', '+', 1),
      sku,
      options_key: optionsKey,
      title: title || undefined,
      handle: title ? toHandle(title) : undefined,
      available: fields.available === undefined ? undefined : fields.available ? 1 : 0,
      price: fields.price,
      metafields: fields.metafields,
    }))
    .where('id', '=', id)
    .execute();
  if (choice) await saveChoice(shop, id, choice);
  if (fields.stockCount !== undefined)
    await setStock(shop, id, { to: fields.stockCount, expected: fields.stockCountSeen, reason: 'set' });
}

/** The suggested SKU, or with the next number that no variant of the shop has: 'OAK-SUITE-2'. */
function findFreeSku(shop: Shop, suggested: string): Promise<string> {
  return firstFree(suggested, async (sku) => {
    const taken = await shop.db.selectFrom('variant').select('id').where('sku', '=', sku).executeTakeFirst();
    return taken === undefined;
  });
}

async function refuseDuplicate(
  shop: Shop,
  { id, productId, sku, optionsKey }: { id: string; productId: string; sku: string; optionsKey: string },
): Promise<void> {
  const other = await shop.db
    .selectFrom('variant')
    .select('sku')
    .where('id', '!=', id)
    .where((row) =>
      row.or([
        row('sku', '=', sku),
        row.and([row('product_id', '=', productId), row('options_key', '=', optionsKey)]),
      ]),
    )
    .executeTakeFirst();
  if (other?.sku === sku) throw new ShopError('conflict', `Another variant of the shop has the SKU ${sku}.`);
  if (other)
    throw new ShopError('conflict', `The variant ${other.sku} of this product has the same options.`);
}
