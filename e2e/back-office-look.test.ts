import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { save } from './owner.ts';
import { aProduct } from './shopping.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, type Size, visit } from './visit.ts';

const SIZES: Size[] = ['phone', 'desktop'];

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error('it is not visible');
  return box;
}

test.each(SIZES)('nothing moves while editing and saving, and a toast confirms it, on a %s', (size) =>
  visit({ size }, async ({ page }) => {
    const { handle } = await aProduct('Calm Stove', { price: 34_950, stockCount: 5 });
    await signIn(page);
    await page.goto(`/admin/products/edit/${handle}`);
    const head = page.locator('main header').first();
    const view = head.getByRole('link', { name: 'View' });
    const title = page.getByLabel('Title', { exact: true });
    await expect.poll(() => page.getByLabel('Pictures of this product').count()).toBe(1);
    const [before, field] = [await boxOf(view), await boxOf(title)];
    expect((await boxOf(head)).height).toBeLessThan(80);
    await title.fill('Calm Stove in Green');
    await page.getByText('Unsaved: Title').waitFor();
    expect(await boxOf(view)).toEqual(before);
    await expectAccessible(page);
    await save(page).click();
    const toast = page.getByRole('status').filter({ hasText: /^Saved$/ });
    await toast.waitFor();
    expect(await boxOf(title)).toEqual(field);
    if (size === 'phone') {
      const bar = await boxOf(page.getByRole('navigation', { name: 'Admin, short' }));
      const { y, height } = await boxOf(toast);
      expect(y + height).toBeLessThanOrEqual(bar.y);
    }
    await expectAccessible(page);
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => toast.count()).toBe(0);
  }),
);

test('a double tap does not press the red button that comes up under the finger', () =>
  visit({ size: 'phone' }, async ({ page }) => {
    const { handle } = await aProduct('Twice Tapped Stove', { price: 34_950, stockCount: 5 });
    await signIn(page);
    await page.goto(`/admin/products/edit/${handle}`);
    const opener = page.getByRole('button', { name: 'Delete Product' });
    const hit = await opener.evaluate(async (button) => {
      (button as HTMLElement).click();
      const red = document.querySelector<HTMLElement>('dialog[open] form button:last-child');
      const { x, y, width, height } = (red as HTMLElement).getBoundingClientRect();
      const isHit = () => document.elementFromPoint(x + width / 2, y + height / 2) === red;
      const atOnce = isHit();
      await Promise.all((red?.getAnimations() ?? []).map(({ finished }) => finished));
      return { atOnce, later: isHit() };
    });
    expect(hit).toEqual({ atOnce: false, later: true });
  }));

test('a refused field with a unit has one red frame, and icon buttons have a tooltip', () =>
  visit({ expected: /422/ }, async ({ page }) => {
    const { handle } = await aProduct('Framed Stove', { price: 34_950, stockCount: 5 });
    await signIn(page);
    await page.goto(`/admin/products/edit/${handle}`);
    expect(await page.getByTitle('Duplicate').count()).toBe(1);
    const price = page.getByLabel(/^Price in pounds/);
    await price.fill('dear');
    await page.getByRole('button', { name: 'Save price and stock' }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    const [inner, outer] = await price.evaluate((input) => [
      getComputedStyle(input).boxShadow,
      getComputedStyle(input.parentElement ?? input, '::after').borderTopWidth,
    ]);
    expect([inner, outer]).toEqual(['none', '2px']);
  }));

test('every list is searched in the same way', () =>
  visit({}, async ({ page, url }) => {
    await signIn(page);
    for (const tab of ['orders', 'products', 'messages']) {
      await page.goto(`/admin?tab=${tab}`);
      const search = page.getByRole('searchbox', { name: `Search ${tab}` });
      await search.fill('nothing of the kind');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.waitForURL('**q=nothing**');
      await page.getByRole('link', { name: `Show all ${tab}` }).waitFor();
      await search.fill('');
      await search.press('Enter');
      await expect.poll(() => [...new URL(page.url()).searchParams.values()].includes('')).toBe(false);
      await expect.poll(() => new URL(page.url()).searchParams.has('q')).toBe(false);
    }
    expect(page.url()).toBe(`${url}/admin?tab=messages`);
  }));
