import { expect, test } from 'vitest';
import { updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { aSession, cookieOf } from './kit/app.ts';
import { aVariant } from './kit/builders.ts';
import { onAnyEngine, onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';
import { sentDuring } from './kit/statements.ts';

const PAGES = ['/', '/products', '/collections', '/pages/faqs', '/products.data', '/sitemap.xml'];
const CART = 'cart=';

onEachEngine('pages of the catalogue for somebody signed in', ({ app, shop }) => {
  const aCustomer = async () => app.as(await aSession(shop, 'Standard'));
  const textAt = async (person: { ask: typeof app.asVisitor.ask }, path: string) =>
    (await person.ask(path)).text();
  /** What a page costs somebody beyond the check of their session and their basket. */
  const ownStatements = async (person: { ask: typeof app.asVisitor.ask }, path: string) =>
    (await sentDuring(shop, () => textAt(person, path))).statements;

  test.each(PAGES)(
    '%s is the same to the byte for two customers, and says nothing of either',
    async (path) => {
      const sessions = [await aSession(shop, 'Standard'), await aSession(shop, 'Standard')];
      const [one, other] = await Promise.all(sessions.map((session) => textAt(app.as(session), path)));
      expect(one).toBe(other);
      for (const { email, name } of sessions) {
        expect(one).not.toContain(email);
        expect(one).not.toContain(name);
      }
    },
  );

  test('the frame says Account to a customer, Admin to an administrator, and Login to a visitor', async () => {
    const links = async (person: typeof app.asVisitor) =>
      (await person.get('/products'))
        .all('link')
        .flatMap((link) => /^\/(admin|account|login)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? []);
    const said: string[][] = [];
    // Each after another, in both orders: none gets what was made for the one before.
    for (const person of [app.asVisitor, app.asOwner, app.asCustomer, app.asOwner, app.asVisitor])
      said.push([...new Set(await links(person))]);
    expect(said).toEqual([['login'], ['admin', 'account'], ['account'], ['admin', 'account'], ['login']]);
  });

  test('the second time nothing is read but their session and their basket', async () => {
    await textAt(await aCustomer(), '/products');
    expect(await ownStatements(await aCustomer(), '/products')).toBeLessThanOrEqual(3);
  });

  test('a new name shows at once', async () => {
    const { productId, handle, title } = await aVariant(shop);
    const customer = await aCustomer();
    expect(await textAt(customer, `/product/${handle}`)).toContain(title);
    await updateProduct(shop, anAdmin(), productId, { title: 'Roaches Stove' });
    expect(await textAt(customer, `/product/${handle}`)).toContain('Roaches Stove');
  });

  test('their own basket comes with the page that all get, also where they have the page already', async () => {
    const { id, handle } = await aVariant(shop);
    const session = await aSession(shop, 'Standard');
    const held = `${CART}${encodeURIComponent(JSON.stringify([{ handle, variant: { id, title: '' }, quantity: 2 }]))}`;
    await app.ask('/products', { headers: { Cookie: `${cookieOf(session)}; ${held}` } });
    const elsewhere = await app.as(session).ask('/products');
    const basketIn = (answer: Response) =>
      answer.headers
        .getSetCookie()
        .map((line) => decodeURIComponent(line))
        .find((line) => line.startsWith(CART));
    expect(basketIn(elsewhere)).toContain(id);
    const etag = elsewhere.headers.get('etag') ?? '';
    const known = await app.as(session).ask('/products', { headers: { 'If-None-Match': etag } });
    expect([known.status, basketIn(known)]).toEqual([304, expect.stringContaining(id)]);
    const others = await (await aCustomer()).ask('/products', { headers: { 'If-None-Match': etag } });
    expect([others.status, basketIn(others)]).toEqual([304, undefined]);
  });

  test('a browser that keeps its session and no stamp of the basket makes no page write', async () => {
    const { id, handle } = await aVariant(shop);
    const session = await aSession(shop, 'Standard');
    const held = `${CART}${encodeURIComponent(JSON.stringify([{ handle, variant: { id, title: '' }, quantity: 1 }]))}`;
    const visit = (cookie: string) =>
      app.ask('/cart', { headers: { Cookie: `${cookieOf(session)}${cookie}` } });
    await visit(`; ${held}`);
    for (const cookie of ['', `; ${held}`])
      expect((await sentDuring(shop, () => visit(cookie))).transactions).toBe(0);
  });
});

onAnyEngine('the contact page', ({ app, shop }) => {
  test('begins with the name of whoever reads it', async () => {
    for (const path of ['/pages/contact', '/pages/contact.data'])
      for (const session of [await aSession(shop, 'Standard'), await aSession(shop, 'Standard')])
        expect(await (await app.as(session).ask(path)).text()).toContain(session.email);
  });
});
