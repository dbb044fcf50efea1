import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { aProduct, card, DETAILS, fillIn, toPayment, type Variant } from './shopping.ts';
import { theShop } from './the-shop.ts';
import { expectAccessible, type Size, visit } from './visit.ts';

const VISA = '4929 4212 3460 0821';
const MASTERCARD = '5301 2500 7000 0191';
const THANKS = 'We have your order!';

let suite: Variant;
beforeAll(async () => {
  suite = await aProduct('Rudyard Slate Suite', { price: 89_900, stockCount: 100 });
});

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const thanked = (page: Page) => page.getByRole('heading', { level: 1, name: THANKS }).waitFor();

/** Pays with a card whose bank shows its page, and waits for that page. */
async function toBank(page: Page, number = VISA) {
  await fillIn(page, card(number, '12'));
  await press(page, /PAY NOW/);
  await page.getByRole('heading', { name: 'Is this you?' }).waitFor();
}

/** Money that was taken for the orders of this shopper, by the sandbox's book. */
async function salesOf(page: Page) {
  const number = /#WEB(\d+)/.exec(await main(page).innerText())?.[1];
  const all = await (await fetch(`${theShop().sandboxUrl}/sandbox/transactions`)).json();
  return all.filter((each: { orderReference: string }) => each.orderReference === number);
}

test.each<Size>(['desktop', 'phone'])(
  'the bank looks, asks, and the payment is confirmed (%s)',
  async (size) => {
    await visit({ size }, async ({ page, context }) => {
      await toPayment(page, suite);
      const look = await held(page, '**/bank/fingerprint');
      await fillIn(page, card(VISA, '12'));
      await page.getByRole('button', { name: /PAY NOW/ }).dblclick();
      await page
        .getByRole('heading', { level: 1, name: 'Your bank wants to check that it is you' })
        .waitFor();
      await expectAccessible(page);
      look();
      await page.getByRole('heading', { name: 'Is this you?' }).waitFor();

      // The Back button: the screen waits and leaves the choice.
      await page.goBack();
      await main(page).getByText('On its page you confirm £899.00').waitFor();
      await expectAccessible(page);
      await press(page, 'Continue to your bank');
      const answer = await held(page, '**/checkout/complete.data*');
      await press(page, 'Confirm');
      await page.getByRole('heading', { level: 1, name: 'Confirming your payment…' }).waitFor();
      await expectAccessible(page);
      answer();
      await thanked(page);
      expect(await salesOf(page)).toMatchObject([{ type: 'sale', amount: 89_900 }]);
      const left = (await context.cookies()).map(({ name }) => name);
      expect(left).not.toContain('3dsref');
      expect(left).not.toContain('cart');
      const thanks = page.url();
      await page.reload();
      await thanked(page);
      expect(page.url()).toBe(thanks);
    });
  },
);

test('a bank that only looks shows no page of its own', async () => {
  await visit({}, async ({ page }) => {
    await toPayment(page, suite);
    await fillIn(page, card(VISA, '11'));
    await press(page, /PAY NOW/);
    await thanked(page);
  });
});

test.each(['Fail', 'Cancel'])(
  '%s at the bank: said at the checkout, and another card goes through',
  async (name) => {
    await visit({}, async ({ page }) => {
      await toPayment(page, suite);
      await toBank(page);
      await press(page, name);
      await page.waitForURL('**/checkout/declined');
      await page.getByRole('alert').getByText('Unable to complete order').waitFor();
      await expectAccessible(page);
      expect(await page.getByLabel('Card number').inputValue()).toBe('');
      await fillIn(page, card(MASTERCARD));
      await press(page, /PAY NOW/);
      await thanked(page);
    });
  },
);

test('the tab is closed at the bank and the shop opened anew: the payment goes on', async () => {
  await visit({}, async ({ page, context }) => {
    await toPayment(page, suite);
    await toBank(page);
    await page.close();
    const other = await context.newPage();
    await other.goto('/checkout');
    await main(other).getByText('Your bank is still waiting for your confirmation').waitFor();
    await expectAccessible(other);
    await other.getByRole('link', { name: 'Continue with your bank' }).click();
    await press(other, 'Confirm');
    await thanked(other);
    expect(await salesOf(other)).toHaveLength(1);
  });
});

test('back from the bank with another card: only that one pays', async () => {
  await visit({}, async ({ page, context }) => {
    await toPayment(page, suite);
    await toBank(page);
    const bank = await context.newPage();
    await page.goBack();
    await page.getByRole('link', { name: 'Pay in another way' }).click();
    await page.waitForURL('**/checkout?step=payment');
    await fillIn(page, card(MASTERCARD));
    await press(page, /PAY NOW/);
    await thanked(page);
    expect(await salesOf(page)).toMatchObject([{ type: 'sale', lastFour: '0191' }]);
    await bank.goto('/checkout');
    await main(bank).getByText('No Products.').waitFor();
  });
});

test('the same card once more goes on with the same payment', async () => {
  await visit({}, async ({ page }) => {
    await toPayment(page, suite);
    await toBank(page);
    await page.goto('/checkout?step=payment');
    await toBank(page);
    await press(page, 'Confirm');
    await thanked(page);
    expect(await salesOf(page)).toHaveLength(1);
  });
});

test('without script: the bank asks, and each step has its button', async () => {
  await visit({ withoutScript: true, size: 'phone' }, async ({ page }) => {
    await toPayment(page, suite);
    await fillIn(page, card(VISA, '12'));
    await press(page, /PAY NOW/);
    await press(page, 'Continue to your bank');
    await press(page, 'Confirm');
    await press(page, 'Continue');
    await main(page).getByText('Confirming your payment…').waitFor();
    const complete = page.url();
    await press(page, 'Continue');
    await thanked(page);
    await page.goto(complete);
    await thanked(page);
  });
});

test('by keyboard alone', async () => {
  await visit({}, async ({ page }) => {
    const type = async (id: string, text: string) => {
      for (let n = 0; n < 60 && (await focused(page)) !== id; n++) await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    };
    await page.goto(`/product/${suite.handle}`);
    await press(page, 'BUY NOW');
    await page.waitForURL('**/checkout');
    await type('field-customerName', DETAILS.Name);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('field-email');
    await type('field-email', DETAILS['E-mail']);
    await type('field-phoneNumber', DETAILS.Phone);
    await type('field-addressLine1', DETAILS.Address);
    await type('field-postcode', DETAILS.Postcode);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/checkout?step=payment');
    await expect.poll(() => focused(page)).toBe('main');
    await type('field-cardNumber', VISA);
    await type('field-expiry', '1239');
    await type('field-cvv', '123');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Confirm' }).focus();
    await page.keyboard.press('Enter');
    await thanked(page);
  });
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** Keeps one kind of request waiting, so that what is shown meanwhile can be looked at; the answer lets it go. */
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
