import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RARE_CODE } from '../test/kit/no-card-data.ts';
import { visitHearingNoCard } from './hears-no-card.ts';
import { type RunningShop, startShop } from './shop.setup.ts';
import { ASKED_BY_THE_BANK, aProduct, thanked, toPayment, type Variant, VISA } from './shopping.ts';
import { expectAccessible, expectReflow, type Size } from './visit.ts';

/** A shop of its own, as one goes live: cards are typed with the gateway, in its fields or on its page. */
let shop: RunningShop;
let stop: () => Promise<void>;
let suite: Variant;
beforeAll(async () => {
  ({ shop, stop } = await startShop({ DEMO: '0', CARD_GATEWAY_WAYS: 'fields,page' }));
  suite = await aProduct('Wildboarclough Slate Suite', { price: 99_900, stockCount: 100 }, shop);
});
afterAll(() => stop?.());

const DECLINED = '4000 0000 0000 0002';

const payNow = (page: Page) => page.getByRole('button', { name: /PAY NOW/ }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const open = (page: Page) => toPayment(page, suite, undefined, shop);
const pageOption = (page: Page) => page.getByRole('radio', { name: /on the page of our payment provider/ });
const fieldOf = (page: Page, label: string) =>
  page.frameLocator(`iframe[title="${label}"]`).getByLabel(label);

function walk(options: { size?: Size; withoutScript?: boolean }, story: (page: Page) => Promise<void>) {
  // The shop answers 422 to a form that cannot be paid.
  return visitHearingNoCard(shop, { ...options, expected: /422/ }, story);
}

async function payInFields(page: Page, number: string, month = '03') {
  await fieldOf(page, 'Card number').fill(number);
  await fieldOf(page, 'Expiry').fill(`${month} / 39`);
  await fieldOf(page, 'Security code').fill(RARE_CODE);
  await payNow(page);
}

async function payOnPage(page: Page, number: string, month = '03') {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill(`${month} / 39`);
  await page.getByLabel('Security code').fill(RARE_CODE);
  await press(page, 'Pay');
}

test('the gateway’s fields: nothing typed, declined, then accepted on a phone', () =>
  walk({ size: 'phone' }, async (page) => {
    await open(page);
    await fieldOf(page, 'Card number').waitFor();
    await expectAccessible(page);
    await expectReflow(page);
    await payNow(page);
    await page.getByRole('alert').getByText('Please check: card number').waitFor();
    await payInFields(page, DECLINED);
    await page.getByRole('alert').getByText('Unable to complete order').waitFor();
    await fieldOf(page, 'Card number').fill(VISA);
    await fieldOf(page, 'Expiry').fill('03 / 39');
    await fieldOf(page, 'Security code').fill('123');
    await fieldOf(page, 'Security code').press('Enter');
    await thanked(page);
  }));

test.each([
  ['Confirm', /thank-you/],
  ['Fail', /declined/],
])('the gateway’s fields: the bank asks, and the buyer presses %s', (button, address) =>
  walk({}, async (page) => {
    await open(page);
    await payInFields(page, VISA, ASKED_BY_THE_BANK);
    await press(page, button);
    await page.waitForURL(address);
    if (button === 'Fail') {
      await fieldOf(page, 'Card number').waitFor();
      await page.getByRole('alert').getByText('Unable to complete order').waitFor();
      await payInFields(page, VISA);
    }
    await thanked(page);
  }),
);

test('the gateway’s page without JavaScript: declined, chosen still, then confirmed at the bank', () =>
  walk({ size: 'phone', withoutScript: true }, async (page) => {
    await open(page);
    await payNow(page);
    await page.getByRole('link', { name: /which needs JavaScript/ }).waitFor();
    await pageOption(page).check();
    await page.getByText('You pay on our payment provider’s secure page').waitFor();
    await payNow(page);
    await press(page, 'Continue to the payment page');
    await payOnPage(page, DECLINED);
    await press(page, 'Continue');
    await page.getByRole('alert').getByText('Unable to complete order').waitFor();
    expect(await pageOption(page).isChecked()).toBe(true);
    await payNow(page);
    await press(page, 'Continue to the payment page');
    await payOnPage(page, VISA, ASKED_BY_THE_BANK);
    await press(page, 'Continue');
    await press(page, 'Confirm');
    await press(page, 'Continue');
    await press(page, 'Continue');
    await thanked(page);
  }));

test('gone back from the bank: the gateway’s page is there, and the same card leads to the bank again', () =>
  walk({}, async (page) => {
    await open(page);
    await pageOption(page).check();
    await payNow(page);
    await page.waitForURL(/hosted/);
    await payOnPage(page, VISA, ASKED_BY_THE_BANK);
    await page.getByRole('button', { name: 'Confirm' }).waitFor();
    await page.goBack();
    await payOnPage(page, VISA, ASKED_BY_THE_BANK);
    await press(page, 'Confirm');
    await thanked(page);
  }));

test('a way that is chosen before the page comes to life stays chosen', () =>
  walk({}, async (page) => {
    const life = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await life.promise;
      await route.continue();
    });
    const opened = open(page);
    await pageOption(page).check();
    life.resolve();
    await opened;
    await payNow(page);
    await page.waitForURL(/hosted/);
    await payOnPage(page, VISA);
    await thanked(page);
  }));
