import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture } from '../test/kit/pictures.ts';
import { save, saved } from './owner.ts';
import { type RunningShop, startShop } from './shop.setup.ts';
import { aProduct, DETAILS, fillIn, payByCard, thanked } from './shopping.ts';
import { expectAccessible, expectReflow, visit } from './visit.ts';

let shop: RunningShop;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ shop, stop } = await startShop());
});
afterAll(() => stop?.());

const press = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).click();
const home = (page: Page) => page.goto(`${shop.url}/admin?tab=home`);
const settings = (page: Page, section: string) =>
  page.goto(`${shop.url}/admin?tab=settings&section=${section}`);

async function saveAll(page: Page) {
  await save(page).filter({ visible: true }).click();
  await saved(page).waitFor();
}

async function aFile(name: string, colour: string) {
  const { bytes } = await aPicture({ filename: name, colour });
  return { name, mimeType: 'image/png', buffer: Buffer.from(bytes) };
}

/** Logo, colour and a price of delivery, each on its page of the settings. */
async function makeItMine(page: Page) {
  await settings(page, 'look');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await aFile('logo.png', 'navy'));
  await press(page, 'Teal');
  await page.getByText('Unsaved: Logo and Accent colour').waitFor();
  await saveAll(page);
  await settings(page, 'delivery');
  await press(page, 'Add rule');
  await page.getByLabel('Per line').fill('12.50');
  await press(page, 'Everywhere else');
  await page.getByText('Unsaved: Delivery table').waitFor();
  await saveAll(page);
}

/** A product with a picture and two variants, by its form; the second has a price of its own. */
async function enterAProduct(page: Page) {
  await page.goto(`${shop.url}/admin/products/create`);
  await fillIn(page, { Title: 'York Suite', Price: '1249' });
  await page.getByLabel('Availability').selectOption('Active');
  await page.locator('input[name=featured]').setInputFiles(await aFile('suite.png', 'maroon'));
  await press(page, 'Create product');
  await page.getByText('Product created successfully!').waitFor();
  await page.locator('summary', { hasText: 'Add option type' }).click();
  await fillIn(page, { Name: 'Size', 'First value': '48 inch, 54 inch' });
  await press(page, 'Add option type');
  await page.getByText('2 combinations have no variant').click();
  await fillIn(page, { 'Stock of each': '3' });
  await press(page, 'Generate');
  await page.getByLabel('Price in pounds, 54 inch').fill('1399');
  await save(page).filter({ visible: true }).click();
  await page.getByRole('status').getByText('Variants saved').waitFor();
}

/** Words of one's own on the home page, and a link in the menu. */
async function writeWords(page: Page, link: string) {
  await page.goto(`${shop.url}/admin/pages/home`);
  await page.getByLabel('Kind of block').selectOption('About');
  await press(page, 'Add block');
  await fillIn(page, { Title: 'A shop in York', Text: 'Come and see us in {town}.' });
  await press(page, 'Publish');
  await page.getByRole('status').getByText('Published').waitFor();
  await page.goto(`${shop.url}/admin/pages/frame`);
  await page.getByLabel('Words, Menu 2').fill('Suites');
  await page.getByLabel('Leads to, Menu 2').fill(link);
  await press(page, 'Publish');
  await page.getByRole('status').getByText('Published').waitFor();
}

test('an owner goes through the list of the first day on a phone, makes the shop their own, and sells a fire', () =>
  // A wrong password is answered with 422.
  visit({ size: 'phone', expected: /422/ }, async ({ page }) => {
    await page.goto(`${shop.url}/login`);
    await fillIn(page, { 'E-mail': shop.admin.email, Password: shop.admin.password });
    await press(page, 'Sign in');
    await page.getByRole('link', { name: 'Back office' }).first().waitFor();

    await home(page);
    await page.getByText('0 of 13').waitFor();
    await page.getByText('Next: Start your own shop').waitFor();
    expect(await page.getByText('A second factor').isVisible()).toBe(false);
    await press(page, 'All 13 steps');
    await expectAccessible(page);
    await press(page, 'I have read them all');
    await page.getByText('1 of 13').waitFor();

    await page.getByRole('link', { name: 'Name and address' }).click();
    await fillIn(page, {
      Name: 'Hearth and Home',
      'E-mail for customers': 'shop@hearth.example',
      'Postal address': '1 Stonegate\nYork YO1 8AW',
      Town: 'York',
    });
    await saveAll(page);
    await makeItMine(page);
    await enterAProduct(page);
    for (const title of ['An Iron Grate', 'A Marble Insert'])
      await aProduct(title, { price: 8_950, stockCount: 5 }, shop);
    await home(page);
    await page.getByText('5 of 13').waitFor();

    await page.getByRole('link', { name: 'Start your own shop' }).first().click();
    await page.getByText('67 products of the demo').waitFor();
    await page.getByText('3 products of your own').waitFor();
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByLabel('Your password').fill('not the password');
    await press(page, 'Start my own shop');
    await page.getByText('This is not your current password').first().waitFor();
    await page.getByLabel('Your password').fill(shop.admin.password);
    await press(page, 'Start my own shop');
    await page.getByText('The demo is gone: 67 products').waitFor();
    await page.getByRole('link', { name: 'To the home page' }).click();
    await page.getByText('6 of 13').waitFor();
    await writeWords(page, '/product/york-suite');

    await page.goto(shop.url);
    await page.getByRole('img', { name: 'Hearth and Home' }).first().waitFor();
    await page.getByText('Come and see us in York.').waitFor();
    expect(await page.content()).not.toMatch(/moorland|leek|staffordshire/i);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Suites' }).filter({ visible: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'York Suite' }).waitFor();
    await page.getByText('54 inch').first().click();
    await page.getByText('£1,399.00').first().waitFor();
    await press(page, 'Add to cart');
    await page.goto(`${shop.url}/checkout`);
    await fillIn(page, DETAILS);
    await press(page, 'Continue');
    await page.getByText('£1,411.50').first().waitFor();
    await payByCard(page);
    await thanked(page);
  }));

test('on a desktop the list folds to its next step, and is as it was left', () =>
  visit({ size: 'desktop' }, async ({ page }) => {
    await page.goto(`${shop.url}/login`);
    await fillIn(page, { 'E-mail': shop.admin.email, Password: shop.admin.password });
    await press(page, 'Sign in');
    await page.getByRole('link', { name: 'Back office' }).first().waitFor();
    await home(page);
    const step = page.getByRole('listitem').filter({ hasText: 'A second factor' });
    await step.waitFor();
    await page.getByRole('button', { name: 'Fold the list' }).press('Enter');
    await step.waitFor({ state: 'hidden' });
    await page.getByText('Next: ').waitFor();
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('button', { name: 'All 13 steps', expanded: false }).waitFor();
    expect(await step.isVisible()).toBe(false);
    await press(page, 'All 13 steps');
    await step.waitFor();
    await expectAccessible(page);
  }));
