import { expect, test } from 'vitest';
import { checkRuleCollections } from '#operations/check/rule-collections.server.ts';
import {
  changeRule,
  createCollectionByRule,
  endRule,
} from '#shop/catalogue/collections/change-collection-rule.server.ts';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import {
  addToCollection,
  removeFromCollection,
} from '#shop/catalogue/collections/collection-members.server.ts';
import { moveInCollection } from '#shop/catalogue/collections/collection-order.server.ts';
import { RULE, RULE_ORDERS, type RuleFields } from '#shop/catalogue/collections/collection-rule.ts';
import { findCollection, findCollectionPage } from '#shop/catalogue/collections/collections.server.ts';
import { previewRule } from '#shop/catalogue/collections/preview-rule.server.ts';
import { sortAtTheDaysTurn } from '#shop/catalogue/collections/sort-collection.server.ts';
import {
  createProduct,
  deleteProduct,
  updateProduct,
} from '#shop/catalogue/commands/change-products.server.ts';
import { addVariant, updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import type { ProductFields } from '#shop/catalogue/product/product-form.ts';
import type { Sort } from '#shop/catalogue/shown/sorts.server.ts';
import { restock, takeStock } from '#shop/catalogue/stock/stock.server.ts';
import { readForm } from '#shop/forms/form.ts';
import { inTransaction, type Shop } from '#shop/shop.server.ts';
import { aDryRun, anImport } from './imports/import-file.ts';
import { anOrder, auditOf, DECLINED_CARD, WIDTH, wide } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectRefusal, refusal } from './kit/refusal.ts';
import { anAdmin } from './kit/shop.ts';

const owner = anAdmin();
const asked = (fields: Partial<RuleFields>): RuleFields => ({ ...readForm(RULE, {}), ...fields });

/** A product with a variant on sale. */
async function aProduct(shop: Shop, fields: ProductFields & { stockCount?: number } = {}) {
  const { stockCount = 5, ...product } = fields;
  const values = { title: 'Fire', price: 50_000, available: true, options: [WIDTH], ...product };
  const made = (await createProduct(shop, owner, values)).product;
  const { price } = values;
  const variant = await addVariant(shop, owner, { productId: made.id, stockCount, price, options: wide(42) });
  return { id: made.id, handle: made.handle, variantId: variant.id, price: values.price };
}

async function aCollection(shop: Shop, fields: Partial<RuleFields>, title = 'By rule') {
  const { collection } = await createCollectionByRule(shop, owner, { title }, asked(fields));
  return collection.handle;
}

