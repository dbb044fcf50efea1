import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fresh } from './fresh.ts';
import { signIn } from './sign-in.ts';
import { theShop } from './the-shop.ts';
import { expectAccessible, SIZES, visit } from './visit.ts';

/** Products with a variant of stock 4 at £100.00 each, found by this word, in the order of their titles. */
async function withProducts(page: Page, word: string, count: number) {
  const api = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1${path}`, { data, headers: { Origin: theShop().url } });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  const made: { id: string; variant: string }[] = [];
  for (let n = 1; n <= count; n++) {
    const product = await api('/product', { title: `${word} ${n}`, price: 10_000, available: true });
    const variant = await api('/product/variant/add', {
      productId: product.id,
      price: 10_000,
      stockCount: 4,
    });
    made.push({ id: product.id, variant: variant.id });
  }
  return made;
}

/** The words of a cell, as they are seen. */
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-cell="${row} ${column}"] > span:first-child`);
const keys = async (page: Page, ...all: string[]) => {
  for (const key of all) await page.keyboard.press(key);
};

test('prices are raised, filled down, pasted and saved by keys; what another has changed is chosen', () =>
  visit({ size: 'desktop' }, async ({ page }) => {
    await signIn(page);
    const word = fresh('Gridley');
    const [first] = await withProducts(page, word, 4);
    await page.goto(`/admin?tab=products&q=${word}`);
    await page.getByRole('link', { name: 'Edit in a grid' }).click();
    await cell(page, 0, 0).click();
    const grid = page.getByRole('grid', { name: 'Products and variants' });
    expect(await grid.getAttribute('aria-rowcount')).toBe('5');

    // Typing replaces, Enter leads down; a rule is a price of its own.
    await keys(page, '1', '2', '0', 'Enter', '+', '5', '%', 'Enter');
    await expect.poll(() => cell(page, 1, 0).textContent()).toBe('105.00');
    expect(await cell(page, 0, 0).textContent()).toBe('120.00');
    // Down to the last row.
    await keys(page, 'ArrowUp', 'Shift+Control+ArrowDown', 'Control+d');
    await expect.poll(() => cell(page, 3, 0).textContent()).toBe('105.00');
    await keys(page, 'Control+z');
    await expect.poll(() => cell(page, 3, 0).textContent()).toBe('100.00');

    // The active cell is never under the foot of the grid.
    await page.setViewportSize({ width: 1440, height: 420 });
    await keys(page, 'Control+ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    const hidden = () =>
      cell(page, 3, 0).evaluate((last) => {
        const grid = last.closest('table')?.parentElement as HTMLElement;
        return last.getBoundingClientRect().bottom - grid.getBoundingClientRect().bottom;
      });
    await expect.poll(hidden).toBeLessThanOrEqual(0);
    await page.setViewportSize(SIZES.desktop);

    // A block from a spreadsheet: stock and availability of two rows.
    await cell(page, 2, 1).click();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '7\tInactive\r\nmany\tActive\r\n');
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    });
    await expect.poll(() => cell(page, 2, 2).textContent()).toBe('Inactive');
    await page.getByText('1 cell must be put right before you save').waitFor();
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show it' }).click();
    await keys(page, 'F2', 'Control+a', '9', 'Enter');
    await expect.poll(() => page.getByText('must be put right').count()).toBe(0);

    // The whole column found.
    await cell(page, 0, 0).click();
    await page.getByRole('textbox', { name: 'Price' }).fill('+5%, ending .95');
    await page.getByRole('button', { name: 'Set all 4' }).click();
    await expect.poll(() => cell(page, 3, 0).textContent()).toBe('104.95');

    // Meanwhile somebody changes the first, and sells one of the third.
    await page.request.put(`/api/v1/product/variant/${first?.variant}`, {
      data: { price: 9_900 },
      headers: { Origin: theShop().url },
    });
    await page.keyboard.press('Control+s');
    await page
      .getByRole('status')
      .getByText(/^\d+ cells saved$/)
      .waitFor();
    await page.getByText('Someone else has changed 1 cell too').waitFor();
    expect(await cell(page, 3, 1).textContent()).toBe('9');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.keyboard.press('Control+s');
    await page.getByRole('status').getByText('1 cell saved').waitFor();
    await page.reload();
    await expect.poll(() => cell(page, 0, 0).textContent()).toBe('125.95');
    expect(await cell(page, 2, 1).textContent()).toBe('7');

    // The session ends: what was typed is there again after signing in.
    await cell(page, 1, 0).click();
    await keys(page, '1', '3', '3', 'Enter');
    await page.context().clearCookies();
    await page.keyboard.press('Control+s');
    // The page itself: its address comes a moment before.
    await page.getByLabel('Password').first().waitFor();
    await signIn(page);
    await page.goto(new URL(page.url()).searchParams.get('next') ?? '');
    await expect.poll(() => cell(page, 1, 0).textContent()).toBe('133.00');
    await page.getByRole('button', { name: 'Discard' }).click();

    // Another column; leaving with a change asks.
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('dialog').getByLabel('Width, mm', { exact: true }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await page.getByRole('columnheader', { name: 'Width' }).waitFor();
    await cell(page, 0, 0).click();
    await keys(page, 'End', '8', '6', '0', 'Enter');
    await page.getByRole('link', { name: 'Back to products' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
    await page.setViewportSize(SIZES.phone);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => page.getByText('Unsaved').count()).toBe(0);
  }));
