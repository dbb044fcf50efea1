import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilLive } from './touch.ts';
import { visit } from './visit.ts';

type Listed = { handle: string; options: { options: unknown[] }[] };

/** The product with the most values to choose from, so the longest way to the button. */
async function mostOptions(page: Page): Promise<string> {
  const products: Listed[] = await (await page.request.get('/api/v1/product')).json();
  const values = ({ options }: Listed) => options.reduce((sum, each) => sum + each.options.length, 0);
  return products.toSorted((a, b) => values(b) - values(a))[0]?.handle ?? '';
}

async function expectInSight(page: Page, what: Locator) {
  const { y = -1, height = 0 } = (await what.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}

test.each([
  [1440, 900],
  [1366, 768],
  [820, 1180],
])(
  'at %i × %i title, price, options and ADD TO CART are in one look, and stay while pictures and text scroll',
  (width, height) =>
    visit({}, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`/product/${await mostOptions(page)}`);
      await untilLive(page);
      const main = page.getByRole('main');
      expect((await main.boundingBox())?.y).toBeLessThanOrEqual(150);
      const add = main.getByRole('button', { name: 'ADD TO CART' }).first();
      for (const what of [page.getByRole('heading', { level: 1 }), main.getByText('£').first(), add])
        await expectInSight(page, what);
      for (const option of await page.locator('#buying').getByRole('group').all())
        await expectInSight(page, option);
      const facts = page.getByRole('heading', { level: 2, name: 'Specification' });
      await facts.scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 300);
      await expect
        .poll(() => facts.boundingBox().then((box) => box?.y ?? height))
        .toBeLessThan(height / 2 + 300);
      await expectInSight(page, add);
    }),
);

test.each([
  [1440, 900],
  [390, 844],
])('at %i × %i products of the home page are within its first two screens', (width, height) =>
  visit({}, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const picture = page.getByRole('main').locator('li a[href^="/product/"] img').first();
    const { y = 0, height: tall = 0 } = (await picture.boundingBox()) ?? {};
    expect(y + tall / 2).toBeLessThan(2 * height);
  }),
);

test('at the checkout strip, bar and menu take at most 100 pixels, and the footer is one line that opens', () =>
  visit({}, async ({ page }) => {
    const handle = await mostOptions(page);
    for (const [width, height] of [
      [1440, 900],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/product/${handle}`);
      await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
      await page.getByText('In your cart').waitFor();
      await page.goto('/checkout');
      const banner = await page.getByRole('complementary', { name: 'Pay later' }).boundingBox();
      expect(banner?.y).toBeLessThanOrEqual(100);
      const footer = page.getByRole('contentinfo');
      expect((await footer.boundingBox())?.height).toBeLessThan(70);
      await footer.getByText('help, delivery, returns and terms').click();
      await footer.getByRole('link', { name: 'Find your order' }).waitFor();
      await footer.getByRole('button', { name: 'Subscribe' }).waitFor();
    }
  }));

test('where the picture is not of what is chosen the page says so, without script too', () =>
  visit({ withoutScript: true }, async ({ page }) => {
    const pictures = page.getByRole('region', { name: 'Pictures' });
    await page.goto('/product/ashcombe-oak-fireplace-suite/ASH-WHI-48-PEB');
    await pictures.getByText('White, 48 inch, Pebbles has no picture of its own yet.').waitFor();
    await page.goto('/product/ashcombe-oak-fireplace-suite/ASH-WHI-48-LOG');
    expect(await pictures.getByText('no picture of its own').count()).toBe(0);
  }));

test('on a phone the bar at the foot follows what is chosen: in stock, sold out, in stock again', () =>
  visit({ size: 'phone', hasTouchscreen: true }, async ({ page }) => {
    await page.goto('/product/ashcombe-oak-fireplace-suite/ASH-WHI-48-LOG');
    await untilLive(page);
    const choose = (sku: string) => page.locator(`main a[href$="/${sku}"]`).first().evaluate(press);
    const away = () => page.getByRole('heading', { level: 2, name: 'Specification' }).evaluate(show);
    await away();
    await expect.poll(() => page.getByRole('button', { name: 'ADD TO CART' }).count()).toBe(2);
    await choose('ASH-WHI-48-PEB');
    const tellMe = page.getByRole('link', { name: 'Tell me when it is back' });
    await tellMe.waitFor();
    await tellMe.tap();
    await page.getByRole('button', { name: 'SOLD OUT' }).waitFor();
    await expect.poll(() => tellMe.count()).toBe(0);
    await choose('ASH-WHI-48-LOG');
    await away();
    await expect.poll(() => page.getByRole('button', { name: 'ADD TO CART' }).count()).toBe(2);
  }));

test('on a phone that is too busy to tell each look of its own, the bar follows the last', () =>
  visit({ size: 'phone', hasTouchscreen: true }, async ({ page }) => {
    await page.addInitScript(tellLooksTogether);
    await page.goto('/product/ashcombe-oak-fireplace-suite/ASH-WHI-48-LOG');
    await untilLive(page);
    await page.getByRole('heading', { level: 2, name: 'Specification' }).evaluate(show);
    await expect.poll(() => page.getByRole('button', { name: 'ADD TO CART' }).count()).toBe(2);
  }));

/** Two at a time, as browsers do when their thread was busy between them. */
function tellLooksTogether() {
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(tell: IntersectionObserverCallback, how?: IntersectionObserverInit) {
      const kept: IntersectionObserverEntry[] = [];
      super((looks, observer) => {
        kept.push(...looks);
        if (kept.length > 1) tell(kept.splice(0), observer);
      }, how);
    }
  };
}

function press(link: SVGElement | HTMLElement) {
  (link as HTMLElement).click();
}

function show(element: SVGElement | HTMLElement) {
  element.scrollIntoView();
}

test('on paper it is a sheet: one picture, what it measures, and nothing to press', () =>
  visit({}, async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(`/product/${await mostOptions(page)}`);
    const main = page.getByRole('main');
    await main.getByRole('img', { name: /^Drawing to scale/ }).waitFor();
    expect(await main.locator('img').filter({ visible: true }).count()).toBe(1);
    expect(await main.getByRole('button').count()).toBe(0);
    expect(await main.getByRole('textbox').count()).toBe(0);
  }));
