import { expect } from 'vitest';
import type { Owner } from '#shop/actor.ts';
import { changeCode, createCode, deleteCode, switchCode } from '#shop/catalogue/codes/change-codes.server.ts';
import { requireCode } from '#shop/catalogue/codes/find-codes-for-admin.server.ts';
import { generateCodes } from '#shop/catalogue/codes/generate-codes.server.ts';
import { type CodeEntry, readCode } from '#shop/catalogue/codes/read-code.server.ts';
import { changeRule, endRule } from '#shop/catalogue/collections/change-collection-rule.server.ts';
import {
  createCollection,
  deleteCollection,
  updateCollection,
} from '#shop/catalogue/collections/change-collections.server.ts';
import {
  addToCollection,
  removeFromCollection,
} from '#shop/catalogue/collections/collection-members.server.ts';
import { moveInCollection } from '#shop/catalogue/collections/collection-order.server.ts';
import { RULE, RULE_ORDERS } from '#shop/catalogue/collections/collection-rule.ts';
import {
  changeOptions,
  createProduct,
  deleteProduct,
  updateProduct,
} from '#shop/catalogue/commands/change-products.server.ts';
import { addCompanion, removeCompanion } from '#shop/catalogue/commands/companions.server.ts';
import { duplicateProduct } from '#shop/catalogue/commands/duplicate-product.server.ts';
import { removeOptionType, removeOptionValue } from '#shop/catalogue/commands/remove-option.server.ts';
import { addVariant, deleteVariants, updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { generateVariants, updateVariants } from '#shop/catalogue/commands/variants-bulk.server.ts';
import { saveGrid } from '#shop/catalogue/many/save-grid.server.ts';
import { changeSale, createSale, deleteSale } from '#shop/catalogue/price-sales/change-sales.server.ts';
import { findSale } from '#shop/catalogue/price-sales/find-sales.server.ts';
import type { SaleTerms } from '#shop/catalogue/price-sales/sale.ts';
import type { Product, Variant } from '#shop/catalogue/product/product.ts';
import { variantsWith } from '#shop/catalogue/product/without-option.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { ShopError } from '#shop/errors.ts';
import { readForm } from '#shop/forms/form.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import type { Random } from '../kit/random.ts';
import { anAdmin, type TestShop } from '../kit/shop.ts';
import { aSale } from '../prices/a-sale.ts';

type Edit = (given: { shop: TestShop; owner: Owner; random: Random }) => Promise<unknown>;

/** Edits as an owner makes them, what they change chosen at random; what the shop refuses is left. */
export async function editAtRandom(
  shop: TestShop,
  owners: Owner[],
  random: Random,
  count: number,
): Promise<Map<string, number>> {
  const made = new Map<string, number>();
  for (let n = 0; n < count; ) {
    const [name, edit] = random.pick(Object.entries(EDITS));
    shop.advanceClock(random.below(3) * 1000);
    try {
      await checkAnswer(shop, await edit({ shop, owner: random.pick(owners), random }));
    } catch (error) {
      if (error instanceof ShopError) continue;
      throw error;
    }
    made.set(name, (made.get(name) ?? 0) + 1);
    n++;
  }
  return made;
}

/** What a command answers is what is stored. */
async function checkAnswer(shop: TestShop, answer: unknown): Promise<void> {
  if (typeof answer !== 'object' || !answer || !('product' in answer)) return;
  expect(answer).toEqual(await findProductForAdmin(shop, anAdmin(), (answer.product as Product).id));
}

class NothingThere extends ShopError {
  constructor() {
    super('not-found', 'Nothing to change.');
  }
}

async function aProduct(shop: TestShop, owner: Owner, random: Random): Promise<Product> {
  const rows = await shop.db.selectFrom('product').select('id').orderBy('title').orderBy('id').execute();
  if (rows.length === 0) throw new NothingThere();
  return (await findProductForAdmin(shop, owner, random.pick(rows).id)).product;
}

function pickFrom<T>(random: Random, some: T[]): T {
  if (some.length === 0) throw new NothingThere();
  return random.pick(some);
}

async function aCollection(shop: TestShop, random: Random): Promise<{ id: string; handle: string }> {
  const rows = await shop.db.selectFrom('collection').select(['id', 'handle']).orderBy('title').execute();
  return pickFrom(random, rows);
}

async function aMember(shop: TestShop, random: Random, id: string): Promise<string> {
  const rows = await shop.db
    .selectFrom('collection_product')
    .select('product_id')
    .where('collection_id', '=', id)
    .orderBy('position')
    .execute();
  return pickFrom(random, rows).product_id;
}

async function anyCode(shop: TestShop, random: Random) {
  const rows = await shop.db.selectFrom('code').select('id').orderBy('id').execute();
  return requireCode(shop, pickFrom(random, rows).id);
}

async function anySale(shop: TestShop, owner: Owner, random: Random) {
  const rows = await shop.db.selectFrom('sale').select('id').orderBy('id').execute();
  return findSale(shop, owner, pickFrom(random, rows).id);
}

const NAMES = ['Oak', 'Pine', 'Walnut', 'Slate', 'Ember', 'Ash', 'Coal', 'Birch'];

/** A few SKUs and addresses for all, so that they are given up and taken again. */
const SKUS = ['ONE', 'TWO', 'THREE', 'FOUR'];

/** The product, one of its variants, and more chance. */
function ofVariant(
  edit: (given: {
    shop: TestShop;
    owner: Owner;
    random: Random;
    product: Product;
    variant: Variant;
  }) => Promise<unknown>,
): Edit {
  return async ({ shop, owner, random }) => {
    const product = await aProduct(shop, owner, random);
    return edit({ shop, owner, random, product, variant: pickFrom(random, product.variants) });
  };
}

function ofProduct(
  edit: (given: { shop: TestShop; owner: Owner; random: Random; product: Product }) => Promise<unknown>,
): Edit {
  return async ({ shop, owner, random }) =>
    edit({ shop, owner, random, product: await aProduct(shop, owner, random) });
}

const EDITS: Record<string, Edit> = {
  'create a product': ({ shop, owner, random }) =>
    createProduct(shop, owner, {
      title: `${random.pick(NAMES)} fire`,
      price: random.below(90_000),
      available: random.below(2) === 0,
      options: [{ optionName: 'Finish', options: NAMES.slice(0, 3).map((viewName) => ({ viewName })) }],
    }),
  'generate variants': ofProduct(({ shop, owner, random, product }) =>
    generateVariants(shop, owner, product.id, {
      ...{ price: random.below(90_000), stockCount: random.below(9) },
      isWanted: () => random.below(3) > 0,
    }),
  ),
  'change a product': ofProduct(({ shop, owner, random, product }) =>
    updateProduct(shop, owner, product.id, {
      ...random.pick<object>([
        { title: `${random.pick(NAMES)} suite` },
        { tags: [random.pick(NAMES), 'warm'] },
        { available: !product.available, price: random.below(90_000) },
        { price: random.below(90_000) },
        { handle: `${random.pick(NAMES)}-suite` },
        { externalRef: random.pick(SKUS), postageProvider: random.pick(['UPS', 'AXL']) },
        { HTMLdescription: `<p>${random.pick(NAMES)}</p>` },
        { metafields: JSON.stringify({ attributes: { widthMm: random.below(2000) + 1 } }) },
      ]),
    }),
  ),
  'duplicate a product': ofProduct(({ shop, owner, product }) => duplicateProduct(shop, owner, product.id)),
  'delete a product': ofProduct(({ shop, owner, product }) => deleteProduct(shop, owner, product.id)),
  'rename an option': ofProduct(({ shop, owner, random, product }) =>
    changeOptions(shop, owner, product.id, ({ options }) =>
      options.map((type) => ({
        ...type,
        options: type.options.map((value) =>
          random.below(2) === 0 ? value : { ...value, viewName: `${value.viewName} ${random.below(9)}` },
        ),
      })),
    ),
  ),
  'order options': ofProduct(({ shop, owner, product }) =>
    changeOptions(shop, owner, product.id, ({ options }) =>
      options.toReversed().map((type) => ({ ...type, options: type.options.toReversed() })),
    ),
  ),
  'add an option value': ofProduct(({ shop, owner, random, product }) =>
    changeOptions(shop, owner, product.id, ({ options: [first, ...others] }) => {
      if (!first) throw new NothingThere();
      return [{ ...first, options: [...first.options, { viewName: random.pick(NAMES) }] }, ...others];
    }),
  ),
  'remove an option value': ofProduct(({ shop, owner, random, product }) => {
    const { optionHandle, options } = pickFrom(random, product.options);
    const { handle } = pickFrom(random, options);
    const other = options.find((each) => each.handle !== handle);
    const variants = other && random.below(2) === 0 ? { moveTo: other.handle } : ('delete' as const);
    const expected = variantsWith(product, optionHandle, handle).length;
    return removeOptionValue(shop, owner, product.id, { optionHandle, handle, expected, variants });
  }),
  'remove an option': ofProduct(({ shop, owner, random, product }) =>
    removeOptionType(shop, owner, product.id, pickFrom(random, product.options).optionHandle),
  ),
  'add a variant': ofProduct(({ shop, owner, random, product }) =>
    addVariant(shop, owner, {
      ...{ productId: product.id, sku: random.pick(SKUS), price: random.below(90_000) },
      stockCount: random.below(9),
    }),
  ),
  'change a variant': ofVariant(({ shop, owner, random, variant }) =>
    updateVariant(shop, owner, variant.id, {
      ...random.pick<object>([
        { price: random.below(90_000) },
        { stockCount: random.below(20) },
        { available: !variant.available },
        { sku: random.pick(SKUS) },
        { title: random.pick(NAMES) },
        { metafields: JSON.stringify({ attributes: { weightKg: random.below(90) + 1 } }) },
      ]),
    }),
  ),
  'choose other options': ofVariant(({ shop, owner, random, product, variant }) => {
    const { optionHandle, options } = pickFrom(random, product.options);
    const choice = { [optionHandle]: pickFrom(random, options).handle };
    return updateVariants(shop, owner, product.id, [{ id: variant.id, fields: { choice } }]);
  }),
  'delete variants': ofVariant(({ shop, owner, random, product, variant }) =>
    deleteVariants(shop, owner, product.id, [
      ...new Set([
        variant.id,
        ...(random.below(2) === 0 ? product.variants.slice(0, 1) : []).map(({ id }) => id),
      ]),
    ]),
  ),
  'save the grid': async ({ shop, owner, random }) => {
    const products = await Promise.all([1, 2, 3].map(() => aProduct(shop, owner, random)));
    const unique = [...new Map(products.map((product) => [product.id, product])).values()];
    return saveGrid(
      shop,
      owner,
      unique.flatMap((product) =>
        product.variants.slice(0, 3).flatMap(({ id, price, stockCount }) => [
          {
            ...{ product: product.id, variant: id, column: 'price', seen: (price / 100).toFixed(2) },
            to: String(random.below(900)),
          },
          {
            ...{ product: product.id, variant: id, column: 'stock', seen: String(stockCount) },
            to: String(random.below(20)),
          },
        ]),
      ),
    );
  },
  'create a collection': ({ shop, owner, random }) =>
    createCollection(shop, owner, { title: `${random.pick(NAMES)} things` }),
  'change a collection': async ({ shop, owner, random }) =>
    updateCollection(shop, owner, (await aCollection(shop, random)).handle, {
      ...random.pick<object>([
        { title: random.pick(NAMES) },
        { introduction: random.pick(NAMES) },
        { position: String(random.below(5) + 1) },
        { handle: `${random.pick(NAMES)}-all` },
      ]),
    }),
  'delete a collection': async ({ shop, owner, random }) =>
    random.below(2) === 0 && deleteCollection(shop, owner, (await aCollection(shop, random)).handle),
  'add to a collection': ofProduct(async ({ shop, owner, random, product }) =>
    addToCollection(shop, owner, (await aCollection(shop, random)).handle, product.id),
  ),
  'add more to a collection': ofProduct(async ({ shop, owner, random, product }) =>
    addToCollection(shop, owner, (await aCollection(shop, random)).handle, product.id),
  ),
  'remove from a collection': async ({ shop, owner, random }) => {
    const { id, handle } = await aCollection(shop, random);
    return removeFromCollection(shop, owner, handle, await aMember(shop, random, id));
  },
  'move in a collection': async ({ shop, owner, random }) => {
    const { id, handle } = await aCollection(shop, random);
    const productId = await aMember(shop, random, id);
    return moveInCollection(shop, owner, handle, { productId, to: random.below(5) });
  },
  'give a collection a rule': async ({ shop, owner, random }) =>
    changeRule(
      shop,
      owner,
      (await aCollection(shop, random)).handle,
      readForm(RULE, {
        order: random.pick(RULE_ORDERS),
        ...random.pick<object>([
          { tags: 'warm' },
          { priceTo: String(random.below(900) + 1) },
          { inStock: 'on' },
        ]),
      }),
    ),
  'choose by hand again': async ({ shop, owner, random }) =>
    endRule(shop, owner, (await aCollection(shop, random)).handle),
  'add a companion': ofProduct(async ({ shop, owner, random, product }) =>
    addCompanion(shop, owner, product.id, (await aProduct(shop, owner, random)).id),
  ),
  'remove a companion': ofProduct(async ({ shop, owner, random, product }) => {
    const rows = await shop.db
      .selectFrom('product_companion')
      .select('companion_id')
      .where('product_id', '=', product.id)
      .orderBy('position')
      .execute();
    return removeCompanion(shop, owner, product.id, pickFrom(random, rows).companion_id);
  }),
  'make a code': async ({ shop, owner, random }) => {
    const amount = String(random.below(50) + 1);
    return createCode(
      shop,
      owner,
      await readCode(shop, { code: random.pick(SKUS), kind: 'percent', amount }),
    );
  },
  'change a code': async ({ shop, owner, random }) => {
    const { id, ...code } = await anyCode(shop, random);
    const entry = {
      ...code,
      ...random.pick<Partial<CodeEntry>>([
        { key: 'FIVE', code: 'Five' },
        { key: 'ONE', code: 'One' },
        { amount: (random.below(50) + 1) * 100, combines: random.below(2) === 0 },
        { covers: 'products', named: [(await aProduct(shop, owner, random)).id] },
      ]),
    };
    return changeCode(shop, owner, id, { entry, ifVersion: undefined });
  },
  'switch a code': async ({ shop, owner, random }) =>
    switchCode(shop, owner, (await anyCode(shop, random)).id, random.pick(['active', 'off'])),
  'generate codes': async ({ shop, owner, random }) =>
    generateCodes(shop, owner, (await anyCode(shop, random)).id, random.below(4) + 1),
  'delete a code': async ({ shop, owner, random }) =>
    deleteCode(shop, owner, (await anyCode(shop, random)).id),
  'make a sale': ({ shop, owner, random }) =>
    createSale(shop, owner, aSale({ name: random.pick(NAMES), rule: `-${random.below(50) + 1}%` })),
  'change a sale': async ({ shop, owner, random }) => {
    const { id, version, ...terms } = await anySale(shop, owner, random);
    const { id: product, variants } = await aProduct(shop, owner, random);
    const prices = variants.slice(0, 1).map((each) => ({ variantId: each.id, pence: random.below(900) }));
    const change = random.pick<Partial<SaleTerms>>([
      { name: random.pick(NAMES), rule: `-£${random.below(50) + 1}` },
      { covers: 'products', named: [...new Set([...terms.named, product])] },
      { named: [] },
      { prices },
    ]);
    return changeSale(shop, owner, id, { terms: { ...terms, ...change }, ifVersion: version });
  },
  'delete a sale': async ({ shop, owner, random }) =>
    deleteSale(shop, owner, (await anySale(shop, owner, random)).id),
  'change the settings': ({ shop, owner, random }) =>
    updateShopProfile(shop, owner, { discount: random.below(30) / 100 }),
};
