import { test } from 'vitest';
import { openOrder, ship } from './owner.ts';
import { aProduct } from './shopping.ts';
import { expectAccessible, expectReflow, visit } from './visit.ts';

test('a buyer reviews by keyboard alone, is told what is missing, and the owner publishes it', () =>
  visit({ size: 'phone' }, async ({ page: office }) => {
    const suite = await aProduct(`Roaches Suite ${Date.now()}`, { price: 99_900, stockCount: 3 });
    const id = await openOrder(office, suite.handle);
    await ship(office);
    await office.getByRole('status').getByText('is shipped').waitFor();
    await visit({ size: 'phone', expected: /422/ }, async ({ page }) => {
      await page.goto(`/review/${id}`);
      await expectAccessible(page);
      await expectReflow(page);
      await page.getByLabel('What should others know?').focus();
      await page.keyboard.type('Quiet, and the logs look real.');
      await page.getByRole('button', { name: 'Send the review' }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('Choose one to five').waitFor();
      await expectAccessible(page);
      // The focus is where something is missing.
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Send the review' }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('Thank you', { exact: true }).waitFor();
      await expectAccessible(page);
    });
    await office.goto('/admin?tab=reviews&state=new');
    await expectAccessible(office);
    const review = office.getByRole('article', { name: suite.title });
    await review.getByText('Leave out …').click();
    await expectAccessible(office);
    await review.getByRole('button', { name: /^Publish/ }).click();
    await office.getByRole('status').getByText('Published').waitFor();
    for (const path of [`/product/${suite.handle}`, `/reviews/${suite.handle}`]) {
      await office.goto(path);
      await office.getByText('Quiet, and the logs look real.').first().waitFor();
      await expectAccessible(office);
      await expectReflow(office);
    }
  }));

test('a question is asked without script, with a photograph', () =>
  visit({ size: 'phone', withoutScript: true }, async ({ page }) => {
    const suite = await aProduct(`Lud Suite ${Date.now()}`, { price: 99_900, stockCount: 3 });
    await page.goto(`/product/${suite.handle}`);
    await page.getByRole('link', { name: /Ask about it/ }).click();
    await page.getByLabel('Name', { exact: true }).fill('Rose');
    await page.getByLabel('E-mail', { exact: true }).first().fill('rose@example.co.uk');
    await page.getByLabel('Message').fill('Would it go below this shelf?');
    await page.getByLabel(/Photographs/).setInputFiles('demo/films/stove-classic-black-hero.jpg');
    await page.getByLabel(/Others may read/).check();
    await page.getByRole('button', { name: 'Send the message' }).click();
    await page.getByRole('heading', { name: 'We have your message' }).waitFor();
  }));
