import { sql } from 'kysely';
import { toHandle } from '#values/handle.ts';
import type { Admin } from '../accounts/actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { invalid, notFound, ShopError } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { holdProduct, holdProductOf, requireVersion } from './hold-product.server.ts';
import type { Variant } from './product.ts';
import { productChanged } from './product-changed.server.ts';
import { checkVariantFields, type VariantFields } from './product-fields.ts';
import { findProductForAdmin } from './products.server.ts';
import { skuWish } from './sku.ts';
import { setStock } from './stock.server.ts';

/** Adds a variant to a product; it starts with no stock. ShopError `conflict` for an SKU or choice that exists. */
export async function addVariant(
  shop: Shop,
  admin: Admin,
  fields: VariantFields & { productId: string },
): Promise<Variant> {
  checkVariantFields(fields);
  return inTransaction(shop, async (shop) => {
    await holdProduct(shop, fields.productId);
    const { product } = await findProductForAdmin(shop, admin, fields.productId);
    const id = shop.newId('v');
    const choice = await readChoice(shop, product.id, fields.options ?? []);
    const title = fields.title?.trim() || choice.title || product.title;
    const sku = fields.sku?.trim() || (await findFreeSku(shop, skuWish(product, choice.values)));
    await refuseTwin(shop, { id, productId: product.id, sku, optionsKey: choice.key });
    const made = await shop.db
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
        options_key: choice.key,
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
    if (!made) throw new ShopError('conflict', 'The same variant was just added by someone else.');
    await saveChoice(shop, id, choice.rows);
    if (fields.stockCount) await setStock(shop, id, { to: fields.stockCount, reason: 'initial' });
    await productChanged(shop, product.id);
    const variant = await findVariantForAdmin(shop, admin, id);
    await recordChange(shop, admin, { action: 'created', kind: 'variant', subjectId: id, after: variant });
    return variant;
  });
}

/** Changes the fields that are given. `ifVersion` is the product's: ShopError `conflict` when it has changed since. */
export async function updateVariant(
  shop: Shop,
  admin: Admin,
  id: string,
  fields: VariantFields,
  { ifVersion }: { ifVersion?: number | undefined } = {},
): Promise<Variant> {
  checkVariantFields(fields);
  return inTransaction(shop, async (shop) => {
    const productId = await holdProductOf(shop, id);
    const before = await findVariantForAdmin(shop, admin, id);
    const { optionsKey } = await findPlace(shop, id);
    await requireVersion(shop, productId, ifVersion);
    const choice = fields.options ? await readChoice(shop, productId, fields.options) : null;
    const sku = fields.sku?.trim() || before.sku;
    await refuseTwin(shop, { id, productId, sku, optionsKey: choice?.key ?? optionsKey });
    const title = fields.title?.trim();
    await shop.db
      .updateTable('variant')
      .set((row) => ({
        version: row('version', '+', 1),
        sku,
        ...(title ? { title, handle: toHandle(title) } : {}),
        ...(fields.available === undefined
          ? {}
          : { available: fields.available ? (1 as const) : (0 as const) }),
        ...(fields.price === undefined ? {} : { price: fields.price }),
        ...(choice ? { options_key: choice.key } : {}),
      }))
      .where('id', '=', id)
      .execute();
    if (choice) await saveChoice(shop, id, choice.rows);
    if (fields.stockCount !== undefined)
      await setStock(shop, id, { to: fields.stockCount, seen: fields.stockCountSeen, reason: 'set' });
    await productChanged(shop, productId);
    const after = await findVariantForAdmin(shop, admin, id);
    await recordChange(shop, admin, { action: 'changed', kind: 'variant', subjectId: id, before, after });
    return after;
  });
}

/** Removes a variant; orders keep what they sold. */
export function deleteVariant(shop: Shop, admin: Admin, id: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const productId = await holdProductOf(shop, id);
    const before = await findVariantForAdmin(shop, admin, id);
    await shop.db.deleteFrom('variant').where('id', '=', id).execute();
    await productChanged(shop, productId);
    await recordChange(shop, admin, { action: 'deleted', kind: 'variant', subjectId: id, before });
  });
}

