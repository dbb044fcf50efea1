import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { fresh } from './fresh.ts';
import { save, saved } from './owner.ts';
import { aProduct, DETAILS, fillIn, type Variant } from './shopping.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, expectAccessibleOnAll, visit } from './visit.ts';

let suite: Variant;
let fitting: Variant;
const code = fresh('VAN').replace('-', '');
const name = `Our van ${code}`;

beforeAll(async () => {
  suite = await aProduct('Ludchurch Stone Suite', { price: 80_000, stockCount: 50 });
  fitting = await aProduct('Fitting by our own people', { price: 25_000, stockCount: 50 });
});

test('the owner brings a van of one’s own into the list, by keyboard, and gives it a suite and what it offers', () =>
  visit({ expected: /422/ }, async ({ page }) => {
    await signIn(page);
    const answer = await page.request.get(`/api/v1/product/${fitting.handle}`);
    const [{ sku }] = (await answer.json()).variants;
    await page.goto('/admin?tab=settings&section=carriers');
    await page.getByRole('button', { name: 'Add carrier' }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.type(name);
    await page.getByLabel('Code').fill('!');
    await save(page).click();
    await page.getByText('2 to 12 letters and digits, such as PALLET').first().waitFor();
    await expectAccessibleOnAll(page);
    await page.getByLabel('Code').fill(code.toLowerCase());
    await page.getByLabel('What it carries').selectOption({ label: 'By two people' });
    await page.getByLabel('In transit').fill('1 to 3');
    await page.getByLabel('Sending back').fill('40');
    await page.getByText('Advanced: what is offered with it').click();
    await page.getByLabel('Offered with it').fill(sku);
    await page.getByRole('button', { name: 'Done' }).click();
    await save(page).click();
    await saved(page).waitFor();
    await expectAccessibleOnAll(page);

    await page.goto(`/admin/products/edit/${suite.handle}`);
    await page.getByLabel('Postage Provider').selectOption({ label: name });
    await save(page).click();
    await saved(page).waitFor();
  }));

test('a shopper reads what sending back costs, and adds the fitting by the first touch of a cold page', () =>
  visit({ size: 'phone', hasTouchscreen: true, isUntouched: true }, async ({ page, context }) => {
    await page.goto(`/product/${suite.handle}`);
    await page.getByText('sending back costs £40').waitFor();
    await page.getByRole('button', { name: 'ADD TO CART' }).first().tap();
    const cookies = async () => (await context.cookies()).map(({ name }) => name);
    await expect.poll(cookies).toContain('cart');
    // In a tab of its own: the first may still be on its way to the cart.
    const checkout = await context.newPage();
    await checkout.goto('/checkout');
    await checkout.getByRole('button', { name: `Add ${fitting.title}` }).tap();
    await expect.poll(() => checkout.getByRole('button', { name: `Add ${fitting.title}` }).count()).toBe(0);
    await checkout.getByText('£1,050.00').filter({ visible: true }).first().waitFor();
    await expectAccessible(checkout);
  }));

test('without script it is added from the cart', () =>
  visit({ withoutScript: true }, async ({ page }) => {
    await page.goto(`/product/${suite.handle}`);
    await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
    await page.getByRole('button', { name: `Add ${fitting.title}` }).click();
    await page.waitForURL('/cart');
    expect(await page.getByRole('list', { name: 'Products in your cart' }).innerText()).toContain(
      fitting.title,
    );
    expect(await page.getByRole('main').innerText()).toContain('£1,050.00');
  }));

/** What is ticked, pressed or chosen on a page without anybody having touched it, by its words. */
function chosenIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const chosen = 'input:checked, option:checked, [aria-checked="true"], [aria-pressed="true"]';
    return [...document.querySelectorAll<HTMLElement>(`:is(${chosen})`)].map((element) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return [element, ...labels].map(({ textContent }) => textContent).join(' ');
    });
  });
}

async function expectNothingPreset(page: Page) {
  for (const words of await chosenIn(page)) {
    expect(words).not.toMatch(/£\s*[1-9]/);
    expect(words).not.toContain(fitting.title);
  }
}

test.each([
  { how: 'on cold pages', withoutScript: false },
  { how: 'without script', withoutScript: true },
])('nothing that costs money is chosen for a shopper, from product to payment, $how', ({ withoutScript }) =>
  visit({ withoutScript, isUntouched: true }, async ({ page }) => {
    await page.goto(`/product/${suite.handle}`);
    await expectNothingPreset(page);
    await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
    await page.goto('/cart');
    // It is offered, so that there is something to find.
    await page.getByRole('button', { name: `Add ${fitting.title}` }).waitFor();
    await expectNothingPreset(page);
    const lines = page.getByRole('list', { name: 'Products in your cart' });
    expect(await lines.innerText()).not.toContain(fitting.title);

    await page.goto('/checkout');
    await page.getByRole('button', { name: `Add ${fitting.title}` }).waitFor();
    await expectNothingPreset(page);
    await fillIn(page, DETAILS);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/checkout?step=payment');
    await expectNothingPreset(page);
    // The goods and their delivery, which costs nothing there, and nothing else.
    await page.getByRole('button', { name: 'PAY NOW £800.00' }).waitFor();
  }),
);
