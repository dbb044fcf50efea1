import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './sign-in.ts';
import { expectAccessible, expectReflow, visit } from './visit.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });
const at = (page: Page, tab: string) => page.waitForURL(`**/admin?tab=${tab}**`);

test('by keys alone anything is found from anywhere, and the dialog says what it does', () =>
  visit({ size: 'desktop' }, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/settings/security', { waitUntil: 'networkidle' });
    await page.keyboard.press('Control+k');
    expect(await field(page).evaluate((each) => each === document.activeElement)).toBe(true);
    await page.getByRole('option', { name: /^Orders/ }).waitFor();
    await expectAccessible(page);
    await page.keyboard.type('collections');
    await page
      .getByRole('status')
      .getByText(/found$/)
      .waitFor();
    await page.getByRole('option', { name: 'Collections', selected: true }).waitFor();
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'hidden' });

    await page.keyboard.press('Control+k');
    await page.keyboard.type('suite');
    const options = page.getByRole('group', { name: 'Products' }).getByRole('option');
    await options.nth(1).waitFor();
    const second = await options.nth(1).locator('span').innerText();
    await page.keyboard.press('ArrowDown');
    const active = await field(page).getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"] span`).innerText()).toBe(second);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: second }).waitFor();
    await field(page).waitFor({ state: 'hidden' });
  }));

test('G and a letter go to a place, never from a field, and not when single keys are off', () =>
  visit({ size: 'desktop' }, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin?tab=orders', { waitUntil: 'networkidle' });
    for (const [key, tab] of [
      ['p', 'products'],
      ['c', 'collections'],
      ['h', 'home'],
      ['s', 'settings'],
      ['o', 'orders'],
    ]) {
      await page.keyboard.press('g');
      await page.keyboard.press(key ?? '');
      await at(page, tab ?? '');
    }
    const search = page.getByRole('searchbox', { name: 'Search orders' });
    await search.focus();
    await page.keyboard.type('gp');
    expect(await search.inputValue()).toBe('gp');
    await page.getByRole('heading', { level: 1, name: 'Orders' }).click();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('button', { name: 'Single keys on' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keys of this list' }).click();
    await page.getByRole('button', { name: 'Single keys off' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1, name: 'Orders' }).click();
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    // Ctrl K is no single key; that it answers shows that G P has been heard before, and left alone.
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    expect(new URL(page.url()).search).toBe('?tab=orders');
  }));

test('on a phone a button finds anything', () =>
  visit({ size: 'phone' }, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin?tab=home', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('button', { name: 'Find anything' }).click();
    await field(page).fill('security');
    await page.getByRole('option', { name: 'Settings, Security' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('option', { name: 'Settings, Security' }).click();
    await page.waitForURL('**/admin/settings/security');
    await page.goto('/admin/find?q=suite');
    await expectAccessible(page);
    await expectReflow(page);
  }));

test('without script the button and Enter open the page of finds', () =>
  visit({ withoutScript: true }, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin?tab=home');
    await page.getByRole('button', { name: 'Find anything' }).click();
    await field(page).fill('suite');
    await field(page).press('Enter');
    await page.waitForURL('**/admin/find?q=suite');
    await page.getByRole('heading', { level: 2, name: 'Products' }).waitFor();
  }));

test('the way back from a product leads to the list as it was left: narrowed, sorted and scrolled', () =>
  visit({ size: 'desktop' }, async ({ page }) => {
    await signIn(page);
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.goto('/admin?tab=products&sort=-price', { waitUntil: 'networkidle' });
    await page.evaluate(() => scrollTo(0, 500));
    const row = page.locator('[data-row]').nth(9);
    await row.click();
    await page.getByLabel('Title', { exact: true }).waitFor();
    // A page that is loaded anew still knows where it was opened from.
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Back to products' }).click();
    await page.waitForURL('**/admin?tab=products&sort=-price');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);

    // Opened from elsewhere, it leads to the plain list.
    await row.click();
    await page.getByLabel('Title', { exact: true }).waitFor();
    const product = page.url();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await at(page, 'home');
    // The address changes a moment before the page does, and remembers where one is.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('admin-list'))).toContain('home');
    await page.goto(product, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Back to products' }).click();
    await at(page, 'products');
  }));
