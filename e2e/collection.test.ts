import { afterAll, beforeAll, expect, test } from 'vitest';
import { save, saved } from './owner.ts';
import { aProduct, DETAILS, emailsTo, fillIn, payByCard, thanked, type Variant } from './shopping.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, expectAccessibleOnAll, visit } from './visit.ts';

let suite: Variant;
let order = '';
const email = 'collector@example.co.uk';

beforeAll(async () => {
  suite = await aProduct('Roaches Stone Suite', { price: 80_000, stockCount: 50 });
});

const SETTINGS = '/admin?tab=settings&section=shop';

/** The other journeys' shop delivers only. */
afterAll(() =>
  visit({}, async ({ page }) => {
    await signIn(page);
    await page.goto(SETTINGS);
    await page.getByLabel('Customers may collect').selectOption('');
    await save(page).click();
    await saved(page).waitFor();
  }),
);

test('the owner offers collection, by keyboard, and types the hours as people do', () =>
  visit({ expected: /422/ }, async ({ page }) => {
    await signIn(page);
    await page.goto(SETTINGS);
    const offer = page.getByLabel('Customers may collect');
    await offer.focus();
    await page.keyboard.type('Yes');
    await page.getByLabel('Open for collection').fill('whenever');
    await save(page).press('Enter');
    await page.getByText('such as Monday to Friday 9.30 to 17.00').nth(1).waitFor();
    await page.getByLabel('Open for collection').fill('mon-fri 9.30-17\nsat 10am to 4pm');
    await page.getByLabel('For whoever collects').fill('Ring at the back door');
    await save(page).press('Enter');
    await saved(page).waitFor();
    expect(await page.getByLabel('Open for collection').inputValue()).toBe(
      'Monday to Friday 9.30 to 17.00\nSaturday 10.00 to 16.00',
    );
    await expectAccessibleOnAll(page);
  }));

test('a shopper chooses it by the first touch of a cold page, types no postcode of delivery, and pays no delivery', () =>
  visit({ size: 'phone', hasTouchscreen: true, isUntouched: true }, async ({ page, context }) => {
    await page.goto(`/product/${suite.handle}`);
    await page.getByText('Or collect it from us, free: ready').waitFor();
    await page.getByRole('button', { name: 'ADD TO CART' }).first().tap();
    const cookies = async () => (await context.cookies()).map(({ name }) => name);
    await expect.poll(cookies).toContain('cart');
    // In a tab of its own: the first may still be on its way to the cart.
    const checkout = await context.newPage();
    await checkout.goto('/checkout');
    await checkout.getByText('Collected by you').tap();
    await checkout.getByText('Saturday 10.00 to 16.00').waitFor();
    await checkout.getByRole('heading', { name: 'Your address, for the invoice' }).waitFor();
    expect(await checkout.getByLabel('My billing address is the same').isVisible()).toBe(false);
    await checkout.getByRole('status').getByText('Collection: Free').waitFor();
    await fillIn(checkout, { ...DETAILS, 'E-mail': email, Postcode: '10117' });
    await expectAccessible(checkout);
    await checkout.getByRole('button', { name: 'Continue' }).tap();
    await checkout.waitForURL('**/checkout?step=payment');
    await checkout.getByText('to collect', { exact: true }).filter({ visible: true }).first().waitFor();
    await payByCard(checkout);
    await thanked(checkout);
    order = checkout.url();
    await checkout.getByText('Collect it from').waitFor();
    await checkout.getByText('Saturday 10.00 to 16.00').waitFor();
    await checkout.getByText('£800.00').filter({ visible: true }).first().waitFor();
    await expectAccessible(checkout);
  }));

test('whoever had it delivered first sees the price of delivery go and come back with the choice', () =>
  visit({}, async ({ page }) => {
    await page.goto(`/product/${suite.handle}`);
    await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
    await page.getByText('In your cart').waitFor();
    await page.goto('/checkout');
    await page.getByLabel('Postcode').first().fill('IV40 8AE');
    const note = page.getByRole('status').filter({ hasText: /Delivery|Collection/ });
    await note.getByText('Delivery to IV40 8AE: £100.00').waitFor();
    await page.getByLabel('Collected by you').check();
    await note.getByText('Collection: Free').waitFor();
    await page.getByLabel('Delivered to you').check();
    await note.getByText('Delivery to IV40 8AE: £100.00').waitFor();
    await page.getByLabel('Postcode').first().fill('');
    await page.getByLabel('Collected by you').check();
    await page.getByLabel('Delivered to you').check();
    await note.getByText('Delivery is priced by postcode').waitFor();
  }));

test('without script too', () =>
  visit({ withoutScript: true }, async ({ page }) => {
    await page.goto(`/product/${suite.handle}`);
    await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
    await page.goto('/checkout');
    await page.getByLabel('Collected by you').check();
    expect(await page.getByLabel('My billing address is the same').isVisible()).toBe(false);
    await fillIn(page, { ...DETAILS, Postcode: '10117' });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/checkout?step=payment');
    expect(await page.getByRole('main').innerText()).toMatch(/Collection[\s\S]*Free[\s\S]*Ready to collect/);
    await page.goto('/cart');
    expect(await page.getByRole('main').innerText()).toContain('Have it delivered instead');
  }));

test('the owner says that it is ready, and the customer reads it in an email and on the page', () =>
  visit({}, async ({ page }) => {
    await signIn(page);
    await page.goto(`/admin/orders/view/${order.split('/').at(-1)}`);
    await page.getByRole('button', { name: 'Ready To Collect' }).first().click();
    await page.getByText('that it can be collected').waitFor();
    await expectAccessibleOnAll(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Ready To Collect' }).click();
    await page.getByText('(shipped)').waitFor();
    await expect.poll(() => emailsTo(email)).toContain('is ready to collect');
    await page.goto(order);
    await page.getByRole('listitem').filter({ hasText: 'Ready to collect' }).waitFor();
  }));
