import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fresh } from './fresh.ts';
import { followLink } from './shopping.ts';
import { expectAccessible, expectAccessibleOnAll, expectReflow, visit } from './visit.ts';

test('every page of the shop is accessible on a phone and on a desktop', () =>
  visit({}, async ({ page }) => {
    for (const path of [
      '/',
      '/collections',
      '/collections/accessories',
      '/products',
      '/search?q=oak',
      '/search?q=xylophone',
      '/guide',
      '/guide?place=opening',
      '/guide?place=opening&size=900x600x250&kw=any&under=any',
      '/guide?place=opening&size=380x540x150',
      '/compare',
      '/compare?products=ashcombe-oak-fireplace-suite,gradbach-log-store-electric-stove',
      '/pages/our-advantages',
      '/pages/privacy-policy',
      '/pages/terms-and-conditions',
      '/pages/faqs',
      '/pages/contact',
    ]) {
      await page.goto(path);
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
      await expectAccessibleOnAll(page);
      await expectReflow(page);
    }
    expect(await page.title()).toContain('Moorland Fires');
    await page.goto('/products');
    await page.getByText('SHOP NOW').first().click();
    await page.waitForURL(/\/product\//);
    await page.getByRole('heading', { name: 'Description' }).waitFor();
    await expectAccessibleOnAll(page);
    await expectReflow(page);
  }));

test('the order of a list can be chosen, and is in the address', () =>
  visit({}, async ({ page }) => {
    await page.goto('/products');
    await page.getByLabel('Sort').selectOption('Price, low to high');
    await page.waitForURL(/sort=price-low/);
    const prices = async () =>
      (await page.locator('main li .price').allTextContents()).map((text) =>
        Number(text.replace(/[^\d.]/g, '')),
      );
    const isInOrder = async () =>
      (await prices()).every((price, index, all) => price >= (all[index - 1] ?? 0));
    await expect.poll(isInOrder).toBe(true);
    await page.reload();
    expect(await isInOrder()).toBe(true);
    expect(await page.getByLabel('Sort').inputValue()).toBe('price-low');
  }));

test('who answers a question hears the next one, and Back returns to the one before', () =>
  visit({}, async ({ page }) => {
    await page.goto('/products');
    await page.getByRole('link', { name: 'Which fire is right?' }).click();
    await page.getByRole('link', { name: /^Into an opening/ }).click();
    const size = page.getByRole('heading', { level: 2, name: 'How large is the opening?' });
    await expect.poll(() => size.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.getByLabel('Width').fill('9x');
    await page.keyboard.press('Enter');
    await page.getByText('Size not valid.').waitFor();
    await page.getByLabel('Width').fill('900');
    await page.keyboard.press('Enter');
    await page.waitForURL(/size=900xx$/);
    await page.getByRole('heading', { level: 2, name: 'Should it heat the room?' }).waitFor();
    await page.goBack();
    await page.goBack();
    await size.waitFor();
  }));

test('the search suggests as one types, and works by keyboard alone', () =>
  visit({}, async ({ page }) => {
    await page.goto('/');
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.pressSequentially('fire');
    await page.getByRole('option').first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/product\//);
    expect(await field.inputValue()).toBe('');
    await field.fill('zzzzqqqq');
    await page.getByText('No Results Found.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('No Results Found.').waitFor({ state: 'hidden' });
  }));

test('on a phone the search opens from the header, by keyboard alone, and closes where it was opened', () =>
  visit({ size: 'phone' }, async ({ page }) => {
    await page.goto('/pages/faqs');
    const magnifier = page.getByRole('banner').getByRole('link', { name: 'Search' });
    await magnifier.press('Enter');
    const field = page.getByRole('combobox', { name: 'Search' });
    await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
    await field.pressSequentially('log burner');
    await page.getByRole('option', { name: /Stove/ }).first().waitFor();
    await expectAccessible(page);
    await expectReflow(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect.poll(() => magnifier.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await field.isVisible()).toBe(false);
    await magnifier.click();
    await field.fill('warranty');
    await page.getByRole('option', { name: /stops working/ }).click();
    await page.waitForURL(/\/pages\/faqs#warranty$/);
    expect(await field.isVisible()).toBe(false);
  }));

test('what a search has found is narrowed down by ticking', () =>
  visit({}, async ({ page }) => {
    await page.goto('/search?q=fire&opening=900x600x150');
    await page.locator('summary', { hasText: 'Heat output' }).click();
    const warm = page.getByRole('checkbox', { name: '2 kW and more' });
    await warm.press('Space');
    await page.waitForURL(/\/search\?q=fire&heat=2-up&opening=900x600x150$/);
    await page.getByText('1 product fits').waitFor();
    expect(await warm.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Clear all' }).click();
    await page.waitForURL(/\/search\?q=fire$/);
  }));

test('the button of a long filter covers none of its boxes', () =>
  visit({}, async ({ page }) => {
    await page.goto('/products');
    await page.locator('summary', { hasText: 'Colour' }).click();
    await expectAccessible(page);
  }));

test('on a phone the drawer of filters stays open for what is refused, and keeps the focus until it is closed', () =>
  visit({ size: 'phone' }, async ({ page }) => {
    await page.goto('/products');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByText('Fits my opening').click();
    const width = page.getByRole('textbox', { name: 'Width' });
    await width.fill('90x');
    await width.press('Enter');
    await page.locator('#opening-error').waitFor();
    expect(await width.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    const last = page.getByRole('button', { name: 'Show 63 products' });
    const first = page.getByRole('button', { name: 'Close the filters' });
    const isFocused = (button: typeof last) => button.evaluate((each) => each === document.activeElement);
    await last.focus();
    await page.keyboard.press('Tab');
    expect(await isFocused(first)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await isFocused(last)).toBe(true);
    await page.keyboard.press('Escape');
    await width.waitFor({ state: 'hidden' });
  }));

test('the side menu on a phone leads to a collection and closes', () =>
  visit({ size: 'phone' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'Accessories' }).click();
    await page.waitForURL(/accessories/);
    await menu.waitFor({ state: 'hidden' });
  }));

test.each([
  ['Menu', 'Close the menu', '/'],
  ['Filter', 'Close the filters', '/collections/electric-fireplace-suites'],
])('%s opens a drawer that keeps the keyboard, and a tap beside it only closes it', (opener, closer, path) =>
  visit({ size: 'phone', hasTouchscreen: true }, async ({ page }) => {
    await page.goto(path);
    const button = page.getByRole('button', { name: opener, exact: true });
    const drawer = page.getByRole('dialog');
    await button.press('Enter');
    await expect.poll(() => focused(page)).toBe(closer);
    await page.keyboard.press('Shift+Tab');
    expect(await drawer.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe(opener);
    // All the way down, so that there is a link behind wherever it is.
    for (const y of [150, 300, 450, 600, 750]) {
      await button.tap();
      await drawer.waitFor();
      const right = await drawer.evaluate(async (each) => {
        await Promise.all(each.getAnimations().map(({ finished }) => finished));
        return each.getBoundingClientRect().right;
      });
      await page.touchscreen.tap((right + 390) / 2, y);
      await drawer.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe(path);
    }
  }),
);

/** The name of what has the focus. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
  });
}

test('an unknown product shows similar ones, an unknown page leads home', () =>
  visit({ expected: /404/ }, async ({ page }) => {
    const answer = await page.goto('/product/electric-dragon-9000');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: /Did you mean/ }).waitFor();
    await page.goto('/product/zzzzqqqq');
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goto('/no/such/page');
    expect(new URL(page.url()).pathname).toBe('/');
    expect((await page.goto('/collections/no-such-collection'))?.status()).toBe(404);
    await page.getByRole('link', { name: 'See all collections' }).click();
    await page.waitForURL(/\/collections$/);
  }));

test('the shop can be browsed and searched without script', () =>
  visit({ withoutScript: true, size: 'phone' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await page.waitForURL(/\/search$/);
    await page.getByLabel('What are you looking for?').fill('fire');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.getByText('SHOP NOW').first().click();
    await page.waitForURL(/\/product\//);
    await page.goto('/products');
    await page.getByLabel('Sort').selectOption('Name, A to Z');
    await page.getByRole('button', { name: 'Sort' }).click();
    await page.waitForURL(/sort=title/);
    await page.goto('/product/hartington-white-fireplace-suite');
    await page.getByRole('link', { name: 'Compare with others' }).click();
    const others = page.locator('section', { has: page.getByRole('heading', { name: 'Add one of these' }) });
    await others.getByRole('link').first().click();
    await page.waitForURL(/products=hartington[^,]+,/);
    expect(await page.getByRole('columnheader').count()).toBe(2);
    await page.getByRole('link', { name: 'Remove Hartington White Fireplace Suite' }).click();
    await page.waitForURL(/products=(?!hartington)/);
  }));

test('products that are compared are added from there; what is at the side is pointed at, and nothing is left empty', () =>
  visit({ size: 'phone' }, async ({ page }) => {
    await page.goto(
      '/compare?products=hartington-white-fireplace-suite,onecote-30-inch-inset-fire,gradbach-log-store-electric-stove',
    );
    await page.getByText('All 3 stand side by side').waitFor();
    const table = page.getByRole('region', { name: 'Comparison' });
    const scrolled = () => table.evaluate((each) => each.scrollLeft);
    await table.focus();
    for (let presses = 0; presses < 20; presses++) await page.keyboard.press('ArrowRight');
    await expect.poll(scrolled).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'ADD TO CART Onecote' }).click();
    await page.getByText('In your cart').waitFor();
    expect(await page.getByRole('link', { name: 'Choose' }).first().getAttribute('href')).toContain(
      '/product/',
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => page.getByText('All 3 stand side by side').isVisible()).toBe(false);
    const [section, whole] = [await table.boundingBox(), await table.locator('table').boundingBox()];
    expect(whole?.width).toBeGreaterThan((section?.width ?? 0) * 0.9);
  }));

test('a picture opens large, is zoomed by keys, wheel and double click, and gives the focus back', () =>
  visit({}, async ({ page }) => {
    await page.goto('/product/ashcombe-oak-fireplace-suite');
    const pictures = page.getByRole('region', { name: 'Pictures' });
    const first = pictures.getByRole('link', { name: 'open large' }).first();
    expect(await first.getAttribute('href')).toMatch(/^\/media\/[^?]+$/);
    await first.focus();
    await page.keyboard.press('Enter');
    const large = page.getByRole('dialog', { name: 'Pictures of Ashcombe Oak Fireplace Suite' });
    await large.getByText('1 of').waitFor();
    await expectAccessible(page);
    const scale = () =>
      large.locator('img').evaluate((picture) => new DOMMatrix(getComputedStyle(picture).transform).a);
    await page.keyboard.press('+');
    await expect.poll(scale).toBeCloseTo(1.6);
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, 2_000);
    await expect.poll(scale).toBe(1);
    await page.mouse.dblclick(400, 400);
    await expect.poll(scale).toBe(2.5);
    await page.keyboard.press('0');
    await page.keyboard.press('ArrowRight');
    await large.getByText('2 of').waitFor();
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
    await expect.poll(focused).toMatch(/^\/media\//);
    await expect.poll(() => pictures.getByText('2 of').count()).toBe(1);
  }));

test('a subscriber confirms the newsletter by email, and can unsubscribe', () =>
  visit({ expected: /422/ }, async ({ page }) => {
    const email = `${fresh('rose')}@example.com`;
    await page.goto('/');
    await page.getByLabel('E-mail address').fill('rose');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Email must be valid').waitFor();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Nearly there').waitFor();
    await followLink(page, email, '/newsletter/confirm');
    await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click();
    await page.getByRole('heading', { name: 'You are subscribed' }).waitFor();
    await page.getByRole('link', { name: 'Unsubscribe' }).click();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  }));
