import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fresh } from './fresh.ts';
import { aProduct, emailsTo, payByCard, thanked } from './shopping.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, expectAccessibleOnAll, expectReflow, visit } from './visit.ts';

/** What somebody rings up for, written down and saved by itself. */
async function writeQuote(page: Page, title: string, email: string): Promise<void> {
  await page.goto('/admin?tab=orders');
  await page.getByRole('button', { name: 'New order' }).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('heading', { level: 1, name: /^Q\d+$/ }).waitFor();
  const fields = { Name: 'Rosalind Heath', Email: email, Address: '3 Clerk Bank', Town: 'Leek' };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Phone number').fill('+44 7700 900123');
  await page.getByLabel('Postcode').fill('ST13 6DH');
  // At once, as people type: what it finds for all of it is taken.
  await page.getByLabel('Add a product').pressSequentially(title);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Remove ${title}` }).waitFor();
  await page.getByRole('button', { name: 'Line of your own' }).press('Enter');
  await page.getByLabel('What', { exact: true }).fill('Survey and fitting');
  await page.getByLabel('Price of one').last().fill('250');
  await page.getByLabel('Note for the customer').fill('As we said: fitted before Christmas.');
  // It saves itself, and then says what it comes to.
  await page.getByText('£599.50').first().waitFor();
}

async function sendIt(page: Page): Promise<string> {
  const send = page.getByRole('button', { name: /^Send (the quote|a new version)$/ });
  await expect.poll(() => send.isEnabled()).toBe(true);
  await send.press('Enter');
  await page.getByRole('status').getByText('Sent: the email is on its way').waitFor();
  return (await page.getByRole('link', { name: /See it as the customer/ }).getAttribute('href')) ?? '';
}

const aSuite = (title: string) => aProduct(title, { price: 34_950, stockCount: 3 });

test('a telephone order is written down by keyboard, sent, and accepted and paid by one touch on a phone', async () => {
  const title = fresh('Telephone Suite');
  await aSuite(title);
  const email = `${fresh('rosalind').toLowerCase()}@example.co.uk`;
  let link = '';
  await visit({ size: 'desktop' }, async ({ page }) => {
    await signIn(page);
    await writeQuote(page, title, email);
    await expectAccessibleOnAll(page);
    link = await sendIt(page);
    await expectAccessible(page);
    await page.goto('/admin/quotes');
    await page
      .getByRole('row', { name: /Rosalind Heath/ })
      .first()
      .waitFor();
    await expectAccessibleOnAll(page);
    await expectReflow(page);
  });
  await expect.poll(() => emailsTo(email)).toContain(link);
  await visit({ size: 'phone', hasTouchscreen: true, isUntouched: true }, async ({ page }) => {
    await page.goto(link);
    await expectAccessibleOnAll(page);
    await expectReflow(page);
    await page.getByRole('button', { name: 'Accept and pay £599.50' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    await payByCard(page);
    await thanked(page);
    await page.goto(link);
    await page.getByText('You have accepted this quote').waitFor();
  });
  await visit({ size: 'desktop' }, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/quotes?state=accepted');
    await page
      .getByRole('row', { name: /Rosalind Heath/ })
      .first()
      .getByRole('link')
      .click();
    await page.getByRole('link', { name: /^Order #WEB/ }).click();
    await page.getByText('Survey and fitting').first().waitFor();
  });
});

test('without script a quote is read, refused in words, and a newer one accepted and paid', async () => {
  const title = fresh('Quiet Suite');
  await aSuite(title);
  const email = `${fresh('quiet').toLowerCase()}@example.co.uk`;
  const links: string[] = [];
  await visit({ size: 'desktop' }, async ({ page }) => {
    await signIn(page);
    await writeQuote(page, title, email);
    links.push(await sendIt(page));
  });
  await visit({ size: 'phone', hasTouchscreen: true, withoutScript: true }, async ({ page }) => {
    await page.goto(links[0] ?? '');
    await page.getByText('No, thank you').tap();
    await page.getByLabel(/A word why/).fill('Too wide for the chimney breast');
    await page.getByRole('button', { name: 'Decline the quote' }).tap();
    await page.getByText('You have declined this quote').waitFor();
  });
  await visit({ size: 'desktop' }, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/quotes?state=declined');
    await page
      .getByRole('row', { name: /Rosalind Heath/ })
      .first()
      .getByRole('link')
      .click();
    await page.getByText('Too wide for the chimney breast').waitFor();
    links.push(await sendIt(page));
  });
  await visit({ size: 'phone', hasTouchscreen: true, withoutScript: true }, async ({ page }) => {
    await page.goto(links[0] ?? '');
    await page.getByRole('link', { name: 'See what we offer now' }).tap();
    await page.getByRole('button', { name: /Accept and pay/ }).tap();
    await payByCard(page);
    await thanked(page);
  });
});
