import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Size, visit } from './visit.ts';

const LIST = '/collections/inserts-and-stoves';
const ORDERS = ['price-low', 'price-high', 'newest', 'rating', 'title', 'shop'];
const SIZES: Size[] = ['phone', 'desktop'];

test.each(SIZES)('nothing of a list moves when it is sorted (%s)', (size) =>
  visit({ size }, async ({ page }) => {
    await page.goto(LIST);
    await page.evaluate(noteMoves);
    const before = await places(page);
    for (const order of ORDERS) {
      await page.getByLabel('Sort').selectOption(order);
      await page.waitForURL((url) => (url.searchParams.get('sort') ?? 'shop') === order);
      expect({ order, moves: await moves(page), places: await places(page) }).toEqual({
        order,
        moves: [],
        places: before,
      });
    }
  }),
);

test.each(SIZES)('nor without script (%s)', (size) =>
  visit({ size, withoutScript: true }, async ({ page }) => {
    await page.goto(LIST);
    const before = await places(page);
    for (const order of ORDERS) {
      await page.getByLabel('Sort').selectOption(order);
      await page.getByRole('button', { name: 'Sort', exact: true }).click();
      await page.waitForURL((url) => (url.searchParams.get('sort') ?? 'shop') === order);
      expect({ order, places: await places(page) }).toEqual({ order, places: before });
    }
  }),
);

test.each(SIZES)('no card and no filter moves when it is filtered (%s)', (size) =>
  visit({ size }, async ({ page }) => {
    await page.goto('/products');
    await page.evaluate(noteMoves);
    if (size === 'phone') await page.getByRole('button', { name: 'Filter' }).click();
    await page.locator('summary', { hasText: 'Colour' }).click();
    // What the press itself unfolds is no surprise.
    await moves(page);
    for (const [place, count] of [
      [0, 1],
      [1, 2],
    ] as const) {
      await page.locator('details[open] input:enabled:not(:checked)').nth(place).click();
      await expect.poll(() => page.getByRole('link', { name: /^Remove / }).count()).toBe(count);
      const moved = await moves(page);
      expect(moved.filter((name) => /card|filters-(bar|sort|panel|rows)/.test(name))).toEqual([]);
    }
  }),
);

test('on a phone the button below an open group of filters shows what was ticked', () =>
  visit({ size: 'phone', hasTouchscreen: true }, async ({ page }) => {
    await page.goto('/products');
    await page.getByRole('button', { name: 'Filter' }).tap();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.locator('summary', { hasText: 'Colour' }).tap();
    await filters.locator('details[open] input:enabled').first().tap();
    await page.waitForURL(/colour=/);
    await filters
      .getByRole('button', { name: /^Show \d+ products?$/ })
      .last()
      .tap();
    await filters.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Clear all' }).waitFor();
  }));

/** Of what stands round the cards, and of the first of them. */
async function places(page: Page) {
  // In one look: a list that is drawn anew between two has none of them.
  return page.evaluate(() => {
    const all = document.querySelectorAll(
      'label[for=sort], main form select, main li:first-child a[href^="/product/"]',
    );
    return [...all].slice(0, 3).map((each) => {
      const { x, y, width } = each.getBoundingClientRect();
      return [x, y, width].map(Math.round);
    });
  });
}

async function noteMoves() {
  // What moves when a font has come is another matter: CLS has it.
  await document.fonts.ready;
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'layout-shift' });
  Object.assign(window, { observer });
}

/** The names of what has moved since they were last asked for, by the shopper's own press too. */
async function moves(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const drawn = () => new Promise(requestAnimationFrame);
    await drawn();
    await drawn();
    const { observer } = window as unknown as { observer: PerformanceObserver };
    return observer.takeRecords().flatMap((entry) => {
      const { sources = [] } = entry as PerformanceEntry & { sources?: { node?: Element }[] };
      return sources.map(({ node }) => node?.className ?? '');
    });
  });
}
