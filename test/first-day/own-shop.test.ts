import { DEMO_COLLECTIONS, DEMO_PRODUCTS } from '@inglenook/demo/catalogue/catalogue.ts';
import { beforeAll, expect, test } from 'vitest';
import { isDemoShop, isEmptyShop } from '#demo/load-demo.server.ts';
import { checkRules } from '#operations/check/rules.server.ts';
import { hashPassword } from '#shop/accounts/password.server.ts';
import { createCollection, updateCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { addToCollection } from '#shop/catalogue/collections/collection-members.server.ts';
import { deleteProduct, updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { findProduct } from '#shop/catalogue/shown/products.server.ts';
import { refusalOf } from '#shop/errors.ts';
import { startOwnShop } from '#shop/first-day/start-own-shop.server.ts';
import { findWhatGoes } from '#shop/first-day/what-goes.server.ts';
import { NEW_PAGE } from '#shop/pages/page.ts';
import { PAGE } from '#shop/pages/page-kind.server.ts';
import { findShopProfile, updateShopProfile } from '#shop/profile/profile.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { saveText } from '#shop/texts/change-texts.server.ts';
import { findText } from '#shop/texts/texts.server.ts';
import { anOrder, auditOf, aVariant, MESSAGE, type Sold, stockOf } from '../kit/builders.ts';
import { everyRow } from '../kit/every-row.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import type { Page } from '../kit/page.ts';
import { anAdmin } from '../kit/shop.ts';
import { expectLinksLead, expectNoClaims } from '../words/claims.ts';
import { fillWithDemo } from './a-demo-shop.ts';

const PAGE_ADDRESS = '/admin/settings/own-shop';
const PASSWORD = 'peat-and-embers-26';
const CHANGED = 'ashcombe-oak-fireplace-suite';

onEachEngine('leaving the demo', { isNew: true, atBank: true }, ({ app, shop }) => {
  const owner = anAdmin();
  const start = (fields: Record<string, string> = {}) =>
    app.asOwner.post(PAGE_ADDRESS, { intent: 'start', password: PASSWORD, ...fields });
  const countOf = async (table: 'product' | 'collection' | 'orders' | 'payment' | 'image') =>
    (await shop.db.selectFrom(table).select('id').execute()).length;
  /** Every row but the counters of requests, whatever their order. */
  async function allRows() {
    const { rate_limit, ...rows } = await everyRow(shop);
    return Object.entries(rows).map(([table, list]) => [
      table,
      list.map((row) => JSON.stringify(row)).sort(),
    ]);
  }
  let own: Sold;

  // A demo with which somebody has played for a while.
  beforeAll(async () => {
    await fillWithDemo(shop);
    await app.asOwner.get('/admin');
    const password_hash = await hashPassword(PASSWORD);
    await shop.db.updateTable('account').set({ password_hash }).where('id', '=', owner.accountId).execute();
    own = await aVariant(shop, { title: 'A fire of my own', stock_count: 10 });
    await updateProduct(shop, owner, (await findProduct(shop, CHANGED)).id, { title: 'My oak suite' });
    await updateCollection(shop, owner, 'accessories', { introduction: 'What goes with my fires.' });
    await updateShopProfile(shop, owner, { name: 'Hearth & Home', lowStock: 3 });
    const { banners } = await findShopProfile(shop);
    const [first, ...others] = banners;
    if (first) await updateShopProfile(shop, owner, { banners: [{ ...first, title: 'Mine' }, ...others] });
    const written = await findText(shop, owner, PAGE, 'our-advantages');
    const body = { ...written.published, title: 'About our kiln' };
    await saveText(shop, owner, PAGE, 'our-advantages', body, {});
    const section = { id: 'ask', title: 'Anything?', html: '<p>Ask us.</p>', alsoFoundBy: '' };
    const ours = { ...NEW_PAGE, title: 'Questions', sections: [section] };
    await saveText(shop, owner, PAGE, 'faqs', ours, { isPublished: true });
    const suite = await findProduct(shop, 'hartington-white-fireplace-suite');
    const [variant] = suite.variants.filter(({ stockCount }) => stockCount > 1);
    await anOrder(
      shop,
      {},
      { lines: [{ id: variant?.id ?? '', price: variant?.price ?? 0, handle: suite.handle }] },
    );
    const { id, number } = await anOrder(shop, {}, { lines: [{ ...own, quantity: 3 }] });
    await app.asVisitor.post('/pages/contact', { ...MESSAGE, orderNumber: number });
    const [line] = await shop.db.selectFrom('order_line').select('id').where('order_id', '=', id).execute();
    const lines = [{ lineId: line?.id ?? '', quantity: 1, isRestocked: true }];
    await refundPart(shop, owner, id, { lines, delivery: 0, amount: own.price, reason: 'Goodwill' });
    expect(await stockOf(shop, own.id)).toBe(8);
  });

  test('shows what goes and what stays', async () => {
    const page = await app.asOwner.get(PAGE_ADDRESS);
    expect(page.text).toContain(`${DEMO_PRODUCTS.length - 1} products of the demo`);
    expect(page.text).toContain(`${DEMO_COLLECTIONS.length - 1} collections of the demo`);
    expect(page.text).toMatch(/2 orders that were paid with no money/);
    expect(page.text).toMatch(/1 product of your own.*1 product of the demo that was changed ?My oak suite/);
    expect(page.text).toMatch(/1 message.*The delivery table/);
    const home = await app.asOwner.get('/admin?tab=home');
    expect(home.linkTo('Start your own shop')).toBe(PAGE_ADDRESS);
    const settings = await app.asOwner.get('/admin?tab=settings&section=shop');
    expect(settings.linkTo('Start my own shop')).toBe(PAGE_ADDRESS);
  });

  test('does not count the demo’s shop and goods as the owner’s own', async () => {
    const list = async () => (await app.asOwner.get('/admin?tab=home')).all('img', 'Done:').length;
    const before = await list();
    // A name without an address is not enough; the account and the product on sale are the owner's.
    expect(before).toBe(2);
    await shop.db.updateTable('product').set({ available: 0 }).where('id', '=', own.productId).execute();
    expect(await list()).toBe(1);
    await shop.db.updateTable('product').set({ available: 1 }).where('id', '=', own.productId).execute();
  });

  test('is refused without the password, and once there is a sale for money', async () => {
    const before = await allRows();
    const wrong = await start({ password: 'not the password' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('This is not your current password');
    const sale = shop.db.updateTable('payment');
    const [{ id = '' } = {}] = await shop.db.selectFrom('payment').select('id').limit(1).execute();
    await sale.set({ mode: 'live' }).where('id', '=', id).execute();
    const page = await app.asOwner.get(PAGE_ADDRESS);
    expect(page.text).toMatch(/Order #WEB100\d was paid, or was to be paid, with real money/);
    expect(page.all('button', 'Start my own shop')).toEqual([]);
    expect(page.text).not.toContain('products of the demo');
    expect((await start()).status).toBe(409);
    await sale.set({ mode: 'sandbox' }).where('id', '=', id).execute();
    expect(await allRows()).toEqual(before);
  });

  test('is whole when its process dies in the middle', async () => {
    const before = await allRows();
    let ids = 0;
    const dying = {
      ...shop,
      newId: (prefix: Parameters<typeof shop.newId>[0]) => {
        // After most products are gone.
        if (++ids > 50) throw new Error('killed');
        return shop.newId(prefix);
      },
    };
    await expect(startOwnShop(dying, owner, { password: PASSWORD })).rejects.toThrow('killed');
    expect(await allRows()).toEqual(before);
  });

  test('takes away what it said, once, though two ask at the same moment', async () => {
    const said = await findWhatGoes(shop, owner);
    const pictures = await countOf('image');
    const both = await Promise.allSettled([
      startOwnShop(shop, owner, { password: PASSWORD }),
      startOwnShop(shop, owner, { password: PASSWORD }),
    ]);
    const [gone, ...others] = both.flatMap((each) => (each.status === 'fulfilled' && each.value) || []);
    expect(others).toEqual([]);
    // Whoever waits too long on a busy machine is asked to try again.
    for (const each of both)
      if (each.status === 'rejected') expect(refusalOf(each.reason)?.code).toBe('busy');
    expect({ ...said?.goes, words: said?.goes.words.length }).toEqual({ ...gone, pictures: undefined });
    expect(gone).toMatchObject({ products: DEMO_PRODUCTS.length - 1, banners: 3, orders: 2 });
    expect(await countOf('product')).toBe(2);
    expect(await countOf('collection')).toBe(1);
    expect(await countOf('orders')).toBe(0);
    expect(await countOf('image')).toBeLessThan(pictures);
    const [entry] = await auditOf(shop, { action: 'demo left' });
    expect([entry?.who, JSON.parse(entry?.before ?? '')]).toEqual(['Olive Owner', gone]);
    expect((await start()).text).toContain('The demo had gone already.');
    expect(await auditOf(shop, { action: 'demo left' })).toHaveLength(1);
  });

  test('leaves what a person has made, written or set', async () => {
    expect((await findProduct(shop, CHANGED)).title).toBe('My oak suite');
    expect(await findShopProfile(shop)).toMatchObject({
      ...{ name: 'Hearth & Home', lowStock: 3, phone: '', vatNumber: '', companyName: '' },
      banners: [{ title: 'Mine' }],
    });
    const page = await app.asVisitor.get('/');
    expect(page.text).toContain('Hearth & Home');
    expect((await app.asVisitor.get('/pages/faqs')).text).toContain('Ask us.');
    // The demo's words are gone, the draft of others is there.
    expect(await findText(shop, owner, PAGE, 'our-advantages')).toMatchObject({
      published: null,
      draft: { title: 'About our kiln' },
    });
    expect((await app.asOwner.get('/admin?tab=messages')).text).toContain(MESSAGE.message);
    expect(await stockOf(shop, own.id)).toBe(10);
    for await (const { what, findings } of checkRules(shop.database))
      expect([what, findings]).toEqual([what, []]);
  });

  test('leaves a shop that claims nothing, leads nowhere that is not there, and sells', async () => {
    await deleteProduct(shop, owner, (await findProduct(shop, CHANGED)).id);
    await updateShopProfile(shop, owner, { banners: [] });
    await expectNoClaims(app, [`/product/${own.handle}`, '/sitemap.xml', '/feeds/google.xml']);
    await expectLinksLead(app);
    const { number } = await anOrder(shop, { town: 'York' }, { lines: [own] });
    // No number twice: papers of the demo may have been printed.
    expect(number).toBe('1003');
    expect((await app.asOwner.get(PAGE_ADDRESS)).text).toContain('This is your own shop');
    expect((await app.asOwner.get('/admin?tab=settings&section=shop')).text).not.toContain(
      'Start my own shop',
    );
  });

  test('whose home page shows what came last, and whose menu offers every collection that comes', async () => {
    const menuOf = (page: Page) => {
      const [nav] = page.all('navigation', 'Main');
      return page.all('link', undefined, nav).map((link) => link.getAttribute('href'));
    };
    expect((await app.asVisitor.get('/')).text).toMatch(/New in the shop.*A fire of my own/);
    const { collection } = await createCollection(shop, owner, { title: 'Pellet Stoves' });
    expect(menuOf(await app.asVisitor.get('/'))).not.toContain('/collections/pellet-stoves');
    await addToCollection(shop, owner, collection.handle, own.productId);
    // Visitors may see for a moment what was.
    shop.advanceClock(5_000);
    expect(menuOf(await app.asVisitor.get('/'))).toContain('/collections/pellet-stoves');
    const editor = await app.asOwner.get('/admin/pages/frame');
    expect(editor.html).toContain('Pellet Stoves');
    expect(editor.html).not.toContain('Wall Mounted Electric Fires');
  });

  test('is for good: the next start brings nothing back', async () => {
    expect([await isEmptyShop(shop), await isDemoShop(shop)]).toEqual([false, false]);
  });
});
