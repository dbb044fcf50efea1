import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { aProduct, type Variant } from './shopping.ts';
import { untilLive } from './touch.ts';
import { type Size, visit } from './visit.ts';

let suite: Variant;

beforeAll(async () => {
  suite = await aProduct('Wincle Slate Suite', { price: 99_900, stockCount: 100 });
});

test.each<Size>(['phone', 'desktop'])(
  'pages stand still while they load, whole and with few scripts, before anybody touches them (%s)',
  (size) =>
    visit({ size, isUntouched: true }, async ({ page, context, url }) => {
      const basket = [{ handle: suite.handle, variant: { id: suite.id, title: suite.title }, quantity: 1 }];
      await page.addInitScript(noteSigns);
      await context.addCookies([{ name: 'cart', value: encodeURIComponent(JSON.stringify(basket)), url }]);
      const [collection, product] = [
        '/collections/electric-fireplace-suites',
        '/product/ashcombe-oak-fireplace-suite',
      ];
      for (const path of ['/', collection, product, '/cart', '/checkout']) {
        const answer = await page.goto(path, { waitUntil: 'networkidle' });
        expect({ path, status: answer?.status(), ...(await page.evaluate(firstView)) }).toEqual({
          path,
          status: 200,
          shifts: [],
          unstyled: [],
          isAwake: false,
          signs: [],
        });
      }
    }),
);

test('the first touch brings the rest of a page to life, and nothing moves or is lost', () =>
  visit({ size: 'phone', isUntouched: true }, async ({ page }) => {
    await page.goto('/product/ashcombe-oak-fireplace-suite', { waitUntil: 'networkidle' });
    const before = await served(page);
    await page.mouse.move(100, 400);
    await untilLive(page);
    await page.waitForURL('**/product/ashcombe-oak-fireplace-suite/*');
    expect(await page.evaluate(firstView)).toMatchObject({ shifts: [], unstyled: [], isAwake: true });
    expect(await served(page)).toBe(before);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Accessories' }).click();
    await page.getByRole('heading', { level: 1, name: 'Accessories' }).waitFor();
  }));

test('a page whose parts cannot be loaded stays as it was served, until a reload can bring them', () =>
  visit({ isUntouched: true, expected: /ERR_FAILED/ }, async ({ page }) => {
    let isDown = true;
    await page.route('**/assets/parts-*.js', (route) => (isDown ? route.abort() : route.continue()));
    await page.goto('/product/ashcombe-oak-fireplace-suite', { waitUntil: 'networkidle' });
    const before = await served(page);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/parts-'));
    await page.mouse.move(100, 400);
    await failed;
    expect(await served(page)).toBe(before);
    isDown = false;
    // Some browsers never ask again for a script that failed.
    await page.reload({ waitUntil: 'networkidle' });
    await page.mouse.move(100, 300);
    await page.waitForURL('**/product/ashcombe-oak-fireplace-suite/*');
    await untilLive(page);
    expect(await served(page)).toBe(before);
  }));

test('who follows a link before anything else gets the whole next page', () =>
  visit({ isUntouched: true }, async ({ page }) => {
    await page.goto('/product/ashcombe-oak-fireplace-suite', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'White', exact: true }).click();
    await page.waitForURL('**/product/ashcombe-oak-fireplace-suite/*');
    await page.getByRole('heading', { level: 2, name: 'Specification' }).waitFor();
    await page.getByRole('contentinfo').getByText('Find your order').click();
    await page.getByRole('heading', { level: 1, name: 'Find your order' }).waitFor();
  }));

/** Keeps what a page takes as a sign of life, to say what woke it. */
function noteSigns() {
  const signs: string[] = [];
  Object.assign(window, { signs });
  for (const sign of ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'])
    addEventListener(sign, ({ target }) => signs.push(`${sign} ${(target as Node | null)?.nodeName}`));
}

/** The words of the page, which live parts must not change. */
async function served(page: Page): Promise<string> {
  return page.evaluate(() => document.body.innerText);
}

/** What moved, what has a name from a stylesheet that was not loaded, whether parts have been loaded, and upon what. */
async function firstView() {
  const shifts: string[] = [];
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'layout-shift', buffered: true });
  await new Promise((resolve) => setTimeout(resolve, 0));
  for (const entry of observer.takeRecords()) {
    const { value, sources = [] } = entry as PerformanceEntry & {
      value: number;
      sources: { node?: Element }[];
    };
    shifts.push(`${value} ${sources.map(({ node }) => node?.className).join()}`);
  }
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    .join();
  const names = [...document.querySelectorAll('[class]')].flatMap((each) => [...each.classList]);
  const unstyled = [...new Set(names)].filter(
    (name) => name.includes('-') && !new RegExp(`\\.${name}(?![\\w-])`).test(rules),
  );
  const footer = document.querySelector('footer');
  const isAwake = Object.keys(footer ?? {}).some((key) => key.startsWith('__react'));
  return { shifts, unstyled, isAwake, signs: (window as { signs?: string[] }).signs ?? [] };
}
