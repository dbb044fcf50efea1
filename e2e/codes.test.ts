import { expect, test } from 'vitest';
import { fresh } from './fresh.ts';
import { aCode } from './owner.ts';
import { aProduct, payByCard, thanked, toPayment, VISA } from './shopping.ts';
import { expectAccessible, visit } from './visit.ts';

test.each([
  ['phone', false],
  ['desktop', false],
  ['phone', true],
] as const)(
  'a code from a link is in the basket, told to the penny, and can be taken out: %s, without script %s',
  (size, withoutScript) =>
    visit({ size, withoutScript, expected: /404|422/ }, async ({ page }) => {
      const code = fresh('EMBER');
      await aCode(code, 10);
      const suite = await aProduct('Danebridge Oak Suite', { price: 50_000, stockCount: 9 });

      await page.goto(`/discount/${code}?to=/product/${suite.handle}`);
      expect(new URL(page.url()).pathname).toContain(`/product/${suite.handle}`);
      await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
      if (!withoutScript) await page.getByText('In your cart').waitFor();
      await page.goto('/cart');
      await page.getByText(code).first().waitFor();
      expect(await page.getByRole('main').innerText()).toContain('-£50.00');
      if (!withoutScript) await expectAccessible(page);
      await page.getByRole('button', { name: `Remove code ${code}` }).click();
      await expect.poll(() => page.getByText(code).count()).toBe(0);

      await page.getByText('Have you a code?').click();
      await page.getByLabel('Discount code').fill('NO-SUCH-CODE');
      await page.keyboard.press('Enter');
      await page.getByText('NO-SUCH-CODE cannot be used').waitFor();
      await page.getByLabel('Discount code').fill(code.toLowerCase());
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Remove code ${code}` }).waitFor();
      expect(await page.getByRole('main').innerText()).toContain('-£50.00');
    }),
);

test('the checkout has the code of the basket, and its total is what is paid', () =>
  visit({}, async ({ page }) => {
    const code = fresh('HEARTH');
    await aCode(code, 20);
    const suite = await aProduct('Wincle Oak Suite', { price: 50_000, stockCount: 9 });
    await page.goto(`/discount/${code}`);
    await toPayment(page, suite);
    await page.getByText(`Code ${code}`).last().waitFor();
    await expectAccessible(page);
    await payByCard(page, VISA);
    await thanked(page);
    expect(await page.getByRole('main').innerText()).toMatch(/-£100\.00[\s\S]*£400\.00/);
  }));