onEachEngine('a collection by rule', { perTest: true }, ({ shop, app, bank }) => {
  const titles = async (handle: string, sort?: Sort) => {
    const { cards, total } = await findCollection(shop, handle, {
      page: 1,
      pageSize: 50,
      ...(sort && { sort }),
    });
    expect(total).toBe(cards.length);
    return cards.map(({ title }) => title).join(' ');
  };
  const kind = (kind: string) => JSON.stringify({ attributes: { kind } });
  const sell = (variantId: string, quantity: number) =>
    inTransaction(shop, (shop) => takeStock(shop, shop.newId('o'), [{ variantId, quantity }]));

  test('lists what has a tag, whatever its capitals, as tags come and go', async () => {
    const { id } = await aProduct(shop, { title: 'A', tags: ['Sale', 'oak'] });
    await aProduct(shop, { title: 'B', tags: ['sales'] });
    const handle = await aCollection(shop, { tags: ['sale'] });
    expect(await titles(handle)).toBe('A');
    await aProduct(shop, { title: 'C', tags: ['SALE'] });
    expect(await titles(handle, 'title')).toBe('A C');
    await updateProduct(shop, owner, id, { tags: ['oak'] });
    expect(await titles(handle)).toBe('C');
  });

  test('lists what is of one of its kinds, and follows a product to another', async () => {
    const { id } = await aProduct(shop, { title: 'A', metafields: kind('stove') });
    await aProduct(shop, { title: 'B', metafields: kind('fireplace-suite') });
    await aProduct(shop, { title: 'C' });
    const handle = await aCollection(shop, { kinds: ['stove', 'fireplace-suite'], order: 'title' });
    expect(await titles(handle)).toBe('A B');
    await updateProduct(shop, owner, id, { metafields: kind('guard') });
    expect(await titles(handle)).toBe('B');
  });

  test('prices include both ends, to the penny, as the cheapest variant on sale changes', async () => {
    for (const price of [9_999, 10_000, 50_000, 50_001]) await aProduct(shop, { title: `${price}`, price });
    expect(await titles(await aCollection(shop, { priceFrom: 10_000, order: 'price-low' }))).toBe(
      '10000 50000 50001',
    );
    expect(await titles(await aCollection(shop, { priceTo: 50_000, order: 'price-high' }))).toBe(
      '50000 10000 9999',
    );
    const between = await aCollection(shop, { priceFrom: 10_000, priceTo: 50_000, order: 'price-low' });
    expect(await titles(between)).toBe('10000 50000');
    const { id, variantId } = await aProduct(shop, { title: 'moves', price: 60_000 });
    await updateVariant(shop, owner, variantId, { price: 50_000 });
    const { id: cheaper } = await addVariant(shop, owner, { productId: id, price: 9_000, options: wide(48) });
    expect(await titles(between)).toBe('10000 50000');
    await updateVariant(shop, owner, cheaper, { available: false });
    expect(await titles(between)).toBe('10000 50000 moves');
  });

  test('a sale of the last piece takes a product out, and its return brings it back', async () => {
    const { id, variantId } = await aProduct(shop, { title: 'A', stockCount: 2 });
    const handle = await aCollection(shop, { inStock: true });
    await sell(variantId, 1);
    expect(await titles(handle)).toBe('A');
    await sell(variantId, 1);
    expect(await titles(handle)).toBe('');
    await inTransaction(shop, (shop) => restock(shop, variantId, 1));
    expect(await titles(handle)).toBe('A');
    // The other variant keeps it in.
    await addVariant(shop, owner, { productId: id, stockCount: 1, options: wide(48) });
    await sell(variantId, 1);
    expect(await titles(handle)).toBe('A');
  });

  test('what is made to order from now on comes in, and leaves once it is counted and there is none', async () => {
    const { variantId } = await aProduct(shop, { title: 'A', stockCount: 0 });
    const handle = await aCollection(shop, { inStock: true });
    const to = (fields: Parameters<typeof updateVariant>[3]) => updateVariant(shop, owner, variantId, fields);
    await to({ stockPolicy: 'made-to-order', weeksFrom: 2, weeksTo: 3 });
    expect(await titles(handle)).toBe('A');
    await to({ stockPolicy: 'counted' });
    expect(await titles(handle)).toBe('');
  });

  test('a checkout that sells the last piece drops the cached page, and a declined card brings it back', async () => {
    const product = await aProduct(shop, { title: 'Last one', stockCount: 1 });
    await aProduct(shop, { title: 'Plenty' });
    const handle = await aCollection(shop, { inStock: true });
    const page = async () => (await app.ask(`/collections/${handle}`)).text();
    const lines = [{ ...product, id: product.variantId }];
    expect(await page()).toContain('Last one');
    await anOrder(shop, { cardNumber: DECLINED_CARD }, { lines });
    expect(await page()).toContain('Last one');
    await anOrder(shop, {}, { lines });
    expect(await page()).not.toContain('Last one');
    expect(await page()).toContain('Plenty');
    expect(bank.cards).toBeTruthy();
  });

  test('days pass: today is the first of them, until midnight in the United Kingdom', async () => {
    await aProduct(shop, { title: 'A' });
    const handle = await aCollection(shop, { newerThanDays: 2 });
    const version = () => shop.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
    const untilMidnight = (days: number) => Date.UTC(2026, 10, 21 + days) - shop.now();
    shop.advanceClock(untilMidnight(2) - 1);
    expect(await sortAtTheDaysTurn(shop)).toBe(true);
    expect(await sortAtTheDaysTurn(shop)).toBe(false);
    expect(await titles(handle)).toBe('A');
    const before = await version();
    shop.advanceClock(1);
    expect(await sortAtTheDaysTurn(shop)).toBe(true);
    expect(await titles(handle)).toBe('');
    expect(await version()).not.toEqual(before);
  });

  test('all conditions must hold, or one is enough', async () => {
    await aProduct(shop, { title: 'A', tags: ['oak'], price: 100 });
    await aProduct(shop, { title: 'B', tags: ['oak'], price: 900 });
    await aProduct(shop, { title: 'C', price: 100 });
    const conditions: Partial<RuleFields> = { tags: ['oak'], priceTo: 500, order: 'title' };
    expect(await titles(await aCollection(shop, { match: 'all', ...conditions }))).toBe('A');
    expect(await titles(await aCollection(shop, { match: 'any', ...conditions }))).toBe('A B C');
  });

  test('lists its products in the order of the rule: in the shop, filtered, for programs and in the editor', async () => {
    const made = { B: 200, C: 300, A: 100 };
    for (const [title, price] of Object.entries(made)) {
      await aProduct(shop, { title, price });
      shop.advanceClock(1);
    }
    const expected = { newest: 'A C B', 'price-low': 'A B C', 'price-high': 'C B A', title: 'A B C' };
    const named = (products: { title: string }[]) => products.map(({ title }) => title).join(' ');
    for (const order of RULE_ORDERS) {
      const handle = await aCollection(shop, { priceTo: 1000, order });
      expect(await titles(handle)).toBe(expected[order]);
      expect(await titles(handle, 'title')).toBe('A B C');
      const { body } = await app.asVisitor.call('GET', `/collection/${handle}`);
      expect(named(body.products)).toBe(expected[order]);
      const desk = await findCollectionPage(shop, owner, handle, { page: 1, pageSize: 9 });
      expect(named(desk.products)).toBe(expected[order]);
      const filtered = await app.asVisitor.get(`/collections/${handle}?stock=in`);
      const headings = [...filtered.document.querySelectorAll('main li h2, main li h3')];
      expect(headings.map((each) => each.textContent?.trim()).join(' ')).toContain(expected[order]);
    }
  });

  test('an empty rule, and one that cannot be, are refused, and nothing is made', async () => {
    const before = await shop.db.selectFrom('collection').select('id').execute();
    const refused = async (fields: Partial<RuleFields>) =>
      Object.keys((await refusal(aCollection(shop, fields))).fields ?? {}).join();
    expect(await refused({})).toBe('match');
    expect(await refused({ priceFrom: 500, priceTo: 499 })).toBe('priceTo');
    expect(await refused({ priceFrom: -1 })).toBe('priceFrom');
    expect(await refused({ newerThanDays: 0 })).toBe('newerThanDays');
    expect(await refused({ tags: Array.from({ length: 21 }, (_, n) => `${n}`) })).toBe('tags');
    expect(await refused({ tags: ['x'.repeat(101)] })).toBe('tags');
    expect(await refused({ ...readForm(RULE, { match: 'none', inStock: '1' }) })).toBe('match');
    expect(await refused({ ...readForm(RULE, { newerThanDays: 'soon' }) })).toBe('newerThanDays');
    expect(await shop.db.selectFrom('collection').select('id').execute()).toEqual(before);
  });

  test('a tag is only a tag, whatever is in it', async () => {
    const odd = ["'; DROP TABLE product; --", '%', '\\u0000', '"', 'é', '🔥'];
    await aProduct(shop, { title: 'A', tags: [...odd, 'a\0b', 'other'] });
    await aProduct(shop, { title: 'B', tags: ['other'] });
    for (const tag of odd) expect(await titles(await aCollection(shop, { tags: [tag] })), tag).toBe('A');
    expect(await titles(await aCollection(shop, { tags: ['a\0b'] }))).toMatch(/^A?$/);
    expect(await titles(await aCollection(shop, { tags: ['other'], order: 'title' }))).toBe('A B');
  });

  test('metafields of any shape and length are a product without that kind', async () => {
    const odd = [
      { attributes: { kind: 5 } },
      { attributes: [] },
      { attributes: { kind: 'x'.repeat(5_000) } },
    ];
    for (const [n, facts] of odd.entries())
      await createProduct(shop, owner, { title: `${n}`, price: 1, metafields: JSON.stringify(facts) }).catch(
        (error) => expect(error.code).toBe('invalid'),
      );
    expect(await titles(await aCollection(shop, { kinds: ['5'] }))).toBe('');
  });

  test('an import puts products into it by their tags, not by naming it, and says so first', async () => {
    const handle = await aCollection(shop, { tags: ['sale'] }, 'Sale');
    const file = 'Handle,Title,Tags,Variant SKU,Variant Price,Published,Collection\n';
    const rows = 'one,One,sale,S-1,10.00,true,Sale\ntwo,Two,,S-2,10.00,true,"Sale, Other"\n';
    const dryRun = await app.asOwner.get(await aDryRun(shop, app.asOwner, file + rows));
    expect(dryRun.text).toContain(
      'Collections by rule, which choose their products themselves and are left: Sale',
    );
    await anImport(shop, app.asOwner, file + rows);
    expect(await titles(handle)).toBe('One');
    expect(await titles('other')).toBe('Two');
  });

  test('nobody adds, removes or moves its products', async () => {
    const { id } = await aProduct(shop);
    const handle = await aCollection(shop, { inStock: true });
    await expectRefusal(addToCollection(shop, owner, handle, id), 'by-rule');
    await expectRefusal(removeFromCollection(shop, owner, handle, id), 'by-rule');
    await expectRefusal(moveInCollection(shop, owner, handle, { productId: id, to: 0 }), 'by-rule');
    for (const change of ['add', 'remove']) {
      const { status, body } = await app.asOwner.call('PUT', `/collection/${handle}/${change}/${id}`);
      expect([status, body.code]).toEqual([409, 'by-rule']);
    }
  });

  test('a collection by hand gets a rule, says what changes first, and becomes one by hand again as it was shown', async () => {
    const { id: hand } = await aProduct(shop, { title: 'Hand', price: 900 });
    for (const title of ['B', 'A']) await aProduct(shop, { title, price: 100 });
    const { collection } = await createCollection(shop, owner, { title: 'Winter' });
    await addToCollection(shop, owner, collection.handle, hand);
    const rule = asked({ priceTo: 500, order: 'title' });
    expect(await previewRule(shop, owner, rule, collection.id)).toEqual({
      ...{ total: 2, drafts: 0, cameIn: 2, left: 1 },
      titles: { cameIn: ['A', 'B'], left: ['Hand'] },
    });
    expect(await titles(collection.handle)).toBe('Hand');
    expect(await changeRule(shop, owner, collection.handle, rule)).toMatchObject({ cameIn: 2, left: 1 });
    expect(await titles(collection.handle)).toBe('A B');
    await endRule(shop, owner, collection.handle);
    await aProduct(shop, { title: 'C', price: 100 });
    expect(await titles(collection.handle)).toBe('A B');
    await moveInCollection(shop, owner, collection.handle, {
      productId:
        (await findCollectionPage(shop, owner, collection.handle, { page: 1, pageSize: 9 })).products[1]
          ?.id ?? '',
      to: 0,
    });
    expect(await titles(collection.handle)).toBe('B A');
    const page = await app.asOwner.get('/admin?tab=activity&kind=collection');
    expect(page.text).toContain('price at most £5.00; by title, A to Z');
    expect((await auditOf(shop, { subject_id: collection.id })).length).toBe(5);
  });

  test('the owner makes one on a page, without script too, and its products say where they are found', async () => {
    const { handle: product } = await aProduct(shop, { title: 'A', tags: ['sale'] });
    const form = {
      title: 'Sale',
      chosen: 'rule',
      match: 'all',
      order: 'newest',
      tags: 'sale',
      priceTo: '500',
    };
    const create = '/admin/collections/create';
    const looked = await app.asOwner.post(create, { ...form, intent: 'preview-rule' });
    expect(looked.text).toContain('1 product');
    expect(looked.valueOf('It has the tag')).toBe('sale');
    const refused = await app.asOwner.post(create, { ...form, priceTo: 'cheap' });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Price up to not valid')]);
    await app.asOwner.post(create, form);
    const editor = '/admin/collections/edit/sale';
    const page = await app.asOwner.get(editor);
    expect(page.valueOf('It costs at most')).toBe('500.00');
    const version = page.document.querySelector<HTMLInputElement>('[name="version"]')?.value ?? '';
    const changed = await app.asOwner.post(editor, { ...form, priceTo: '499', version, intent: 'save-rule' });
    expect(changed.text).toContain('Rule saved: 1 left');
    const { body } = await app.asOwner.call('GET', '/collection/sale?admin=true');
    expect(body.rule).toMatchObject({ tags: ['sale'], priceTo: 49_900, newerThanDays: null });
    const now = await app.asOwner.post(editor, { ...form, version: '2', intent: 'save-rule' });
    expect(now.status).toBe(409);
    await app.asOwner.call('PUT', '/collection/sale/rule', { tags: ['sale'] });
    expect((await app.asOwner.get(`/admin/products/edit/${product}`)).text).toContain('Sale by its rule');
    await app.asOwner.call('DELETE', '/collection/sale/rule');
    expect(await titles('sale')).toBe('A');
  });

  test('the second of two owners gets a conflict', async () => {
    const handle = await aCollection(shop, { inStock: true });
    const { version } = await findCollectionPage(shop, owner, handle, { page: 1, pageSize: 1 });
    const change = (tag: string) =>
      changeRule(shop, owner, handle, asked({ tags: [tag] }), { ifVersion: version });
    const results = await Promise.allSettled([change('one'), change('two')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is right whatever owners and buyers do at the same moment', async () => {
    const products = [];
    for (let n = 0; n < 6; n++)
      products.push(await aProduct(shop, { title: `${n}`, stockCount: 1, tags: n % 2 ? ['sale'] : [] }));
    const handle = await aCollection(shop, { tags: ['sale'], inStock: true });
    const variants = products.map(({ variantId }) => variantId);
    await Promise.all([
      changeRule(shop, owner, handle, asked({ tags: ['sale'], inStock: true, order: 'title' })),
      ...variants.slice(0, 4).map((id) => sell(id, 1)),
      ...products.map(({ id }, n) => updateProduct(shop, owner, id, { tags: n % 3 ? ['sale'] : [] })),
      inTransaction(shop, (shop) => restock(shop, variants[5] ?? '', 1)),
      createCollectionByRule(shop, owner, { title: 'Meanwhile' }, asked({ inStock: true, order: 'title' })),
    ]);
    expect(await titles(handle)).toBe('4 5');
    expect(await titles('meanwhile')).toBe('4 5');
    expect(await checkRuleCollections(shop.database)).toMatchObject({ findings: [] });
    await shop.db
      .deleteFrom('collection_product')
      .where('product_id', '=', products[4]?.id ?? '')
      .execute();
    const { findings } = await checkRuleCollections(shop.database);
    expect(findings[0]).toBe(
      "The collection 'By rule' lacks 1 products that its rule chooses, and has 0 that it does not.",
    );
    await updateProduct(shop, owner, products[4]?.id ?? '', {});
    await deleteProduct(shop, owner, products[5]?.id ?? '');
    expect(await titles(handle)).toBe('4');
  });
});
