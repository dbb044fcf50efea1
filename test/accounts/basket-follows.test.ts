import { beforeAll, expect, test } from 'vitest';
import { parseBasket, serialiseBasket } from '#shop/basket/basket.ts';
import { SHOP_URL } from '../app.ts';
import { aVariant, type Sold } from '../builders.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('the basket of a signed-in person', ({ app, shop }) => {
  let suite: Sold;
  let stove: Sold;
  let people = 0;
  beforeAll(async () => {
    suite = await aVariant(shop, { stock_count: 90 });
    stove = await aVariant(shop, { title: 'Kiln Stove', stock_count: 90 });
  });

  /** A browser without script: it keeps its cookies and sends forms. */
  function aBrowser() {
    const jar = new Map<string, string>();
    const ask = async (path: string, fields?: Record<string, string>) => {
      const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {};
      const answer = await app.ask(path, { ...init, headers: { Cookie, Origin: SHOP_URL } });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0/.test(line)) jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    };
    return {
      ask,
      add: (what: { id: string }, quantity = 1) =>
        ask('/cart', { intent: 'add', variantId: what.id, quantity: String(quantity) }),
      remove: (what: { id: string }) => ask('/cart', { intent: 'remove', variantId: what.id }),
      /** As script does it: the cookie changes without a request. */
      set: (what: { id: string; handle: string }, quantity: number) =>
        jar.set(
          'cart',
          serialiseBasket([{ handle: what.handle, variant: { id: what.id, title: '' }, quantity }]),
        ),
      holds: async () => {
        await ask('/cart');
        return Object.fromEntries(
          parseBasket(jar.get('cart')).map((line) => [line.variant.id, line.quantity]),
        );
      },
      cookies: jar,
    };
  }
  const PASSWORD = 'seven slow kettles';
  const login = (browser: ReturnType<typeof aBrowser>, email: string) =>
    browser.ask('/login', { email, password: PASSWORD });
  async function twoBrowsers() {
    people += 1;
    const email = `shopper${people}@example.com`;
    const [one, two] = [aBrowser(), aBrowser()];
    await one.ask('/register', { fullName: 'Shopper', email, password: PASSWORD, passwordRepeat: PASSWORD });
    await login(two, email);
    return { one, two, email };
  }

  test('follows to another browser with every change', async () => {
    const { one, two } = await twoBrowsers();
    await one.add(suite, 2);
    await one.ask('/');
    expect(await two.holds()).toEqual({ [suite.id]: 2 });
    await two.add(stove);
    await two.remove(suite);
    await two.ask('/');
    expect(await one.holds()).toEqual({ [stove.id]: 1 });
  });

  test('a change by script is saved with the next page; two at once lose nothing', async () => {
    const { one, two } = await twoBrowsers();
    await one.ask('/cart');
    await two.ask('/cart');
    one.set(suite, 3);
    two.set(stove, 2);
    expect(await one.holds()).toEqual({ [suite.id]: 3 });
    expect(await two.holds()).toEqual({ [suite.id]: 3, [stove.id]: 2 });
    expect(await one.holds()).toEqual({ [suite.id]: 3, [stove.id]: 2 });
  });

  test("a guest's basket joins at sign-in, once; what does not fit is told", async () => {
    const { one, email } = await twoBrowsers();
    await one.add(suite, 40);
    await one.ask('/');
    const guest = aBrowser();
    await guest.add(suite, 5);
    await guest.add(stove, 1);
    expect((await login(guest, email)).headers.get('location')).toBe('/account');
    expect(await guest.holds()).toEqual({ [suite.id]: 45, [stove.id]: 1 });

    const another = aBrowser();
    await another.add(suite, 30);
    const answer = await login(another, email);
    expect(answer.headers.get('location')).toBe('/cart?joined');
    expect(await (await another.ask('/cart?joined')).text()).toContain(
      'You can order at most 49 of one product',
    );
    expect(await another.holds()).toEqual({ [suite.id]: 49, [stove.id]: 1 });
  });

  test('an expired session does not double it; signing out removes it from the browser, not from the account', async () => {
    const { one, email } = await twoBrowsers();
    await one.add(suite, 2);
    await one.ask('/');
    shop.advanceClock(13 * 3_600_000);
    await login(one, email);
    expect(await one.holds()).toEqual({ [suite.id]: 2 });
    await one.ask('/logout', {});
    expect([...one.cookies.keys()]).toEqual([]);
    expect(await one.holds()).toEqual({});
    await login(one, email);
    expect(await one.holds()).toEqual({ [suite.id]: 2 });
  });
});
