import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fresh } from './fresh.ts';
import { buy, openOrder, save, saved, ship } from './owner.ts';
import { aProduct } from './shopping.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, expectAccessibleOnAll, visit } from './visit.ts';

const headed = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

const aStove = () => aProduct('Warslow Stove', { price: 34_950, stockCount: 5 });

test('the owner creates a product, and Save is enabled only when something has changed', () =>
  visit({ size: 'desktop' }, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin?tab=products');
    await page.getByRole('link', { name: 'New product' }).click();
    await page.getByLabel('Title').fill('Journey Stove');
    await page.getByLabel('Price').fill('349.50');
    await page.getByLabel('Availability').selectOption('Active');
    await page.getByRole('button', { name: 'Create product' }).click();
    await page.getByText('Product created successfully!').waitFor();

    expect(await save(page).isDisabled()).toBe(true);
    await page.getByLabel('Title').fill('Journey Stove in Green');
    expect(await save(page).isEnabled()).toBe(true);
    await page.getByLabel('Title').fill('Journey Stove');
    expect(await save(page).isDisabled()).toBe(true);
    await page.getByLabel('Title').fill('Journey Stove in Green');
    await save(page).click();
    await saved(page).waitFor();
    await headed(page, 'Journey Stove in Green');
    await expect.poll(() => save(page).isDisabled()).toBe(true);

    const add = page.locator('details', { hasText: 'Add price and stock' }).last();
    await add.getByLabel('SKU').fill(fresh('JOURNEY'));
    await add.getByLabel('Price').fill('349.50');
    await add.getByLabel('Stock', { exact: true }).fill('5');
    await add.getByRole('button', { name: 'Add price and stock' }).click();
    await page.getByRole('row').getByLabel('SKU').waitFor();
    await expectAccessible(page);
  }));

test('what comes in one kind is on sale from one form, by keyboard, and nobody hears of variants', () =>
  visit({ size: 'phone', expected: /422/ }, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/products/create');
    const sku = fresh('POKER');
    await page.getByLabel('Title', { exact: true }).fill('Journey Poker');
    await page.getByLabel('Price').fill('24.50');
    await page.getByLabel('External Ref / SKU').fill(sku);
    await page.getByLabel('In stock').fill('a few');
    await page.getByLabel('Availability').selectOption('Active');
    const create = page.getByRole('button', { name: 'Create product' });
    await create.press('Enter');
    await page.getByText('whole number').first().waitFor();
    await page.getByLabel('In stock').fill('3');
    await create.press('Enter');
    await page.getByText('Product created successfully!').waitFor();
    const body = await page.getByRole('main').innerText();
    expect(body).toContain('Price and stock');
    expect(body).not.toMatch(/variant/i);
    expect(await page.getByRole('row').getByLabel('SKU').inputValue()).toBe(sku);
    await expectAccessibleOnAll(page);
    await page.goto(`/product/${new URL(page.url()).pathname.split('/').at(-1)}`);
    await page.getByRole('button', { name: 'ADD TO CART' }).first().waitFor();
    await page.getByText('3 left').waitFor();
  }));

test('the owner ships one order and cancels another, by keyboard alone', () =>
  visit({ size: 'desktop' }, async ({ page }) => {
    await signIn(page);
    const { handle } = await aStove();
    const [first, second] = [await buy(page, handle), await buy(page, handle)];

    await page.goto('/admin?tab=home');
    await page.getByText('The figures as a table').click();
    await page.getByRole('table', { name: 'Sales by day' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: /To ship/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await page.getByRole('link', { name: /^#WEB/ }).last().focus();
    await page.goto(`/admin/orders/view/${first}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mark As Shipped' }).focus();
    await page.keyboard.press('Enter');
    const parcel = page.getByRole('dialog');
    await parcel.getByLabel('Tracking number').focus();
    await page.keyboard.type('1Z 999 AA1');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .getByText(/is (shipped|cancelled)$/)
      .waitFor();
    await headed(page, /^#WEB\d+ \(shipped\)$/);
    await expect.poll(() => page.getByRole('button', { name: 'Mark As Shipped' }).isDisabled()).toBe(true);

    await page.goto(`/admin/orders/view/${second}`);
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    await cancel.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    expect(await dialog.innerText()).toContain('£349.50 is refunded');
    const why = dialog.getByRole('combobox', { name: /^Why/ });
    expect(await why.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await cancel.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    // Past the reason, its words and 'Keep order'.
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .getByText(/is (shipped|cancelled)$/)
      .waitFor();
    await headed(page, /^#WEB\d+ \(cancelled\)$/);
    await expect.poll(() => cancel.isDisabled()).toBe(true);
  }));

test('on a phone the owner finds and ships an order, answers a message and logs out', () =>
  visit({ size: 'phone' }, async ({ page }) => {
    await signIn(page);
    const order = await buy(page, (await aStove()).handle);
    await page.goto('/admin');
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('rosalind');
    await page.keyboard.press('Enter');
    await page.waitForURL('**q=rosalind**');
    await page.getByRole('link', { name: /^#WEB/ }).first().click();
    await page.waitForURL(`**/admin/orders/view/${order}`);
    await expectAccessible(page);
    await ship(page);
    await page
      .getByRole('status')
      .getByText(/is (shipped|cancelled)$/)
      .waitFor();
    const bar = page.getByRole('navigation', { name: 'Admin, short' });
    await bar.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'Best sellers' }).waitFor();
    for (const place of ['Products', 'Collections', 'Settings']) {
      if (place === 'Settings') await bar.getByRole('button', { name: 'More' }).click();
      await bar.getByRole('link', { name: place }).click();
      // The heading appears while the page still loads; arriving closes the More menu.
      await page.waitForURL(`**tab=${place.toLowerCase()}**`);
      await page.getByRole('heading', { level: 1, name: place }).waitFor();
    }
    const sender = fresh('Rosalind Heath');
    await writeMessage(page, sender);
    await page.goto('/admin');
    await bar.getByRole('button', { name: 'More' }).click();
    await bar
      .getByRole('link', { name: /^Messages/ })
      .filter({ visible: true })
      .click();
    await page.getByRole('heading', { name: sender }).waitFor();
    await expectAccessible(page);
    await page.getByLabel(`Reply to ${sender}`).fill('It does, and in cream.');
    await page.getByRole('button', { name: `Send reply to ${sender}` }).click();
    await page.getByRole('status').getByText(`Reply sent to ${sender}`).waitFor();
    await page.getByRole('article', { name: sender }).getByText('It does, and in cream.').waitFor();
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/admin');
    expect(new URL(page.url()).pathname).toBe('/');
  }));

/** As a customer who first leaves out a required field. */
async function writeMessage(page: Page, sender: string) {
  await page.goto('/pages/contact');
  await page.getByLabel('Name').fill(sender);
  await page.getByLabel('E-mail', { exact: true }).fill('rosalind@example.co.uk');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await page.getByText('One thing to put right').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Message').fill(`Does the stove come in green? ${sender}`);
  await page.getByRole('button', { name: 'Send the message' }).click();
  await headed(page, 'We have your message');
  await expectAccessible(page);
}

test('without script the owner ships an order, and confirms before it is cancelled', () =>
  visit({ withoutScript: true }, async ({ page }) => {
    await openOrder(page, (await aStove()).handle);
    await ship(page);
    await page.getByText('(shipped)').waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancel order and refund/ })
      .click();
    await page.getByText('(cancelled)').waitFor();
  }));
