import { expect, test } from 'vitest';
import { signIn } from './sign-in.ts';
import { expectAccessible, visit } from './visit.ts';

test.each(['phone', 'desktop'] as const)(
  'a sale is planned by keyboard alone, previewed, and taken back, on a %s',
  (size) =>
    visit({ size, expected: /422/ }, async ({ page }) => {
      await signIn(page);
      await page.goto('/admin?tab=sales');
      await expectAccessible(page);
      await page.goto('/admin/sales/create');
      const name = `Weekend on a ${size}`;
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Takes off').fill('ten');
      await page.keyboard.press('Enter');
      await page.getByText('Must be up to 90 per cent').first().waitFor();
      await page.getByLabel('Takes off').fill('10');
      await page.keyboard.press('Enter');
      await page.getByText('A draft is made').waitFor();

      // A time that the clocks leave out, and one that they show twice.
      await page.getByLabel('Starts', { exact: true }).fill('2027-03-28T01:30');
      await page.getByLabel('Ends', { exact: true }).fill('2027-10-31T01:30');
      await page.getByLabel('The clocks go back that night').check();
      await page.getByLabel('For', { exact: true }).selectOption('collections');
      await page.getByLabel('Accessories').check();
      await page.keyboard.press('Control+s');
      await page.getByText('this time does not exist').first().waitFor();
      await expectAccessible(page);
      await page.getByLabel('Starts', { exact: true }).fill('2027-03-28T02:30');
      await page.keyboard.press('Control+s');
      await page.getByText('Saved', { exact: true }).waitFor();
      await page.getByRole('table', { name: 'Every price' }).getByText('ACC-REM', { exact: true }).waitFor();
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Plan it' }).press('Enter');
      await page.getByText('Starts 28/03/27 02:30, ends 31/10/27 01:30').waitFor();
      await page.goto('/admin?tab=sales&month=2027-04#calendar');
      expect(await page.getByRole('table', { name: 'Sales in April 2027' }).getByText(name).count()).toBe(35);
      await expectAccessible(page);
      await page.getByRole('table', { name: 'Sales', exact: true }).getByText(name).press('Enter');
      await page.getByRole('button', { name: 'Make it a draft again' }).press('Enter');
      await page.getByText('A draft changes no price').waitFor();
      await page.getByRole('link', { name: 'Touch Remote Control' }).press('Enter');
      await page.getByRole('heading', { name: 'Prices of Touch Remote Control' }).waitFor();
      await expectAccessible(page);
    }),
);
