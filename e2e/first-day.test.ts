import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningShop, startShop } from './shop.setup.ts';
import { aProduct, fillIn, payByCard, thanked, toPayment } from './shopping.ts';
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

test('an owner goes through the list of the first day on a phone, leaves the demo, and sells a fire', () =>
  // A wrong password is answered with 422.
  visit({ size: 'phone', expected: /422/ }, async ({ page }) => {
    await page.goto(`${shop.url}/login`);
    await fillIn(page, { 'E-mail': shop.admin.email, Password: shop.admin.password });
    await press(page, 'Sign in');
    await page.getByRole('link', { name: 'Back office' }).first().waitFor();

    await home(page);
    await page.getByText('0 of 12').waitFor();
    await page.getByText('Next: Start your own shop').waitFor();
    expect(await page.getByText('A second factor').isVisible()).toBe(false);
    await press(page, 'All 12 steps');
    await expectAccessible(page);
    await press(page, 'I have read them all');
    await page.getByText('1 of 12').waitFor();

    await page.getByRole('link', { name: 'Name and address' }).click();
    await fillIn(page, {
      Name: 'Hearth and Home',
      'E-mail for customers': 'shop@hearth.example',
      'Postal address': '1 Stonegate\nYork YO1 8AW',
      Town: 'York',
    });
    await press(page, 'Save');
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    const fire = await aProduct('A Fire of My Own', { price: 49_900, stockCount: 5 }, shop);
    await home(page);
    await page.getByText('3 of 12').waitFor();

    await page.getByRole('link', { name: 'Start your own shop' }).first().click();
    await page.getByText('67 products of the demo').waitFor();
    await page.getByText('1 product of your own').waitFor();
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByLabel('Your password').fill('not the password');
    await press(page, 'Start my own shop');
    await page.getByText('This is not your current password').first().waitFor();
    await page.getByLabel('Your password').fill(shop.admin.password);
    await press(page, 'Start my own shop');
    await page.getByText('The demo is gone: 67 products').waitFor();
    await page.getByRole('link', { name: 'To the home page' }).click();
    await page.getByText('4 of 12').waitFor();

    await page.goto(shop.url);
    await page.getByRole('banner').getByText('Hearth and Home').first().waitFor();
    expect(await page.content()).not.toMatch(/moorland|leek|staffordshire/i);
    await toPayment(page, fire, undefined, shop);
    await payByCard(page);
    await thanked(page);
  }));
