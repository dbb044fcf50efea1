import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openOrder, ship } from './owner.ts';
import { aProduct } from './shopping.ts';
import { expectAccessible, expectAccessibleOnAll, visit } from './visit.ts';

let handle: string;
beforeAll(async () => {
  handle = (await aProduct('Longsdon Stove', { price: 34_950, stockCount: 40 })).handle;
});

test('an order is found by half a postcode, filtered, and downloaded as CSV once the file is written', () =>
  visit({}, async ({ page }) => {
    const id = await openOrder(page, handle);
    await page.goto('/admin');
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('6dh');
    await page.keyboard.press('Enter');
    await page.waitForURL('**q=6dh**');
    await page.getByLabel('Created').selectOption('Today');
    await page.waitForURL('**date=today**');
    expect(page.url()).toContain('q=6dh');
    await page.getByRole('link', { name: /^To ship/ }).click();
    await page.waitForURL('**status=accepted**');
    await page.locator(`a[href$="${id}"]`).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Export' }).click();
    await page.getByText('Only the orders that your list shows').waitFor();
    await page.getByRole('button', { name: 'Make the file' }).click();
    const file = page.getByRole('link', { name: /^Download/ });
    await file.waitFor();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await file.click();
    expect((await download).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  }));

test('single keys move through the list, select an order and ship it', () =>
  visit({ size: 'desktop' }, async ({ page }) => {
    await openOrder(page, handle);
    await page.goto('/admin', { waitUntil: 'networkidle' });
    const isRow = () => page.evaluate(() => document.activeElement?.hasAttribute('data-row') ?? false);
    await page.keyboard.press('j');
    expect(await isRow()).toBe(true);
    await page.keyboard.press('/');
    expect(await page.getByRole('searchbox').evaluate((box) => box === document.activeElement)).toBe(true);
    // They are told to whoever asks, and can be turned off there.
    await page.getByRole('searchbox').blur();
    await page.keyboard.press('?');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Single keys on' }).click();
    await page.keyboard.press('j');
    expect(await isRow()).toBe(false);
    await page.getByRole('button', { name: 'Single keys off' }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText(/^1 ticked of \d+ shown, £[\d,]+\.\d\d/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ship 1' }).click();
    await page.getByLabel('Tracking number').fill('1Z 999');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mark 1 order as shipped' }).click();
    await page.getByRole('status').getByText('1 order is shipped').waitFor();
  }));

test('on a phone a part is refunded, and a note is added', () =>
  visit({ size: 'phone', expected: /status of (409|422)/ }, async ({ page }) => {
    await openOrder(page, handle);
    await page.getByRole('button', { name: 'Partial refund' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel(/^Quantity of/).evaluate((each) => each === document.activeElement)).toBe(
      true,
    );
    await expectAccessible(page);
    await dialog.getByLabel('Or another amount').fill('400');
    await dialog.getByRole('button', { name: 'Refund £400.00' }).click();
    await dialog.getByRole('alert').getByText('At most £349.50 can be refunded').waitFor();
    expect(await dialog.getByLabel('Or another amount').inputValue()).toBe('400');
    await dialog.getByLabel('Or another amount').fill('49.50');
    await dialog.getByLabel(/^Reason/).selectOption('Goodwill');
    await dialog.getByRole('button', { name: 'Refund £49.50' }).click();
    await page.getByRole('status').getByText('has a new refund').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByLabel('New note').fill('Scratched on the left.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('status').getByText('has a new note').waitFor();
    await expect.poll(() => page.getByLabel('New note').inputValue()).toBe('');
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Credit note/ }).waitFor();
  }));

test('what is technical of an order is folded, and opens by keyboard', () =>
  visit({}, async ({ page }) => {
    const id = await openOrder(page, handle);
    const reference = page.getByText(id, { exact: true });
    expect(await reference.isVisible()).toBe(false);
    await page.locator('summary', { hasText: 'Technical' }).press('Enter');
    await reference.waitFor();
    await page.getByRole('region', { name: 'Raw JSON' }).getByText('"authCode"').waitFor();
    await page.locator('summary', { hasText: 'Summary' }).press('Enter');
    await page.getByText('1 × Longsdon Stove, AXL').waitFor();
    await expectAccessibleOnAll(page);
  }));

test('a stale Ship is refused in its own dialog, once', () =>
  visit({ size: 'desktop', expected: /status of 409/ }, async ({ page, context }) => {
    const id = await openOrder(page, handle);
    const second = await context.newPage();
    await second.goto(`/admin/orders/view/${id}`, { waitUntil: 'networkidle' });
    await ship(page);
    await page.getByRole('status').getByText('is shipped').waitFor();
    await ship(second);
    const dialog = second.getByRole('dialog');
    await dialog.getByRole('alert').getByText('failed to update order').waitFor();
    expect(await second.getByRole('alert').count()).toBe(1);
    await expectAccessible(second);
    await dialog.getByRole('button', { name: 'Not yet' }).click();
    // The refusal outlives the dialog.
    await second.getByRole('alert').getByText('failed to update order').waitFor();
  }));

test('the tracking of a shipped order is corrected; the second of two people sees the first one’s', () =>
  visit({ expected: /status of (409|422)/ }, async ({ page, context }) => {
    const id = await openOrder(page, handle);
    await ship(page);
    await page.getByRole('status').getByText('is shipped').waitFor();
    const second = await context.newPage();
    await second.goto(`/admin/orders/view/${id}`, { waitUntil: 'networkidle' });
    const save = async (tab: Page, number: string, link = '') => {
      const dialog = tab.getByRole('dialog');
      if (!(await dialog.isVisible())) await tab.getByRole('button', { name: 'Edit tracking' }).click();
      await dialog.getByLabel('Tracking number').fill(number);
      await dialog.getByLabel('Carrier link').fill(link);
      await expectAccessible(tab);
      await dialog.getByRole('button', { name: 'Save tracking' }).click();
      return dialog;
    };
    const refused = await save(page, '1Z 1', 'http://unsafe.example');
    await refused.getByRole('alert').getByText('It must begin with https://').waitFor();
    expect(await refused.getByLabel('Tracking number').inputValue()).toBe('1Z 1');
    await save(page, '1Z 1', 'https://carrier.example/1');
    await page.getByRole('status').getByText('has new tracking details').waitFor();
    await page.getByRole('link', { name: /1Z 1/ }).waitFor();

    const late = await save(second, '1Z 2');
    await late.getByRole('alert').getByText('has changed since you opened it').waitFor();
    await late.getByText('Saved in the meantime').waitFor();
    expect(await late.getByLabel('Tracking number').inputValue()).toBe('1Z 2');
    await save(second, '1Z 2');
    await second.getByRole('status').getByText('has new tracking details').waitFor();
    await second.getByText('Tracking changed').nth(1).waitFor();
  }));
