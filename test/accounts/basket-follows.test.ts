import { beforeAll, expect, test } from 'vitest';
import { parseBasket, serialiseBasket } from '#shop/basket/basket.ts';
import { aVariant, type Sold } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import type { Browser } from '../kit/person.ts';

onEachEngine('the basket of a signed-in person', ({ app, shop }) => {
  let suite: Sold;
  let stove: Sold;
  let people = 0;
  beforeAll(async () => {
    suite = await aVariant(shop, { stock_count: 90 });
    stove = await aVariant(shop, { title: 'Kiln Stove', stock_count: 90 });
  });

  const add = (browser: Browser, { id }: Sold, quantity = 1) =>
    browser.post('/cart', { intent: 'add', variantId: id, quantity: String(quantity) });
  /** As script does it: the cookie changes without a request. */
  const set = (browser: Browser, { id, handle }: Sold, quantity: number) =>
    browser.cookies.set('cart', serialiseBasket([{ handle, variant: { id, title: '' }, quantity }]));
  async function contentOf(browser: Browser) {
    await browser.get('/cart');
    const lines = parseBasket(browser.cookies.get('cart'));
    return Object.fromEntries(lines.map(({ variant, quantity }) => [variant.id, quantity]));
  }
  const PASSWORD = 'seven slow kettles';
  const login = (browser: Browser, email: string) => browser.post('/login', { email, password: PASSWORD });
  async function twoBrowsers() {
    people += 1;
    const email = `shopper${people}@example.com`;
    const [one, two] = [app.newBrowser(), app.newBrowser()];
    await one.post('/register', { fullName: 'Shopper', email, password: PASSWORD, passwordRepeat: PASSWORD });
    await login(two, email);
    return { one, two, email };
  }

  test('follows to another browser with every change', async () => {
    const { one, two } = await twoBrowsers();
    await add(one, suite, 2);
    await one.get('/');
    expect(await contentOf(two)).toEqual({ [suite.id]: 2 });
    await add(two, stove);
    await two.post('/cart', { intent: 'remove', variantId: suite.id });
    await two.get('/');
    expect(await contentOf(one)).toEqual({ [stove.id]: 1 });
  });

  test('a change by script is saved with the next page; two at once lose nothing', async () => {
    const { one, two } = await twoBrowsers();
    await one.get('/cart');
    await two.get('/cart');
    set(one, suite, 3);
    set(two, stove, 2);
    expect(await contentOf(one)).toEqual({ [suite.id]: 3 });
    expect(await contentOf(two)).toEqual({ [suite.id]: 3, [stove.id]: 2 });
    expect(await contentOf(one)).toEqual({ [suite.id]: 3, [stove.id]: 2 });
  });

  test("a guest's basket is added at sign-in, once; the page says what does not fit", async () => {
    const { one, email } = await twoBrowsers();
    await add(one, suite, 40);
    await one.get('/');
    const guest = app.newBrowser();
    await add(guest, suite, 5);
    await add(guest, stove, 1);
    expect((await login(guest, email)).to).toBe('/account');
    expect(await contentOf(guest)).toEqual({ [suite.id]: 45, [stove.id]: 1 });

    const another = app.newBrowser();
    await add(another, suite, 30);
    const answer = await login(another, email);
    expect(answer.to).toBe('/cart?joined');
    expect((await another.get('/cart?joined')).text).toContain('You can order at most 49 of one product');
    expect(await contentOf(another)).toEqual({ [suite.id]: 49, [stove.id]: 1 });
  });

  test('an expired session does not double it; signing out removes it from the browser, not from the account', async () => {
    const { one, email } = await twoBrowsers();
    await add(one, suite, 2);
    await one.get('/');
    shop.advanceClock(13 * 3_600_000);
    await login(one, email);
    expect(await contentOf(one)).toEqual({ [suite.id]: 2 });
    await one.post('/logout');
    expect([...one.cookies.keys()]).toEqual([]);
    expect(await contentOf(one)).toEqual({});
    await login(one, email);
    expect(await contentOf(one)).toEqual({ [suite.id]: 2 });
  });
});
