import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { aProduct, type Variant } from './shopping.ts';
import { untilLive } from './touch.ts';
import { type Size, visit } from './visit.ts';

const SUITE = '/product/ashcombe-oak-fireplace-suite';
const PARTS = /\/assets\/(product-)?parts-.*\.js$/;

let suite: Variant;

beforeAll(async () => {
  suite = await aProduct('Wincle Slate Suite', { price: 99_900, stockCount: 100 });
});

test.each<Size>(['phone', 'desktop'])(
  'pages stand still while they load and come to life, which they do without anybody touching them (%s)',
  (size) =>
    visit({ size, isUntouched: true }, async ({ page, context, url }) => {
      const basket = [{ handle: suite.handle, variant: { id: suite.id, title: suite.title }, quantity: 1 }];
      await page.addInitScript(noteSigns);
      await context.addCookies([{ name: 'cart', value: encodeURIComponent(JSON.stringify(basket)), url }]);
      for (const path of ['/', '/collections/electric-fireplace-suites', SUITE, '/cart', '/checkout']) {
        const answer = await page.goto(path);
        await untilLive(page);
        expect({ path, status: answer?.status(), ...(await page.evaluate(firstView)) }).toEqual({
          path,
          status: 200,
          shifts: [],
          unstyled: [],
          twice: [],
          signs: [],
        });
      }
    }),
);

test('the parts of a page come after its address and its pictures, and change nothing that was served', () =>
  visit({ size: 'phone', isUntouched: true }, async ({ page }) => {
    const held: Route[] = [];
    let isHeld = true;
    await page.route(PARTS, (route) => (isHeld ? void held.push(route) : route.continue()));
    await page.goto(SUITE);
    // The address has the variant before any part is there.
    await page.waitForURL(`**${SUITE}/*`);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const before = await served(page);
    expect(await page.evaluate(() => document.readyState)).toBe('complete');
    isHeld = false;
    for (const route of held) await route.continue();
    await untilLive(page);
    expect(await page.evaluate(firstView)).toMatchObject({ shifts: [], unstyled: [] });
    expect(await served(page)).toBe(before);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Accessories' }).click();
    await page.getByRole('heading', { level: 1, name: 'Accessories' }).waitFor();
  }));

test('a page whose parts cannot be loaded stays as it was served and works so, until a reload can bring them', () =>
  visit({ isUntouched: true, expected: /ERR_FAILED/ }, async ({ page }) => {
    const failed = page.waitForEvent('requestfailed', (request) => PARTS.test(request.url()));
    await page.route(PARTS, (route) => route.abort());
    await page.goto(SUITE);
    const before = await served(page);
    await failed;
    expect(await served(page)).toBe(before);
    await page.unroute(PARTS);
    // Some browsers never ask again for a script that failed.
    await page.reload();
    await page.waitForURL(`**${SUITE}/*`);
    await untilLive(page);
    expect(await served(page)).toBe(before);
  }));

test('who follows a link before anything else gets the whole next page', () =>
  visit({ isUntouched: true }, async ({ page }) => {
    await page.goto(SUITE, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'White', exact: true }).click();
    await page.waitForURL(`**${SUITE}/ASH-WHI*`);
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

/**
 * What moved, what has a name from a stylesheet that was not loaded, which was loaded twice (the style of everything is
 * computed again then), and what somebody seems to have done.
 */
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
  const sheets = [...document.styleSheets].map(({ href }) => href?.split('#')[0]);
  const twice = sheets.filter((href, place) => href && sheets.indexOf(href) !== place);
  return { shifts, unstyled, twice, signs: (window as { signs?: string[] }).signs ?? [] };
}
