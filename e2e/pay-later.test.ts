import { beforeAll, expect, test } from 'vitest';
import { closeFrameBy, pressInFrame } from './frames.ts';
import { chooseLater, decide, option, question } from './paying-later.ts';
import {
  aProduct,
  aSentQuote,
  fillIn,
  payByCard,
  thanked,
  toPayment,
  transactionsOf,
  type Variant,
} from './shopping.ts';
import { theShop } from './the-shop.ts';
import { expectAccessible, visit } from './visit.ts';

let suite: Variant;
beforeAll(async () => {
  suite = await aProduct('Thorncliffe Limestone Suite', { price: 129_900, stockCount: 100 });
});

test('approved: the order is placed and is in the ledger', () =>
  visit({ size: 'phone' }, async ({ page, context }) => {
    await toPayment(page, suite);
    await question(page).waitFor();
    await expectAccessible(page);
    await chooseLater(page);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('pay-later');
    await page.frameLocator('form iframe').getByText('You approve the payment').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /PAY NOW/ }).click();
    const dialog = page.frameLocator('dialog iframe');
    await dialog.getByRole('heading', { name: 'Pay £1,299.00 with Klarna?' }).waitFor();
    await page.getByText('Waiting for Klarna').waitFor();
    await expectAccessible(page);
    await pressInFrame(dialog.getByRole('button', { name: 'Approve', exact: true }));
    await thanked(page);
    expect(await transactionsOf(page)).toMatchObject([{ type: 'sale', provider: 'klarna', amount: 129_900 }]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('cart');
    await page.goto('/checkout');
    await page.getByRole('main').getByText('No Products.').waitFor();
  }));

test('F53 refused in the dialog, the option is gone for this order, and the card pays', () =>
  visit({}, async ({ page }) => {
    await toPayment(page, suite);
    await chooseLater(page);
    await decide(page, 'Refuse');
    await page.getByText('Klarna does not offer to pay later for this order.').waitFor();
    await expect.poll(() => option(page).count()).toBe(0);
    await expectAccessible(page);
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Card' }).waitFor();
    expect(await question(page).count()).toBe(0);
    await payByCard(page);
    await thanked(page);
    expect(await transactionsOf(page)).toMatchObject([{ type: 'sale', provider: 'card' }]);
  }));

test('F54 closed by the customer, nothing is lost, and it can be paid at once', () =>
  visit({}, async ({ page }) => {
    await toPayment(page, suite);
    await chooseLater(page);
    await decide(page, 'Close');
    await page.getByText('Klarna was closed before the payment was confirmed.').waitFor();
    expect(await option(page).isChecked()).toBe(true);
    expect(new URL(page.url()).search).toBe('?step=payment');
    await expectAccessible(page);
    await page.getByRole('button', { name: /PAY NOW/ }).click();
    await page.frameLocator('dialog iframe').getByRole('heading', { level: 1 }).waitFor();
    closeFrameBy(page, 'Escape');
    await page.locator('dialog iframe').waitFor({ state: 'detached' });
    await page.getByText('Klarna was closed before the payment was confirmed.').waitFor();
    await decide(page, 'Approve');
    await thanked(page);
    expect(await transactionsOf(page)).toHaveLength(1);
  }));

test('details to correct are linked, and once corrected Klarna is asked again without a click', () =>
  visit({}, async ({ page }) => {
    await toPayment(page, suite);
    await chooseLater(page);
    await decide(page, 'Need correction');
    await page.getByText('Klarna needs these details corrected').waitFor();
    await page.getByRole('link', { name: 'Phone' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'E-mail' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-email');
    await fillIn(page, { 'E-mail': 'rosalind.heath@example.co.uk' });
    await page.getByRole('button', { name: 'Continue' }).click();
    await option(page).waitFor();
    await decide(page, 'Approve');
    await thanked(page);
    await page.getByText('rosalind.heath@example.co.uk').first().waitFor();
  }));

test('F59 when the shop cannot be reached after the approval, a second click uses that approval', () =>
  visit({ expected: /ERR_FAILED/ }, async ({ page }) => {
    await toPayment(page, suite);
    await chooseLater(page);
    await page.route('**/api/v1/klarna/complete-order/**', (route) => route.abort(), { times: 4 });
    await decide(page, 'Approve');
    await page.getByText('The connection broke off. Klarna has your approval').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /PAY NOW/ }).click();
    await thanked(page);
    expect(await transactionsOf(page)).toHaveLength(1);
  }));