/** One variant as its owner sees it; ShopError `not-found`. */
export async function findVariantForAdmin(shop: Shop, admin: Admin, id: string): Promise<Variant> {
  const { productId } = await findPlace(shop, id);
  const { product } = await findProductForAdmin(shop, admin, productId);
  const variant = product.variants.find((each) => each.id === id);
  if (!variant) throw notFound('variant');
  return variant;
}

/** The product that a variant belongs to. */
export async function findProductOfVariant(shop: Shop, variantId: string): Promise<string> {
  return (await findPlace(shop, variantId)).productId;
}

/** Counts that a variant was put into a basket, by day (UTC). Unknown variants are ignored. */
export async function countAddToBasket(shop: Shop, variantId: string): Promise<void> {
  const day = new Date(shop.now()).toISOString().slice(0, 10);
  await shop.db
    .insertInto('atc_count')
    .columns(['variant_id', 'day', 'count'])
    .expression((row) =>
      row
        .selectFrom('variant')
        .select(['id', row.val(day).as('day'), row.lit(1).as('count')])
        .where('id', '=', variantId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['variant_id', 'day'])
        .doUpdateSet((row) => ({ count: row('atc_count.count', '+', 1) })),
    )
    .execute();
}

async function findPlace(shop: Shop, id: string): Promise<{ productId: string; optionsKey: string }> {
  const row = await shop.db
    .selectFrom('variant')
    .select(['product_id as productId', 'options_key as optionsKey'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('variant');
  return row;
}

type Choice = {
  key: string;
  title: string;
  values: string[];
  rows: { option_type_id: string; option_value_id: string }[];
};

/** Finds the product's own values for a wish, and writes them as one text that is equal for equal choices. */
async function readChoice(
  shop: Shop,
  productId: string,
  wish: { optionHandle: string; handle: string }[],
): Promise<Choice> {
  const known = await shop.db
    .selectFrom('option_value')
    .innerJoin('option_type', 'option_type.id', 'option_value.option_type_id')
    .select([
      'option_type.id as typeId',
      'option_type.handle as typeHandle',
      'option_value.id as valueId',
      'option_value.handle',
      'option_value.view_name as name',
    ])
    .where('option_type.product_id', '=', productId)
    .orderBy('option_type.position')
    .execute();
  const chosen = known.filter((value) =>
    wish.some(
      ({ optionHandle, handle }) =>
        toHandle(optionHandle) === value.typeHandle && toHandle(handle) === value.handle,
    ),
  );
  const types = new Set(chosen.map(({ typeId }) => typeId));
  if (chosen.length !== wish.length || types.size !== wish.length)
    throw invalid({
      options: { error: 'Options not valid', fix: 'Choose one existing value of each option' },
    });
  return {
    key: chosen
      .map(({ typeHandle, handle }) => `${typeHandle}=${handle}`)
      .sort()
      .join(';'),
    title: chosen.map(({ name }) => name).join(', '),
    values: chosen.map(({ handle }) => handle),
    rows: chosen.map(({ typeId, valueId }) => ({ option_type_id: typeId, option_value_id: valueId })),
  };
}

async function saveChoice(shop: Shop, variantId: string, rows: Choice['rows']): Promise<void> {
  await shop.db.deleteFrom('variant_option').where('variant_id', '=', variantId).execute();
  if (rows.length === 0) return;
  await shop.db
    .insertInto('variant_option')
    .values(rows.map((row) => ({ variant_id: variantId, ...row })))
    .execute();
}

/** What was wished for, or with the next number that no variant of the shop has: 'OAK-SUITE-2'. */
async function findFreeSku(shop: Shop, wish: string): Promise<string> {
  for (let number = 1; ; number++) {
    const sku = number === 1 ? wish : `${wish}-${number}`;
    const taken = await shop.db.selectFrom('variant').select('id').where('sku', '=', sku).executeTakeFirst();
    if (!taken) return sku;
  }
}

async function refuseTwin(
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
