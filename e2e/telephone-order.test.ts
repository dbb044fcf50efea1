import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fresh } from './fresh.ts';
import { aProduct, emailsTo, payByCard, thanked } from './shopping.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, expectReflow, visit } from './visit.ts';

/** What another shop's office takes for an order by telephone. */
const MAX_CLICKS = 8;

/** Counts what is pressed with a mouse, on every page. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener('mousedown', () => {
      sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
    });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')));
}

/** Types into the field that has the focus, and goes on to the next. */
async function typeAndTab(page: Page, texts: string[]) {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

const offer = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sentNow = (page: Page) => page.getByRole('status').getByText('Sent: the email is on its way').waitFor();

/** Written with a mouse for what the keyboard has no way to. */
async function quote(page: Page, title: string, email: string): Promise<number> {
  const clicks = await countClicks(page);
  await page.goto('/admin');
  await page
    .getByRole('link', { name: /^Orders/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'New order' }).click();
  await page.getByRole('heading', { level: 1, name: /^Q\d+$/ }).waitFor();
  await page.getByLabel('Name', { exact: true }).click();
  await typeAndTab(page, [
    'Rosalind Heath',
    email,
    '07700 900123',
    // Collected or not.
    '',
    '3 Clerk Bank',
    '',
    'Leek',
    '',
    'ST13 6DH',
  ]);
  await page.getByLabel('Add a product').click();
  await page.keyboard.type(title);
  await page.getByRole('option', { name: new RegExp(title) }).click();
  await page.getByRole('button', { name: `Remove ${title}` }).waitFor();
  await expect.poll(() => offer(page, 'Send the quote').isEnabled()).toBe(true);
  await offer(page, 'Send the quote').click();
  await sentNow(page);
  return clicks();
}

/** Nothing of the parcel before is left in the form of the next one. */
async function shipOne(page: Page, number: string) {
  await offer(page, 'Ship a part').click();
  await page
    .getByLabel(/^Leaves now of/)
    .first()
    .selectOption('1');
  const tracking = page.getByLabel('Tracking number').filter({ visible: true });
  expect(await tracking.inputValue()).toBe('');
  await tracking.fill(number);
  await offer(page, 'Ship these').click();
}

test('an order by telephone is quoted, changed, accepted with a deposit, made, paid, and sent on two pallets, of which one comes back', async () => {
  const title = fresh('Pallet Suite');
  const madeToOrder = { stockPolicy: 'made-to-order', weeksFrom: 4, weeksTo: 6 };
  await aProduct(title, { price: 100_000, ...madeToOrder });
  const email = `${fresh('pallet').toLowerCase()}@example.co.uk`;
  let [link, order] = ['', ''];
  await visit({ size: 'desktop' }, async ({ page }) => {
    await signIn(page);
    expect(await quote(page, title, email)).toBeLessThanOrEqual(MAX_CLICKS);
    const first = await page.getByRole('link', { name: /See it as the customer/ }).getAttribute('href');
    await page.getByLabel(/^Quantity/).fill('2');
    await page.getByLabel('Deposit', { exact: true }).selectOption('percent');
    await page.getByLabel('Amount of the deposit').fill('25');
    await page.keyboard.press('Tab');
    await page.getByText('£500.00').first().waitFor();
    await expect.poll(() => offer(page, 'Send a new version').isEnabled()).toBe(true);
    await offer(page, 'Send a new version').click();
    await sentNow(page);
    await expect
      .poll(() => page.getByRole('link', { name: /See it as the customer/ }).getAttribute('href'))
      .not.toBe(first);
    link = (await page.getByRole('link', { name: /See it as the customer/ }).getAttribute('href')) ?? '';
  });
  await visit({ size: 'phone', hasTouchscreen: true, isUntouched: true }, async ({ page }) => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Accept and pay £500.00' }).tap();
    await page.getByText('By ordering you agree to that time.').waitFor();
    await payByCard(page);
    await thanked(page);
    await page.getByText('£1,500.00 is still to be paid.').waitFor();
    order = page.url().split('/').at(-1) ?? '';
  });
  await visit({ size: 'desktop' }, async ({ page }) => {
    await signIn(page);
    await page.goto(`/admin/orders/view/${order}`);
    await offer(page, 'Mark as paid').click();
    await page.getByLabel('Paid by').filter({ visible: true }).selectOption('transfer');
    await offer(page, 'It is paid').click();
    await shipOne(page, 'PALLET-1');
    await page.getByText('(accepted)').first().waitFor();
    await page.getByText('PALLET-1').first().waitFor();
    await page.getByText('partly shipped').first().waitFor();
    await expectAccessible(page);
    await shipOne(page, 'PALLET-2');
    await page.getByRole('heading', { level: 1, name: /\(shipped\)/ }).waitFor();
    await offer(page, 'Take back').last().click();
    const hears = page.getByText('The email to Rosalind Heath has not left: they hear nothing of it.');
    await hears.filter({ visible: true }).waitFor();
    await offer(page, 'Take it back').click();
    await page.getByText('partly shipped').first().waitFor();
    await page.getByText(/^Taken back/).waitFor();
    await expectAccessible(page);
    await expectReflow(page);
  });
  await visit({ size: 'phone', withoutScript: true }, async ({ page }) => {
    await page.goto(`/checkout/thank-you/${order}`);
    expect(await page.getByRole('main').innerText()).not.toContain('still to be paid');
    await expectReflow(page);
  });
  await expect.poll(() => emailsTo(email)).toContain('With that everything is paid');
});
