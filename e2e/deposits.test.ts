import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fresh } from './fresh.ts';
import { aProduct, emailsTo, payByCard, thanked } from './shopping.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, expectAccessibleOnAll, expectReflow, visit } from './visit.ts';

/** A quote of £349.50 of which £100 are paid first; returns its link. */
async function quoteWithDeposit(page: Page, title: string, email: string): Promise<string> {
  await page.goto('/admin?tab=orders');
  await page.getByRole('button', { name: 'New order' }).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('heading', { level: 1, name: /^Q\d+$/ }).waitFor();
  const fields = { Name: 'Rosalind Heath', Email: email, Address: '3 Clerk Bank', Town: 'Leek' };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Phone number').fill('+44 7700 900123');
  await page.getByLabel('Postcode').fill('ST13 6DH');
  await page.getByLabel('Add a product').pressSequentially(title);
  await page.getByRole('option', { name: new RegExp(title) }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByLabel('Deposit', { exact: true }).selectOption('pounds');
  await page.getByLabel('Amount of the deposit').fill('100');
  await page.keyboard.press('Tab');
  await page.getByText('£249.50').first().waitFor();
  await expectAccessible(page);
  const send = page.getByRole('button', { name: 'Send the quote' });
  await expect.poll(() => send.isEnabled()).toBe(true);
  await send.press('Enter');
  await page.getByRole('status').getByText('Sent: the email is on its way').waitFor();
  return (await page.getByRole('link', { name: /See it as the customer/ }).getAttribute('href')) ?? '';
}

test('a deposit is paid by one touch on a phone, nothing leaves before the rest, which is paid without script', async () => {
  const title = fresh('Deposit Suite');
  await aProduct(title, { price: 34_950, stockCount: 3 });
  const email = `${fresh('deposit').toLowerCase()}@example.co.uk`;
  let link = '';
  let order = '';
  await visit({ size: 'desktop' }, async ({ page }) => {
    await signIn(page);
    link = await quoteWithDeposit(page, title, email);
  });
  await expect.poll(() => emailsTo(email)).toContain('£249.50');
  await visit({ size: 'phone', hasTouchscreen: true, isUntouched: true }, async ({ page }) => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Accept and pay £100.00' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    await page.getByText('This is a deposit. £249.50').waitFor();
    await payByCard(page);
    await thanked(page);
    await page.getByText('£249.50 is still to be paid.').waitFor();
    await expectAccessible(page);
    order = page.url().split('/').at(-1) ?? '';
  });
  await visit({ size: 'desktop', expected: /409/ }, async ({ page }) => {
    await signIn(page);
    await page.goto(`/admin/orders/view/${order}`);
    await page.getByText('Waiting for £249.50').waitFor();
    await page.getByRole('button', { name: 'Mark As Shipped' }).first().click();
    await page.getByLabel('Why it leaves all the same').filter({ visible: true }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Email the link to pay £249.50' }).press('Enter');
    await page.getByText('has an email queued with the link to pay').waitFor();
    await expectAccessibleOnAll(page);
    await expectReflow(page);
  });
  await expect.poll(() => emailsTo(email)).toContain(`/checkout/rest/${order}`);
  await visit({ size: 'phone' }, async ({ page }) => {
    await page.goto(`/checkout/rest/${order}`);
    await expectAccessibleOnAll(page);
    await expectReflow(page);
  });
  await visit({ withoutScript: true }, async ({ page }) => {
    await page.goto(`/checkout/rest/${order}`);
    await payByCard(page);
    await page.waitForURL(`**/checkout/thank-you/${order}`);
    expect(await page.getByRole('main').innerText()).not.toContain('still to be paid');
    await page.goto(`/checkout/rest/${order}`);
    expect(new URL(page.url()).pathname).toBe(`/checkout/thank-you/${order}`);
  });
  await expect.poll(() => emailsTo(email)).toContain('With that everything is paid');
});
