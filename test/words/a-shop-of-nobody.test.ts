import { beforeAll, expect, test } from 'vitest';
import { createCollection } from '#shop/catalogue/change-collections.server.ts';
import { addToCollection } from '#shop/catalogue/collection-members.server.ts';
import { htmlOf } from '#shop/emails/email-page.ts';
import { cancelOrder, markShipped } from '#shop/orders/change-orders.server.ts';
import { refundPart } from '#shop/payments/refund-part.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { anOrder, aSuite, MESSAGE } from '../builders.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { textOf } from '../page.ts';
import { PLACES } from '../places.ts';
import { anAdmin } from '../shop.ts';

/** Whose words these are, and what a shop may say of itself only once its owner has. */
const CLAIMS =
  /moorland|\bleek\b|staffordshire|thirty years|showroom|lit and checked|picks up the phone|a person answers|specialists|-year warranty|we go further|fires are all we do|every fire (has|is)|on every fire|own bank\.|our advantages|01632|00000000/i;

onEachEngine('a shop whose owner has said nothing yet', { isNew: true, atBank: true }, ({ app, shop }) => {
  const owner = anAdmin();
  let product: { handle: string };
  let order: { id: string };
  beforeAll(async () => {
    const suite = await aSuite(shop, 'Plain Suite');
    product = suite;
    for (const title of ['New Arrivals', 'Electric Stoves', 'Popular Products', 'Accessories']) {
      const { collection } = await createCollection(shop, owner, { title });
      await addToCollection(shop, owner, collection.handle, suite.id);
    }
    order = await anOrder(shop, { town: 'York' });
  });

  test('claims nothing on any page that customers see', async () => {
    const found = [
      `/product/${product.handle}`,
      '/collections/accessories',
      '/search?q=plain',
      '/search?q=zzz',
    ];
    const orders = [`/checkout/thank-you/${order.id}`, '/sitemap.xml', '/robots.txt', '/feeds/google.xml'];
    const places = PLACES.map(({ path }) => path).filter((path) => !path.startsWith('/admin'));
    const paths = [...places, '/pages/faqs', '/pages/terms-and-conditions', '/pages/privacy-policy'];
    for (const path of [...paths, ...found, ...orders]) {
      const page = await app.asVisitor.get(path);
      // Head and data too: titles, descriptions and what search engines read.
      expect([path, CLAIMS.exec(page.html)?.[0] ?? null]).toEqual([path, null]);
    }
    expect((await app.asVisitor.get('/')).text).toContain('Your new shop');
  });

  test('has a menu that leads nowhere that is not there', async () => {
    const page = await app.asVisitor.get('/');
    for (const link of page.all('link')) {
      const [to = ''] = (link.getAttribute('href') ?? '').split('#');
      if (!/^\/(?!\/)/.test(to)) continue;
      const { status } = await app.asVisitor.get(to);
      expect([to, status < 400]).toEqual([to, true]);
    }
    const [nav] = page.all('navigation', 'Main');
    expect(page.all('link', undefined, nav).map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/products',
      '/collections/accessories',
    ]);
  });

  test('claims nothing in the back office either, but where it gives an example', async () => {
    const papers = [`/admin/orders/print/${order.id}`, `/admin/orders/view/${order.id}`];
    const tabs = ['home', 'orders', 'products', 'collections', 'pages', 'messages', 'activity', 'settings'];
    for (const path of [...papers, ...tabs.map((tab) => `/admin?tab=${tab}`)]) {
      const page = await app.asOwner.get(path);
      expect([path, CLAIMS.exec(textOf(page.document.body))?.[0] ?? null]).toEqual([path, null]);
    }
  });

  test('claims nothing in any email', async () => {
    // An owner who has not said where reads them at the account's address.
    await app.asOwner.get('/admin');
    await app.asVisitor.post('/pages/contact', { ...MESSAGE, message: 'Hello?', phone: '020 7946 0000' });
    const told = shop.db.selectFrom('email').select('recipient').where('kind', '=', 'owner-message');
    expect(await told.execute()).toEqual([{ recipient: 'olive@example.com' }]);
    await updateShopProfile(shop, owner, { email: 'shop@example.com' });
    const [second, third] = [await anOrder(shop, { town: 'York' }), await anOrder(shop, { town: 'York' })];
    await markShipped(shop, owner, second.id);
    const part = { lines: [], delivery: 0, amount: 100, reason: 'Goodwill' };
    await refundPart(shop, owner, second.id, part);
    await cancelOrder(shop, owner, third.id);
    await app.asVisitor.post('/newsletter', { newsletterEmail: 'reader@example.com' });
    await app.asVisitor.post('/pages/contact', { ...MESSAGE, message: 'Again?', phone: '020 7946 0000' });
    const emails = await shop.db
      .selectFrom('email')
      .select(['kind', 'subject', 'page', 'html', 'text'])
      .execute();
    expect(new Set(emails.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(6);
    for (const { kind, subject, text, ...email } of emails)
      expect([kind, CLAIMS.exec(`${subject} ${text} ${htmlOf(email)}`)?.[0] ?? null]).toEqual([kind, null]);
  });
});
