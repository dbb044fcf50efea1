import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  ASKED_BY_THE_BANK,
  aProduct,
  MASTERCARD,
  payByCard,
  thanked,
  toPayment,
  transactionsOf,
  type Variant,
  VISA,
} from './shopping.ts';
import { expectAccessible, visit } from './visit.ts';

let suite: Variant;
beforeAll(async () => {
  suite = await aProduct('Rudyard Slate Suite', { price: 89_900, stockCount: 100 });
});

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Goes to the checkout and pays with a card whose bank shows its page. */
async function toBank(page: Page) {
  await toPayment(page, suite);
  await payByCard(page, VISA, ASKED_BY_THE_BANK);
  await page.getByRole('heading', { name: 'Is this you?' }).waitFor();
}

test('the bank checks, asks, and the payment is confirmed', () =>
  visit({}, async ({ page, context }) => {
    await toPayment(page, suite);
    const check = await held(page, '**/bank/fingerprint');
    await payByCard(page, VISA, ASKED_BY_THE_BANK);
    await page.getByRole('heading', { level: 1, name: 'Your bank wants to check that it is you' }).waitFor();
    await expectAccessible(page);
    check();
    await page.getByRole('heading', { name: 'Is this you?' }).waitFor();

    // The Back button: the screen waits and leaves the choice.
    await page.goBack();
    await main(page).getByText('On its page you confirm £899.00').waitFor();
    await expectAccessible(page);
    await press(page, 'Continue to your bank');
    const answer = await held(page, '**/checkout/complete.data*');
    const confirming = page.waitForRequest('**/checkout/complete.data*');
    await press(page, 'Confirm');
    await confirming;
    await page.getByRole('heading', { level: 1, name: 'Confirming your payment…' }).waitFor();
    await expectAccessible(page);
    answer();
    await thanked(page);
    expect(await transactionsOf(page)).toMatchObject([{ type: 'sale', amount: 89_900 }]);
    const left = (await context.cookies()).map(({ name }) => name);
    expect(left).not.toContain('3dsref');
    expect(left).not.toContain('cart');
    const thanks = page.url();
    await page.reload();
    await thanked(page);
    expect(page.url()).toBe(thanks);
    // The bank's pages were posted: no Back button could show them again.
    await page.goBack();
    await main(page).getByText('You pay for it only once').waitFor();
  }));

test('a bank that only checks shows no page of its own', () =>
  visit({}, async ({ page }) => {
    await toPayment(page, suite);
    await payByCard(page, VISA, '11');
    await thanked(page);
  }));

test('a failed confirmation leads back to the checkout, and another card goes through', () =>
  visit({}, async ({ page }) => {
    await toBank(page);
    await press(page, 'Fail');
    await page.waitForURL('**/checkout/declined');
    await page.getByRole('alert').getByText('Unable to complete order').waitFor();
    await expectAccessible(page);
    expect(await page.getByLabel('Card number').inputValue()).toBe('');
    await payByCard(page, MASTERCARD);
    await thanked(page);
  }));

test('when the tab is closed at the bank, the checkout leads back there', () =>
  visit({}, async ({ page, context }) => {
    await toBank(page);
    await page.close();
    const other = await context.newPage();
    await other.goto('/checkout');
    await main(other).getByText('Your bank is still waiting for your confirmation').waitFor();
    await expectAccessible(other);
    await other.getByRole('link', { name: 'Continue with your bank' }).click();
    await press(other, 'Confirm');
    await thanked(other);
    expect(await transactionsOf(other)).toHaveLength(1);
  }));

test('back from the bank with another card, only that one pays', () =>
  visit({}, async ({ page, context }) => {
    await toBank(page);
    const bank = await context.newPage();
    await page.goBack();
    await page.getByRole('link', { name: 'Pay in another way' }).click();
    await page.waitForURL('**/checkout?step=payment');
    await payByCard(page, MASTERCARD);
    await thanked(page);
    expect(await transactionsOf(page)).toMatchObject([{ type: 'sale', lastFour: '0191' }]);
    await bank.goto('/checkout');
    await main(bank).getByText('No Products.').waitFor();
  }));

/** Holds one kind of request back, so that the page waits; calling the result lets it go. */
async function held(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