test('choosing the card brings its fields back, and only the card pays', () =>
  visit({ size: 'phone' }, async ({ page }) => {
    await toPayment(page, suite);
    await chooseLater(page);
    await page.getByRole('radio', { name: 'Card' }).check();
    await payByCard(page);
    await thanked(page);
    expect(await transactionsOf(page)).toMatchObject([{ type: 'sale', provider: 'card' }]);
  }));

test('F60 under review by the provider, the page waits and then thanks the customer', () =>
  visit({}, async ({ page }) => {
    await toPayment(page, suite);
    await chooseLater(page);
    await decide(page, 'Approve, decide later');
    await page.getByText('We are checking your payment. Please do not pay again.').first().waitFor();
    await expectAccessible(page);
    const orderReference = /#WEB(\d+)/.exec(await page.getByRole('main').innerText())?.[1];
    const reviewed = await fetch(`${theShop().sandboxUrl}/sandbox/klarna/review`, {
      method: 'POST',
      body: JSON.stringify({ orderReference, decision: 'accept' }),
    });
    expect(reviewed.status).toBe(200);
    await thanked(page);
  }));

test('declined by the provider, paying later is still chosen, in a new tab too', () =>
  visit({}, async ({ page, context }) => {
    await toPayment(page, suite);
    await chooseLater(page);
    await decide(page, 'Approve, decide later');
    await page.getByText('We are checking your payment. Please do not pay again.').first().waitFor();
    const orderReference = /#WEB(\d+)/.exec(await page.getByRole('main').innerText())?.[1];
    await fetch(`${theShop().sandboxUrl}/sandbox/klarna/review`, {
      method: 'POST',
      body: JSON.stringify({ orderReference, decision: 'reject' }),
    });
    await page.getByText('Unable to complete order').first().waitFor();
    const other = await context.newPage();
    await other.goto(`${theShop().url}/checkout?step=payment`);
    await option(other).waitFor();
    expect(await option(other).isChecked()).toBe(true);
    await decide(other, 'Approve');
    await thanked(other);
  }));

test('F55 when the browser dies right after the approval, the callback places the order', () =>
  visit({}, async ({ page, context }) => {
    await toPayment(page, suite);
    await chooseLater(page);
    // The shop learns nothing of it from this page.
    const asked = new Promise<void>((resolve) => {
      void page.route('**/api/v1/klarna/complete-order/**', () => resolve());
    });
    await decide(page, 'Approve');
    await asked;
    await page.close();
    const other = await context.newPage();
    await expect
      .poll(
        async () => {
          await other.goto('/checkout');
          return new URL(other.url()).pathname;
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toMatch(/^\/checkout\/thank-you\//);
    await thanked(other);
    expect(await transactionsOf(other)).toMatchObject([{ type: 'sale', provider: 'klarna' }]);
  }));

test('a quote is accepted and paid later from a phone, once, and whoever opens its link reads that (trade 2.2 row 6)', async () => {
  const link = await aSentQuote(suite);
  await visit({ size: 'phone', hasTouchscreen: true, isUntouched: true }, async ({ page }) => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Accept and pay £1,299.00' }).tap();
    await question(page).waitFor();
    await expectAccessible(page);
    await chooseLater(page);
    await decide(page, 'Refuse');
    await page.getByText('Klarna does not offer to pay later for this order.').waitFor();
  });
  const other = await aSentQuote(suite);
  await visit({ size: 'phone' }, async ({ page }) => {
    await page.goto(other);
    await page.getByRole('button', { name: 'Accept and pay £1,299.00' }).click();
    await chooseLater(page);
    await decide(page, 'Approve');
    await thanked(page);
    expect(await transactionsOf(page)).toMatchObject([{ type: 'sale', provider: 'klarna', amount: 129_900 }]);
    await page.goto(other);
    await page.getByText('You have accepted this quote').first().waitFor();
    expect(await page.getByRole('button', { name: /Accept/ }).count()).toBe(0);
  });
  // What the lender refused a card pays.
  await visit({}, async ({ page }) => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Accept and pay £1,299.00' }).click();
    await page.getByRole('heading', { name: 'Card' }).waitFor();
    await payByCard(page);
    await thanked(page);
    expect(await transactionsOf(page)).toMatchObject([{ type: 'sale', provider: 'card' }]);
  });
});

test('a deposit is not paid later: the approval would be of the whole purchase', () =>
  visit({}, async ({ page }) => {
    await page.goto(await aSentQuote(suite, { depositKind: 'percent', depositAmount: 25 }));
    await page.getByRole('button', { name: 'Accept and pay £324.75' }).click();
    await page.getByText('This is a deposit. £974.25').waitFor();
    expect(await question(page).count()).toBe(0);
  }));
