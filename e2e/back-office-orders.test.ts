import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { buy } from './owner.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, type Size, visit } from './visit.ts';

const SIZES: Size[] = ['phone', 'desktop'];
const HANDLE = 'order-desk-stove';

/** A stove of its own, so that other journeys do not sell it out. */
beforeAll(() =>
  visit({}, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/products/create');
    await page.getByLabel('Title').fill('Order Desk Stove');
    await page.getByLabel('Price').fill('349.50');
    await page.getByLabel('Availability').selectOption('Active');
    await page.getByRole('button', { name: 'Create product' }).click();
    await page.getByText('Product created successfully!').waitFor();
    const add = page.locator('details', { hasText: 'Add variant' }).last();
    await add.getByLabel('SKU').fill('DESK-1');
    await add.getByLabel('Price').fill('349.50');
    await add.getByLabel('Stock').fill('40');
    await add.getByRole('button', { name: 'Add variant' }).click();
    // The variant stands in the grid, by its own name.
    await page.getByRole('row').getByLabel(/SKU/).first().waitFor();
  }),
);

async function openOrder(page: Page): Promise<string> {
  await signIn(page);
  const id = await buy(page, HANDLE);
  await page.goto(`/admin/orders/view/${id}`);
  return id;
}

test.each(SIZES)(
  'on a %s an order is found by half a postcode, filtered, sorted and taken away as CSV',
  (size) =>
    visit({ size }, async ({ page }) => {
      const id = await openOrder(page);
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
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: /^CSV/ }).click();
      expect((await download).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
    }),
);

test('on a keyboard one goes through the list with single keys, ticks an order and ships it', () =>
  visit({ size: 'desktop' }, async ({ page }) => {
    await openOrder(page);
    await page.goto('/admin', { waitUntil: 'networkidle' });
    const isRow = () => page.evaluate(() => document.activeElement?.hasAttribute('data-row') ?? false);
    await page.keyboard.press('j');
    expect(await isRow()).toBe(true);
    await page.keyboard.press('/');
    expect(await page.getByRole('searchbox').evaluate((box) => box === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Single keys on' }).click();
    await page.keyboard.press('j');
    expect(await isRow()).toBe(false);
    await page.getByRole('button', { name: 'Single keys off' }).click();
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

test.each(SIZES)('on a %s a part is refunded, noted and its email sent again', (size) =>
  visit({ size, expected: /status of (409|422)/ }, async ({ page }) => {
    await openOrder(page);
    await page.getByRole('button', { name: 'Refund a part' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel(/^Quantity of/).evaluate((each) => each === document.activeElement)).toBe(
      true,
    );
    await expectAccessible(page);
    await dialog.getByLabel('Or another amount').fill('400');
    await dialog.getByRole('button', { name: 'Refund £400.00' }).click();
    await dialog.getByRole('alert').getByText('At most £349.50 can go back').waitFor();
    expect(await dialog.getByLabel('Or another amount').inputValue()).toBe('400');
    await dialog.getByLabel('Or another amount').fill('49.50');
    await dialog.getByRole('button', { name: 'Refund £49.50' }).click();
    await page.getByRole('status').getByText('has its refund').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByLabel('New note').fill('Scratched on the left.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('status').getByText('has a new note').waitFor();
    await expect.poll(() => page.getByLabel('New note').inputValue()).toBe('');
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Credit note/ }).waitFor();
  }),
);

test.each(SIZES)('on a %s the papers are whole, and readable by everyone', (size) =>
  visit({ size }, async ({ page }) => {
    const id = await openOrder(page);
    for (const [doc, title] of [
      ['packing-slip', 'Packing slip'],
      ['invoice', 'VAT invoice'],
    ]) {
      await page.goto(`/admin/orders/print/${id}?doc=${doc}`);
      await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
      await expectAccessible(page);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide).toBeLessThanOrEqual(0);
    }
  }),
);

test('two people at one order: the second is told and sees it as it is', () =>
  visit({ size: 'desktop', expected: /status of 409/ }, async ({ page, context }) => {
    const id = await openOrder(page);
    const second = await context.newPage();
    await second.goto(`/admin/orders/view/${id}`);
    await page.getByRole('button', { name: 'Mark As Shipped' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark As Shipped' }).click();
    await page.getByRole('status').getByText('is shipped').waitFor();
    await second.getByRole('button', { name: 'Cancel', exact: true }).click();
    await second
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancel order/ })
      .click();
    await second.getByRole('alert').getByText('failed to update order').waitFor();
    await second.getByText('has changed since you opened it').waitFor();
    await second.getByRole('heading', { level: 1, name: /\(shipped\)/ }).waitFor();
  }));

test('a stale Ship is told in its own dialog, once and in the words of the specification', () =>
  visit({ size: 'desktop', expected: /status of 409/ }, async ({ page, context }) => {
    const id = await openOrder(page);
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
    // Whoever closes it still sees what became of it.
    await second.getByRole('alert').getByText('failed to update order').waitFor();
  }));

test.each(SIZES)(
  'on a %s the tracking of a shipped order is corrected, and of two people one is told',
  (size) =>
    visit({ size, expected: /status of (409|422)/ }, async ({ page, context }) => {
      const id = await openOrder(page);
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
      await page.getByRole('status').getByText('has its tracking').waitFor();
      await page.getByRole('link', { name: /1Z 1/ }).waitFor();

      const late = await save(second, '1Z 2');
      await late.getByRole('alert').getByText('has changed since you opened it').waitFor();
      await late.getByText('Saved meanwhile').waitFor();
      expect(await late.getByLabel('Tracking number').inputValue()).toBe('1Z 2');
      await save(second, '1Z 2');
      await second.getByRole('status').getByText('has its tracking').waitFor();
      await second.getByText('Tracking changed').nth(1).waitFor();
    }),
);

async function ship(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mark As Shipped' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark As Shipped' }).click();
}
