import { beforeEach, expect, test } from 'vitest';
import type { Manager, Owner } from '#shop/actor.ts';
import { changeRule } from '#shop/catalogue/collections/change-collection-rule.server.ts';
import {
  createCollection,
  deleteCollection,
  updateCollection,
} from '#shop/catalogue/collections/change-collections.server.ts';
import { addToCollection } from '#shop/catalogue/collections/collection-members.server.ts';
import { RULE, ruleInWords } from '#shop/catalogue/collections/collection-rule.ts';
import { findCollectionForAdmin } from '#shop/catalogue/collections/collections.server.ts';
import {
  createProduct,
  deleteProduct,
  updateProduct,
} from '#shop/catalogue/commands/change-products.server.ts';
import { addCompanion } from '#shop/catalogue/commands/companions.server.ts';
import { addProductMedia } from '#shop/catalogue/commands/product-media.server.ts';
import { addVariant, updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { saveGrid } from '#shop/catalogue/many/save-grid.server.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { takeStock } from '#shop/catalogue/stock/stock.server.ts';
import { readImports } from '#shop/files/imports/files/read-imports.server.ts';
import { carryOutImports } from '#shop/files/imports/work/carry-out-imports.server.ts';
import { readForm } from '#shop/forms/form.ts';
import { type Block, type HomeBody, newBlock } from '#shop/home/home.ts';
import { HOME, THE_HOME } from '#shop/home/home-kind.server.ts';
import { PAGE } from '#shop/pages/page-kind.server.ts';
import { findShopProfile, updateShopProfile } from '#shop/profile/profile.server.ts';
import { carryOutUndo, carryOutUndos } from '#shop/record/undo/carry-out-undos.server.ts';
import { findUndo, resumeUndo, startUndo } from '#shop/record/undo/undos.server.ts';
import { createText, deleteText, saveText } from '#shop/texts/change-texts.server.ts';
import { findText } from '#shop/texts/texts.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectPage } from '../kit/page.ts';
import { aPicture } from '../kit/pictures.ts';
import { anAdmin } from '../kit/shop.ts';
import { addOtto, formOf, undo, undoFromActivity, whatStayed } from './undoing.ts';
import { ownCsv, wholeCatalogue } from './whole-catalogue.ts';

onEachEngine('undoing', { perTest: true }, ({ app, shop }) => {
  const olive = anAdmin();
  let otto: Owner;
  beforeEach(async () => {
    otto = await addOtto(shop, olive);
    // The first request signs the owner up.
    await app.asOwner.get('/admin');
  });

  const find = async (id: string) => (await findProductForAdmin(shop, olive, id)).product;
  /** A product with one variant, made before what a test undoes. */
  async function aStove(title = 'Wincle Stove') {
    const { product } = await createProduct(shop, otto, { title, price: 40_000, available: true });
    const stock = { sku: title.toUpperCase().replace(/ /g, '-'), price: 42_900, stockCount: 5 };
    const variant = await addVariant(shop, otto, { productId: product.id, ...stock });
    shop.advanceClock(1000);
    return { id: product.id, variant: variant.id };
  }
  const priceOf = async (id: string) => (await find(id)).variants[0]?.price;
  const stockOf = async (id: string) => (await find(id)).variants[0]?.stockCount;
  const lastEntry = async () => {
    const order = shop.db.selectFrom('audit').select('id').orderBy('at', 'desc').orderBy('id', 'desc');
    return (await order.limit(1).executeTakeFirstOrThrow()).id;
  };

  test('a change is looked at, undone from Activity, and undone again', async () => {
    const { id, variant } = await aStove();
    await updateVariant(shop, olive, variant, { price: 39_900 });
    const { preview, result } = await undoFromActivity(
      shop,
      app.asOwner,
      /^Undo… changed variant Wincle Stove/,
    );
    expect(preview.text).toContain('Wincle Stove: Price £399.00 → became £429.00');
    expect(result.text).toContain('Wincle Stove went back');
    expect(await priceOf(id)).toBe(42_900);
    const activity = await app.asOwner.get('/admin?tab=activity');
    expect(activity.get('link', /^Undone: changed variant Wincle Stove/)).toBeTruthy();

    shop.advanceClock(1000);
    await undoFromActivity(shop, app.asOwner, /^Undo this… Undoing of changed variant/);
    expect(await priceOf(id)).toBe(39_900);
    const change = await app.asOwner.get('/admin?tab=activity&kind=variant');
    expect(change.all('link', /^Undo… changed variant Wincle Stove/).length).toBeGreaterThan(0);
  });

  test('what somebody has changed since stays and is named; stock goes back by the difference', async () => {
    const { id, variant } = await aStove();
    await updateVariant(shop, olive, variant, { price: 39_900, stockCount: 12 });
    const entry = await lastEntry();
    shop.advanceClock(1000);
    await updateVariant(shop, otto, variant, { price: 41_000 });
    expect(await takeStock(shop, 'o_1', [{ variantId: variant, quantity: 10 }])).toMatchObject({
      shortages: [],
    });
    const preview = await app.asOwner.get(`/admin/activity/undo?change=${entry}`);
    expect(preview.text).toContain('Stays as it is: Wincle Stove, Price: Otto Other has changed it since');
    const { to } = await app.asOwner.post('/admin/activity/undo', formOf(preview));
    await carryOutUndos(shop);
    expect((await app.asOwner.get(to ?? '')).text).toContain('1 of 1 stay in part as they are');
    expect(await priceOf(id)).toBe(41_000);
    // Twelve less ten sold, less the seven that the change had brought: not below none.
    expect(await stockOf(id)).toBe(0);
  });

  test('a deleted product comes back whole, with its addresses, collections, companions and pictures', async () => {
    const { id } = await aStove();
    const guard = await aStove('Wincle Guard');
    await addProductMedia(shop, otto, id, await aPicture());
    await addProductMedia(shop, otto, id, await aPicture({ colour: 'red' }));
    await updateProduct(shop, otto, id, { handle: 'wincle' });
    const { handle } = (await createCollection(shop, otto, { title: 'Stoves' })).collection;
    for (const each of [id, guard.id]) await addToCollection(shop, otto, handle, each);
    await addCompanion(shop, otto, id, guard.id);
    await addCompanion(shop, otto, guard.id, id);
    const before = [await ownCsv(shop, olive), await wholeCatalogue(shop, olive)];
    shop.advanceClock(1000);
    await deleteProduct(shop, olive, id);

    const { preview } = await undoFromActivity(shop, app.asOwner, /^Undo… deleted product Wincle Stove/);
    expect(preview.text).toContain('product Wincle Stove comes back');
    expect([await ownCsv(shop, olive), await wholeCatalogue(shop, olive)]).toEqual(before);
    const old = await app.asVisitor.get('/product/wincle-stove');
    expect([old.status, old.to]).toEqual([301, '/product/wincle']);
  });

  test('products that were deleted in bulk come back from Activity, whole and in their places', async () => {
    const stoves = [];
    for (const title of ['Ash', 'Beech', 'Cedar', 'Damson', 'Elm', 'Fir']) stoves.push(await aStove(title));
    for (const title of ['All', 'Some', 'Reversed']) {
      const { handle } = (await createCollection(shop, otto, { title })).collection;
      const listed = title === 'Reversed' ? stoves.toReversed() : stoves.slice(title === 'Some' ? 2 : 0);
      for (const { id } of listed) await addToCollection(shop, otto, handle, id);
    }
    const [first, second, third, , fifth] = stoves.map(({ id }) => id) as [
      string,
      string,
      string,
      string,
      string,
    ];
    await addCompanion(shop, otto, first, second);
    await addCompanion(shop, otto, first, third);
    const before = [await ownCsv(shop, olive), await wholeCatalogue(shop, olive)];
    shop.advanceClock(1000);
    const ids = [second, third, fifth].map((id) => `id=${id}`).join('&');
    const asked = await app.asOwner.post(`/admin/products/change?ticked=yes&${ids}`, {
      ...{ intent: 'look', kind: 'delete' },
    });
    while (await readImports(shop));
    await app.asOwner.post(asked.to ?? '', { intent: 'start', typed: '3' });
    await carryOutImports(shop);
    expect((await app.asVisitor.get('/product/beech')).status).not.toBe(200);

    const { preview } = await undoFromActivity(shop, app.asOwner, /^Undo all of it… .*, 3 products/);
    expect(preview.text).toContain('product Cedar comes back');
    expect([await ownCsv(shop, olive), await wholeCatalogue(shop, olive)]).toEqual(before);
    expect((await app.asVisitor.get('/product/beech')).status).toBe(200);
  });

  test('the rule of a collection goes back, to what was chosen by hand too, and comes back with it', async () => {
    const [dear, cheap] = [await aStove('Dear'), await aStove('Cheap')];
    await updateVariant(shop, otto, cheap.variant, { price: 10_000 });
    const { handle } = (await createCollection(shop, otto, { title: 'Stoves' })).collection;
    for (const { id } of [dear, cheap]) await addToCollection(shop, otto, handle, id);
    const members = async () => {
      const { collection } = await findCollectionForAdmin(shop, olive, handle);
      return [
        collection.rule && ruleInWords(collection.rule),
        ...collection.products.map(({ title }) => title),
      ];
    };
    const byPrice = (priceTo: string) => changeRule(shop, olive, handle, readForm(RULE, { priceTo }));
    const undoing = (link: RegExp) => undoFromActivity(shop, app.asOwner, link);
    shop.advanceClock(1000);
    await byPrice('200');
    shop.advanceClock(1000);
    await byPrice('900');
    expect(await members()).toEqual(['price at most £900.00; newest first', 'Cheap', 'Dear']);
    shop.advanceClock(1000);
    const { preview } = await undoing(/^Undo… changed collection Stoves/);
    expect(preview.text).toContain(
      'Stoves goes back Rule price at most £900.00; newest first → became price at most £200.00; newest first',
    );
    expect(await members()).toEqual(['price at most £200.00; newest first', 'Cheap']);

    shop.advanceClock(1000);
    await deleteCollection(shop, olive, handle);
    await undoing(/^Undo… deleted collection Stoves/);
    expect(await members()).toEqual(['price at most £200.00; newest first', 'Cheap']);
    expect((await app.asVisitor.get('/products/stoves')).text).not.toContain('Dear');

    shop.advanceClock(1000);
    await undo(shop, olive, {
      accountId: null,
      kind: 'collection',
      since: shop.now() - 4500,
      until: shop.now(),
    });
    expect(await members()).toEqual([null, 'Dear', 'Cheap']);
  });

  test('what was taken by another since gets the next that is free, and says so', async () => {
    const { id } = await aStove();
    await deleteProduct(shop, olive, id);
    const entry = await lastEntry();
    shop.advanceClock(1000);
    await aStove();
    const undone = await undo(shop, olive, { entry });
    const { handle, variants } = await find(id);
    expect([handle, variants[0]?.sku]).toEqual(['wincle-stove-2', 'WINCLE-STOVE-2']);
    expect(await whatStayed(shop, undone)).toEqual([
      'left: Address: another product has wincle-stove: SKU: another product has WINCLE-STOVE',
    ]);
  });

  test('a save of the grid is undone as one', async () => {
    const stoves = [await aStove(), await aStove('Wildboarclough')];
    await saveGrid(
      shop,
      olive,
      stoves.map(({ id, variant }) => ({
        ...{ product: id, variant, column: 'price', seen: '429.00', to: '99' },
      })),
    );
    const activity = await app.asOwner.get('/admin?tab=activity');
    const [all] = activity.all('link', /^Undo all of it… A save of the grid/);
    const preview = await app.asOwner.get(all?.getAttribute('href') ?? '');
    expect(preview.text).toContain('2 products. What others have changed since stays');
    await app.asOwner.post('/admin/activity/undo', formOf(preview));
    await carryOutUndos(shop);
    expect(await Promise.all(stoves.map(({ id }) => priceOf(id)))).toEqual([42_900, 42_900]);
  });

  test('everything one person did since a time goes back, what others did stays; twice sent is done once', async () => {
    const { id, variant } = await aStove();
    const other = await aStove('Wildboarclough');
    await updateVariant(shop, olive, variant, { stockCount: 9 });
    await updateVariant(shop, otto, other.variant, { price: 100 });
    await createCollection(shop, olive, { title: 'Winter' });
    await updateShopProfile(shop, olive, { discount: 0.2 });
    const form = await app.asOwner.get('/admin/activity/undo?who=everybody');
    expect(form.get('button', 'Look')).toBeTruthy();
    const preview = await app.asOwner.get('/admin/activity/undo?who=a_owner&day=2026-11-21&time=09:00');
    expect(preview.text).toContain('Everything by Olive Owner since 21/11/26 09:00');
    expect(preview.text).toContain('1 product, 1 collection, 1 page of the settings');
    const answers = [formOf(preview), formOf(preview)].map((sent) =>
      app.asOwner.post('/admin/activity/undo', sent),
    );
    const [one, two] = await Promise.all(answers);
    expect(one?.to).toBe(two?.to);
    await carryOutUndos(shop);
    expect(await stockOf(id)).toBe(5);
    expect(await priceOf(other.id)).toBe(100);
    expect((await findShopProfile(shop)).discount).toBe(0);
    expect(
      await shop.db.selectFrom('collection').select('id').where('handle', '=', 'winter').execute(),
    ).toEqual([]);
    // What was undone and the undoing of it are both hers: together they change nothing.
    await undo(shop, olive, { accountId: 'a_owner', kind: null, since: 0, until: shop.now() });
    expect([await stockOf(id), await priceOf(other.id)]).toEqual([5, 100]);
  });

  test('what stays comes first, and no link leads to what was deleted', async () => {
    const since = shop.now();
    const [, , ordered] = [await aStove('Ash'), await aStove('Beech'), await aStove('Cedar')];
    expect(await takeStock(shop, 'o_1', [{ variantId: ordered.variant, quantity: 1 }])).toMatchObject({
      shortages: [],
    });
    const id = await undo(shop, olive, { accountId: null, kind: null, since, until: shop.now() });
    const page = await app.asOwner.get(`/admin/activity/undo/${id}`);
    const [first, ...others] = page.all('listitem', /^product /);
    expect(first?.textContent).toContain('Stays as it is');
    expect(others).toHaveLength(2);
    for (const item of others) expect(item.querySelector('a')).toBeNull();
  });

  test('two owners who undo the same at once do it once', async () => {
    const { id, variant } = await aStove();
    await updateVariant(shop, olive, variant, { stockCount: 9 });
    const entry = await lastEntry();
    const undone = await Promise.all([olive, otto].map((asker) => undo(shop, asker, { entry })));
    expect(undone).toHaveLength(2);
    expect(await stockOf(id)).toBe(5);
  });

  test('a change whose undoing was undone, and done again, is undone once', async () => {
    const { id, variant } = await aStove();
    await updateVariant(shop, olive, variant, { stockCount: 9 });
    const entry = await lastEntry();
    const first = await undo(shop, olive, { entry });
    const second = await undo(shop, olive, { part: first });
    expect(await stockOf(id)).toBe(9);
    await undo(shop, olive, { part: second });
    expect(await stockOf(id)).toBe(5);
    await undo(shop, olive, { entry });
    expect(await stockOf(id)).toBe(5);
  });

  test('published words give way to those before; a page that nobody had published is a draft again', async () => {
    const words = {
      title: 'Chimneys',
      description: '',
      lead: '',
      isQuestions: false,
      alsoFoundBy: '',
      sections: [],
    };
    const { handle } = await createText(shop, olive, PAGE, 'chimneys', words);
    await saveText(shop, olive, PAGE, handle, words, { isPublished: true });
    const first = await lastEntry();
    shop.advanceClock(1000);
    await saveText(shop, olive, PAGE, handle, { ...words, title: 'Flues' }, { isPublished: true });
    const second = await lastEntry();
    shop.advanceClock(1000);
    await deleteText(shop, olive, PAGE, handle, { leadsTo: '' });
    const third = await lastEntry();
    const text = () => findText(shop, olive, PAGE, handle);

    await undo(shop, olive, { entry: third });
    expect((await text()).published?.title).toBe('Flues');
    await undo(shop, olive, { entry: second });
    expect((await text()).published?.title).toBe('Chimneys');
    expect((await app.asVisitor.get('/pages/chimneys')).text).toContain('Chimneys');
    await undo(shop, olive, { entry: first });
    expect(await text()).toMatchObject({ published: null, draft: { title: 'Chimneys' }, leadsTo: null });
  });

  test('a block of the season that was added, moved to other days or taken out of the home page goes back whole', async () => {
    const season = {
      ...newBlock('season', 'season'),
      ...{ title: 'Black Friday', text: 'Until Monday', from: '2026-11-20', to: '2026-11-30' },
    } as Extract<Block, { kind: 'season' }>;
    const about = { ...newBlock('about', 'about'), title: 'A shop in Leek' };
    const save = async (blocks: HomeBody['blocks']) => {
      shop.advanceClock(1000);
      const body = { title: 'Fires', description: '', heading: 'Fires', blocks };
      await saveText(shop, olive, HOME, THE_HOME, body, { isPublished: true });
      return lastEntry();
    };
    const blocks = async () => (await findText(shop, olive, HOME, THE_HOME)).published?.blocks;
    const isSeen = async () => (await app.asVisitor.get('/')).text.includes('Black Friday');

    await save([about]);
    const added = await save([season, about]);
    const moved = await save([{ ...season, from: '2027-11-20', to: '2027-11-30' }, about]);
    const removed = await save([about]);
    expect(await isSeen()).toBe(false);
    await undo(shop, olive, { entry: removed });
    expect(await blocks()).toEqual([{ ...season, from: '2027-11-20', to: '2027-11-30' }, about]);
    expect(await isSeen()).toBe(false);
    await undo(shop, olive, { entry: moved });
    expect(await blocks()).toEqual([season, about]);
    expect(await isSeen()).toBe(true);
    await undo(shop, olive, { entry: added });
    expect(await blocks()).toEqual([about]);
    expect(await isSeen()).toBe(false);
  });

  test('a setting goes back by its fields; what only an owner may change stays for a manager', async () => {
    const { policy } = await findShopProfile(shop);
    await updateShopProfile(shop, olive, { policy: { ...policy, returnDays: 60 }, vatNumber: 'GB 1' });
    const entry = await lastEntry();
    shop.advanceClock(1000);
    await updateShopProfile(shop, otto, { policy: { ...policy, returnDays: 60, warrantyYears: 9 } });
    await shop.db.updateTable('account').set({ role: 'manager' }).where('id', '=', 'a_otto').execute();
    const undone = await undo(shop, otto, { entry });
    expect((await whatStayed(shop, undone))[0]).toContain('only an owner may change it');
    const after = await findShopProfile(shop);
    expect(after.vatNumber).toBe('GB 1');
    expect(after.policy).toMatchObject({ returnDays: policy.returnDays, warrantyYears: 9 });
  });

  test('it goes on after it was broken off, and stops for who may no longer', async () => {
    const stoves = await Promise.all(['A', 'B', 'C', 'D'].map((title) => aStove(title)));
    const since = shop.now();
    for (const { variant } of stoves) await updateVariant(shop, olive, variant, { price: 1 });
    await updateCollection(
      shop,
      olive,
      (await createCollection(shop, olive, { title: 'X' })).collection.handle,
      {
        title: 'Y',
      },
    );
    const id = shop.newId('undo');
    await startUndo(shop, otto, id, { accountId: 'a_owner', kind: null, since, until: shop.now() });
    const stopping = new AbortController();
    const first = carryOutUndo(shop, id, stopping.signal);
    await expect
      .poll(() => shop.db.selectFrom('undo_item').select('thing').where('state', '=', 'undone').execute(), {
        interval: 1,
      })
      .not.toEqual([]);
    stopping.abort();
    await first;
    await shop.db.updateTable('account').set({ role: 'packer' }).where('id', '=', 'a_otto').execute();
    await carryOutUndos(shop);
    const { state } = await findUndo(shop, olive, id);
    if (state !== 'done') {
      expect(state).toBe('stopped');
      await resumeUndo(shop, olive, id);
      await carryOutUndos(shop);
    }
    expect(await Promise.all(stoves.map((each) => priceOf(each.id)))).toEqual(stoves.map(() => 42_900));
    expect((await findUndo(shop, olive as Manager, id)).state).toBe('done');
  });

  test('what can never be undone has no button, and bad addresses are refused', async () => {
    await aStove();
    const asked = await app.asOwner.post('/admin/settings/exports', { intent: 'export', kind: 'products' });
    expect(asked.status).toBe(302);
    const activity = await app.asOwner.get('/admin?tab=activity&kind=export');
    expect(activity.all('listitem', /Requested export/).length).toBe(1);
    expect(activity.all('link', /^Undo…/)).toEqual([]);
    expectPage(
      await app.asOwner.get('/admin/activity/undo?change=m_none'),
      404,
      'could not find that change',
    );
    expectPage(await app.asOwner.get('/admin/activity/undo/undo_none'), 404, 'could not find that undo');
    for (const bad of ['day=2026-13-40', 'day=2026-11-21&time=25:00', 'day=0'])
      expectPage(
        await app.asOwner.get(`/admin/activity/undo?who=a_owner&${bad}`),
        400,
        'Say a day and a time',
      );
    expectPage(
      await app.asOwner.get('/admin/activity/undo?who=a_owner&day=2099-01-01'),
      400,
      'in the future',
    );
    expectPage(await app.asOwner.get('/admin/activity/undo?who=a_x&day=2026-11-21'), 404, 'find that person');
    const posted = await app.asOwner.post('/admin/activity/undo', { intent: 'undo', id: 'x', change: 'y' });
    expect(posted.status).toBe(400);
  });
});
