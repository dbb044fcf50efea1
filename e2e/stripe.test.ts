import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RARE_CODE } from '../test/kit/no-card-data.ts';
import { pressInFrame } from './frames.ts';
import { visitHearingNoCard } from './hears-no-card.ts';
import { type RunningShop, startShop } from './shop.setup.ts';
import { aProduct, aSentQuote, thanked, toPayment, type Variant } from './shopping.ts';
import { expectAccessible, expectReflow, type Size } from './visit.ts';

/** A shop of its own, to whose server no card may come: it offers both ways of Stripe's. */
let shop: RunningShop;
let stop: () => Promise<void>;
let suite: Variant;
beforeAll(async () => {
  ({ shop, stop } = await startShop({
    DEMO: '0',
    CARD_GATEWAY_WAYS: 'page',
    STRIPE_WAYS: 'element,checkout',
  }));
  suite = await aProduct('Kettleshulme Oak Suite', { price: 124_900, stockCount: 100 }, shop);
});
afterAll(() => stop?.());

const OK = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
const ASKED = '4000 0025 0000 3155';

const payNow = (page: Page) => page.getByRole('button', { name: /PAY NOW/ }).click();
const bankOf = (page: Page) => page.frameLocator('dialog iframe');
const open = (page: Page) => toPayment(page, suite, undefined, shop);

async function typeInFrame(page: Page, number: string) {
  await page.getByRole('radio', { name: /Apple Pay/ }).check();
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiry date').fill('12 / 30');
  await frame.getByLabel('Security code').fill(RARE_CODE);
}

async function typeOnPage(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/^Expiry/).fill('12 / 30');
  await page.getByLabel('Security code').fill(RARE_CODE);
  await page.getByRole('button', { name: 'Pay' }).click();
}

function walk(options: { size?: Size; withoutScript?: boolean }, story: (page: Page) => Promise<void>) {
  // Stripe answers a declined card with 402.
  return visitHearingNoCard(shop, { ...options, expected: /402/ }, story);
}

test('the Payment Element: nothing typed, declined, then accepted on a phone', () =>
  walk({ size: 'phone' }, async (page) => {
    await open(page);
    await page.getByRole('radio', { name: /Apple Pay/ }).check();
    await page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number').waitFor();
    await expectAccessible(page);
    await expectReflow(page);
    await payNow(page);
    await page.getByText('Your card number is incomplete.').first().waitFor();
    await typeInFrame(page, DECLINED);
    await payNow(page);
    await page.getByText('Your card was declined. Nothing was charged.').first().waitFor();
    await typeInFrame(page, OK);
    await payNow(page);
    await thanked(page);
  }));

test('a wallet of Stripe’s: cancelled, then paid, without a press of PAY NOW', () =>
  walk({ size: 'phone' }, async (page) => {
    await open(page);
    await page.getByRole('radio', { name: /Apple Pay/ }).check();
    const wallet = page.getByRole('button', { name: 'Pay with the test wallet' });
    await wallet.click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expectAccessible(page);
    await expectReflow(page);
    await wallet.click();
    await page.getByRole('button', { name: 'Pay by fingerprint' }).click();
    await thanked(page);
  }));

test.each([
  ['Confirm', /thank-you/],
  ['Fail', /declined/],
  ['Close', /step=payment/],
])('the Payment Element: the bank asks, and the buyer presses %s', (button, address) =>
  walk({}, async (page) => {
    await open(page);
    await typeInFrame(page, ASKED);
    await payNow(page);
    const place = button === 'Close' ? page : bankOf(page);
    await pressInFrame(place.getByRole('button', { name: button, exact: true }));
    await page.waitForURL(address);
    if (button === 'Confirm') return thanked(page);
    await page.goto(`${shop.url}/checkout?step=payment`);
    await typeInFrame(page, OK);
    await payNow(page);
    await thanked(page);
  }),
);

test('Checkout without JavaScript: declined, then confirmed at the bank', () =>
  walk({ size: 'phone', withoutScript: true }, async (page) => {
    await open(page);
    await page.getByRole('radio', { name: /Stripe’s page/ }).check();
    await payNow(page);
    await page.getByRole('main').getByRole('button').first().click();
    await typeOnPage(page, DECLINED);
    await page.getByText('Your card was declined.').waitFor();
    await typeOnPage(page, ASKED);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await thanked(page);
  }));

test('Checkout in one tab, left for the Payment Element in another, is paid for once', () =>
  walk({}, async (page) => {
    await open(page);
    const other = await page.context().newPage();
    await other.goto(`${shop.url}/checkout?step=payment`);
    await other.getByRole('radio', { name: /Stripe’s page/ }).check();
    await payNow(other);
    await other.getByLabel('Card number').waitFor();
    await typeInFrame(page, OK);
    await payNow(page);
    await thanked(page);
    await typeOnPage(other, OK);
    await other.getByText('Nothing was charged.').waitFor();
    await other.getByRole('link', { name: 'Back to the shop' }).click();
    await other.getByText('The other attempt to pay did not go through').waitFor();
  }));

test('the deposit of a quote in the Payment Element, its rest on Stripe’s page (trade 2.2 row 6)', async () => {
  const terms = { depositKind: 'pounds', depositAmount: 24_900 };
  const link = await aSentQuote(suite, terms, shop);
  await walk({ size: 'phone' }, async (page) => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Accept and pay £249.00' }).click();
    await page.getByText('This is a deposit. £1,000.00').waitFor();
    await typeInFrame(page, DECLINED);
    await payNow(page);
    await page.getByText('Your card was declined. Nothing was charged.').first().waitFor();
    await typeInFrame(page, ASKED);
    await payNow(page);
    await pressInFrame(bankOf(page).getByRole('button', { name: 'Confirm', exact: true }));
    await thanked(page);
    await page.getByText('£1,000.00 is still to be paid.').waitFor();
    await page.getByRole('link', { name: /Pay £1,000.00/ }).click();
    await page.getByRole('heading', { level: 1, name: /Pay/ }).waitFor();
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByRole('radio', { name: /Stripe’s page/ }).check();
    await payNow(page);
    await page.waitForURL(/stripe/);
    await typeOnPage(page, OK);
    await page.waitForURL('**/checkout/thank-you/**');
    expect(await page.getByRole('main').innerText()).not.toContain('still to be paid');
  });
});
