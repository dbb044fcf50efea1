import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  aProduct,
  DETAILS,
  emailsTo,
  fillIn,
  MASTERCARD,
  payByCard,
  thanked,
  toPayment,
  transactionsOf,
  type Variant,
} from './shopping.ts';
import { expectAccessible, type Size, visit } from './visit.ts';

let suite: Variant;

beforeAll(async () => {
  suite = await aProduct('Kettleshulme Oak Suite', { price: 124_900, stockCount: 100 });
});

const main = (page: Page) => page.getByRole('main');

test.each<Size>(['desktop', 'phone'])(
  'a shopper fills a basket, changes it, pays by card and is thanked (%s)',
  (size) =>
    visit({ size }, async ({ page, context }) => {
      await page.goto('/cart');
      await main(page).getByText('No Products.').waitFor();
      await expectAccessible(page);

      await page.goto(`/product/${suite.handle}`);
      await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
      await page.goto('/cart');
      await main(page).getByRole('heading', { level: 2, name: suite.title }).waitFor();
      await page.getByRole('button', { name: 'One more' }).click();
      await main(page).getByText('£2,498.00').first().waitFor();
      await page.getByText('What does delivery cost?').click();
      await page.getByLabel('Delivery postcode').fill('bt11aa');
      await page.getByRole('button', { name: 'Show' }).click();
      await main(page).getByText('Delivery to BT1 1AA').waitFor();
      await main(page).getByText('£2,633.00').waitFor();
      await expectAccessible(page);

      await page.getByRole('link', { name: 'Checkout', exact: true }).click();
      await page.waitForURL('**/checkout');
      // The price of delivery is in the total, with its reason, as soon as the postcode is complete.
      await fillIn(page, { ...DETAILS, Phone: '7700 900123', Postcode: 'ab101aa' });
      for (const words of ['£2,583.00', 'Delivery to Aberdeenshire costs £85', /^With you between/])
        await main(page).getByText(words).filter({ visible: true }).first().waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
      await main(page).getByText('needs country identifier ie: +44').waitFor();
      await expectAccessible(page);
      await fillIn(page, { Phone: '07700 900123', Postcode: DETAILS.Postcode });
      expect(await page.getByLabel('Phone', { exact: true }).inputValue()).toBe('+44 7700 900123');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL('**/checkout?step=payment');
      await page.reload();
      // On a phone the summary is a bar with the total, which opens.
      if (size === 'phone') await page.getByText('Cart Summary').last().click();
      await main(page).getByText('Delivery to ST13 6DH').first().waitFor();
      await page.getByText('Test mode: no money moves').waitFor();
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Fill in a test card' }).click();
      await page.getByRole('button', { name: 'PAY NOW £2,498.00' }).dblclick();
      await page.waitForURL('**/checkout/thank-you/*');
      await thanked(page);
      await expectAccessible(page);
      const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

      const sales = await transactionsOf(page);
      expect(sales).toMatchObject([{ type: 'sale', amount: 249_800, lastFour: '0821' }]);
      expect((await context.cookies()).find((cookie) => cookie.name === 'cart')).toBeUndefined();
      const number = `#WEB${sales[0].orderReference}`;
      await expect.poll(() => emailsTo(DETAILS['E-mail'])).toContain(number);

      // A guest finds it again by its number and postcode.
      await page.getByRole('link', { name: 'Find your order' }).click();
      await page.waitForURL('**/find-order');
      await expectAccessible(page);
      await fillIn(page, { 'Order number': number, Postcode: 'ST13 6DH' });
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByText('Check your inbox').waitFor();
      await expectAccessible(page);
      await expect.poll(() => emailsTo(DETAILS['E-mail'])).toContain('Here is the page of your order');
    }),
);

test('a declined card leaves the basket, takes nothing, and another card goes through', () =>
  visit({}, async ({ page }) => {
    await toPayment(page, suite);
    await payByCard(page, '4000 0000 0000 0002');
    await page.getByRole('alert').getByText('Unable to complete order').waitFor();
    expect(await page.getByLabel('Card number').inputValue()).toBe('');
    await expectAccessible(page);
    await payByCard(page, MASTERCARD);
    await thanked(page);
  }));

test('a lost answer is being checked, and the page finds out how it ended', () =>
  visit({}, async ({ page }) => {
    await toPayment(page, suite);
    await payByCard(page, '4000 0000 0000 0119');
    await main(page)
      .getByText('We are checking your payment. Please do not pay again.')
      .waitFor({ timeout: 45_000 });
    await expectAccessible(page);
    await page.getByRole('heading', { level: 1, name: 'We have your order!' }).waitFor({ timeout: 45_000 });
  }));

test('a shopper who is too late for the last one learns so before anything is charged', async () => {
  const last = await aProduct('Last Brass Guard', { price: 8_900, stockCount: 1 });
  await visit({}, async ({ page }) => {
    await toPayment(page, last);
    await visit({}, async ({ page: other }) => {
      await toPayment(other, last);
      await payByCard(other);
      await thanked(other);
    });
    await payByCard(page);
    await page.getByRole('alert').getByText('Last Brass Guard is sold out').waitFor();
  });
});

test('odd ways in: nothing to buy, declined, no reference, no such order', () =>
  visit({ expected: /404/ }, async ({ page }) => {
    await page.goto('/checkout');
    await main(page).getByText('No Products.').waitFor();
    await page.goto('/checkout/declined');
    await page.getByRole('alert').getByText('Payment failed, please try again.').waitFor();
    await page.goto('/checkout/complete?resp=forged&status=accepted');
    await page.waitForURL('**/checkout/declined?*');
    await page.getByText('No 3DS Ref').waitFor();
    await expectAccessible(page);
    await page.goto('/checkout/thank-you/o_0000000000000000000000');
    await main(page).getByText("We couldn't find your order").waitFor();
    await expectAccessible(page);
  }));
