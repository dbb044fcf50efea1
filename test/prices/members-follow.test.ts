import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  changeRule,
  createCollectionByRule,
} from '#shop/catalogue/collections/change-collection-rule.server.ts';
import { createCollection, deleteCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import {
  addManyToCollection,
  addToCollection,
  removeFromCollection,
  removeManyFromCollection,
} from '#shop/catalogue/collections/collection-members.server.ts';
import { RULE, type RuleFields } from '#shop/catalogue/collections/collection-rule.ts';
import { updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { planSales } from '#shop/catalogue/price-sales/plan-sales.server.ts';
import { readForm } from '#shop/forms/form.ts';
import { auditOf } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { addOtto, undo, whatStayed } from '../undo/undoing.ts';
import { aFire, aPlannedSale, aRunningSale, DAY, MINUTE, priceOf } from './a-sale.ts';

const owner = anAdmin();

test('every file that changes who is in a collection lets prices follow', () => {
  const writes =
    /(insertInto|deleteFrom)\('collection_product'\)|(DELETE FROM|INSERT INTO) collection_product|deleteFrom\('collection'\)/;
  const files = globSync('src/shop/**/*.ts').filter((file) => writes.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !/await followMembers\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

onEachEngine('the price follows who is in a collection with a sale', { perTest: true }, ({ shop }) => {
  const aCollection = async () => {
    const { collection } = await createCollection(shop, owner, { title: 'Suites' });
    return collection;
  };
  const aRuleFor = (priceTo: number): RuleFields => ({ ...readForm(RULE, {}), priceTo });
  const price = async (fire: Parameters<typeof priceOf>[1]) => (await priceOf(shop, fire)).price;

  test('when it is put in by hand while the sale runs, and taken out', async () => {
    const [fire, other, collection] = [await aFire(shop), await aFire(shop), await aCollection()];
    await aRunningSale(shop, { covers: 'collections', named: [collection.id] });
    await addToCollection(shop, owner, collection.handle, fire.id);
    expect([await price(fire), await price(other)]).toEqual([7_500, 10_000]);
    shop.advanceClock(MINUTE);
    await removeFromCollection(shop, owner, collection.handle, fire.id);
    expect(await price(fire)).toBe(10_000);
    const spans = await shop.db.selectFrom('variant_span').select(['starts', 'ends']).execute();
    expect(spans).toEqual([{ starts: shop.now() - MINUTE, ends: shop.now() }]);
  });

  test('when several come before it begins, and leave', async () => {
    const [fires, collection] = [[await aFire(shop), await aFire(shop)], await aCollection()];
    await aPlannedSale(shop, { covers: 'collections', named: [collection.id] });
    const named = fires.map(({ id }) => ({ id, title: 'Fire' }));
    await addManyToCollection(shop, owner, collection.handle, named);
    shop.advanceClock(2 * MINUTE);
    for (const fire of fires) expect(await price(fire)).toBe(7_500);
    await removeManyFromCollection(shop, owner, collection.handle, named);
    for (const fire of fires) expect(await price(fire)).toBe(10_000);
  });

  test('when it is deleted, and comes back', async () => {
    const [fire, collection] = [await aFire(shop), await aCollection()];
    await addToCollection(shop, owner, collection.handle, fire.id);
    await aRunningSale(shop, { covers: 'collections', named: [collection.id] });
    expect(await price(fire)).toBe(7_500);
    await deleteCollection(shop, owner, collection.handle);
    expect(await price(fire)).toBe(10_000);
    shop.advanceClock(MINUTE);
    const entry = (await auditOf(shop, { subject_id: collection.id })).at(-1);
    expect(
      await whatStayed(shop, await undo(shop, await addOtto(shop, owner), { entry: entry?.id ?? '' })),
    ).toEqual([]);
    expect(await price(fire)).toBe(7_500);
  });

  test('when its rule changes, or the product comes to meet it', async () => {
    const [fire, dear] = [await aFire(shop), await aFire(shop, 900_00)];
    const { collection } = await createCollectionByRule(shop, owner, { title: 'Up to' }, aRuleFor(200_00));
    await aRunningSale(shop, { covers: 'collections', named: [collection.id] });
    expect([await price(fire), await price(dear)]).toEqual([7_500, 90_000]);
    shop.advanceClock(MINUTE);
    await changeRule(shop, owner, collection.handle, aRuleFor(1_000_00));
    expect([await price(fire), await price(dear)]).toEqual([7_500, 67_500]);
    shop.advanceClock(MINUTE);
    await updateVariant(shop, owner, dear.variantId, { price: 2_000_00 });
    expect(await price(dear)).toBe(200_000);
    await updateVariant(shop, owner, dear.variantId, { price: 400_00 });
    expect(await price(dear)).toBe(30_000);
  });

  test('when a hundred and more come at once, after the next run of the job', async () => {
    const collection = await aCollection();
    const fires = [];
    for (let n = 0; n < 101; n++) fires.push(await aFire(shop));
    const id = await aRunningSale(shop, { covers: 'collections', named: [collection.id] }, 9);
    await addManyToCollection(
      shop,
      owner,
      collection.handle,
      fires.map(({ id }) => ({ id, title: 'Fire' })),
    );
    await planSales(shop);
    for (const fire of fires.slice(-3)) expect(await price(fire)).toBe(7_500);
    const sale = await shop.db.selectFrom('sale').select('state').where('id', '=', id).executeTakeFirst();
    expect(sale?.state).toBe('planned');
  });

  test('not when no sale covers it, nor after the sale', async () => {
    const [fire, collection] = [await aFire(shop), await aCollection()];
    await aRunningSale(shop, { covers: 'products', named: ['p_none'] });
    await addToCollection(shop, owner, collection.handle, fire.id);
    expect(await price(fire)).toBe(10_000);
    shop.advanceClock(5 * DAY);
    await updateProduct(shop, owner, fire.id, { title: 'Fire again' });
    expect(await shop.db.selectFrom('variant_span').selectAll().execute()).toEqual([]);
  });
});
