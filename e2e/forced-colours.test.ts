import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chooseLater } from './paying-later.ts';
import { aProduct, toPayment } from './shopping.ts';
import { signIn } from './sign-in.ts';
import { visit } from './visit.ts';

const CHOSEN = '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true]';

/** What is chosen on the page and looks like the rest: no edge in a colour of the system. */
async function findUnmarked(page: Page): Promise<{ chosen: number; unmarked: string[] }> {
  await page.emulateMedia({ forcedColors: 'active' });
  return page.evaluate((selector) => {
    const seen = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    const isMarked = (each: Element) => {
      const { borderBlockEndWidth, borderBlockEndStyle, outlineWidth, outlineStyle } = getComputedStyle(each);
      const isEdge = (width: string, style: string) => style === 'solid' && Number.parseFloat(width) >= 3;
      return isEdge(borderBlockEndWidth, borderBlockEndStyle) || isEdge(outlineWidth, outlineStyle);
    };
    return {
      chosen: seen.length,
      unmarked: seen.filter((each) => !isMarked(each)).map((each) => each.outerHTML.slice(0, 120)),
    };
  }, CHOSEN);
}

async function expectMarked(page: Page) {
  const { chosen, unmarked } = await findUnmarked(page);
  expect(chosen, page.url()).toBeGreaterThan(0);
  expect(unmarked, page.url()).toEqual([]);
}

test('with the colours of the system, what is chosen in the shop has an edge of its own', () =>
  visit({}, async ({ page }) => {
    for (const path of ['/', '/products?page=2', '/product/ashcombe-oak-fireplace-suite']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectMarked(page);
    }
    await toPayment(page, await aProduct('Forest Wood Suite', { price: 89_900, stockCount: 10 }));
    await expectMarked(page);
    await chooseLater(page);
    const radios = await page
      .locator('input[type=radio]')
      .evaluateAll((all) =>
        all.map((each) => `${(each as HTMLInputElement).checked} ${getComputedStyle(each).backgroundImage}`),
      );
    expect(radios.find((each) => each.startsWith('true'))).toContain('radial-gradient');
    for (const other of radios.filter((each) => each.startsWith('false'))) expect(other).toBe('false none');
  }));

test('with them the dots of the banner are seen', () =>
  visit({}, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/');
    const dots = page.getByRole('button', { name: /^Banner \d of \d$/ });
    const colours = await dots.evaluateAll((all) =>
      all.map((each) => {
        const { backgroundColor: dot } = getComputedStyle(each, '::after');
        const { backgroundColor: under } = getComputedStyle(each.parentElement as Element);
        return dot !== under && dot !== 'rgba(0, 0, 0, 0)';
      }),
    );
    expect(colours).toEqual([true, true, true, true]);
  }));

test('and in the back office', () =>
  visit({}, async ({ page }) => {
    await signIn(page);
    for (const path of [
      '/admin?tab=orders',
      '/admin?tab=products',
      '/admin/pages/edit/faqs',
      '/admin?tab=settings&section=look',
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectMarked(page);
    }
  }));
