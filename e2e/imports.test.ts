import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fresh } from './fresh.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, expectAccessibleOnAll, visit } from './visit.ts';

/** A file of an earlier shop: two makers, one of them of heavy things, and a price that is a word. */
function aFile(mark: string): string {
  return `Handle,Title,Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Barcode,Cost per item
${mark}-suite,${mark} Suite,Peak Castings,Suites of ${mark},pallet,TRUE,Width,"48""",${mark}-48,82000,shopify,2,1495.00,5012345678900,710
${mark}-suite,,,,,,,"54""",${mark}-54,96000,shopify,1,POA,,
${mark}-poker,${mark} Poker,Roach Iron,Tools of ${mark},,TRUE,Title,Default Title,${mark}-P,900,shopify,9,14.50,12345,6.20
`;
}

/** Sends it, and waits for its dry run. */
async function look(page: Page, mark: string, { isStill = false } = {}): Promise<void> {
  await signIn(page);
  await page.goto('/admin/products/import');
  const buffer = Buffer.from(aFile(mark));
  await page.getByLabel('CSV file').setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Look at the file' }).click();
  await page.waitForURL(/\/import\/imp_/);
  if (isStill) await readAgain(page, () => page.getByText('What it comes to').count());
  await page.getByText('What it comes to').waitFor();
}

/** Without script a page is as it was until somebody looks again. */
async function readAgain(page: Page, isThere: () => Promise<number>): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(page.url());
      return isThere();
    })
    .toBeGreaterThan(0);
}

/** Where the page has read the file again with an answer. */
const now = (page: Page, words: string) => page.getByText(`So far, of ${words}.`);

test('the owner answers what a file leaves open on a cold page, by keyboard, and sees what comes of it', () =>
  visit({ isUntouched: true, expected: /422/ }, async ({ page }) => {
    const mark = fresh('wildboarclough');
    await look(page, mark);
    await page.reload({ waitUntil: 'commit' });
    await page.getByLabel('The vendor in the file is').selectOption({ label: 'The supplier' });
    await page.getByLabel('Rule 1', { exact: true }).selectOption({ label: 'Weight from (kg)' });
    await page.getByLabel('Weight, price, tag or type of rule 1').fill('heavy');
    await page.getByLabel('Carrier of rule 1').selectOption({ label: 'UPS' });
    await page.getByLabel('All others').selectOption({ label: 'AXL' });
    await page.getByLabel('Weight, price, tag or type of rule 1').press('Enter');
    await page.getByText('Must be kilograms, such as 30').first().waitFor();
    await expectAccessible(page);
    await page.getByLabel('Weight, price, tag or type of rule 1').fill('50');
    // While something is chosen the page does not offer to carry out what was looked at without it.
    await expect.poll(() => page.getByRole('button', { name: 'Carry out' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Look again with these' }).first().press('Enter');
    await now(page, '1 new product: AXL 1').waitFor();

    const leave = page.getByRole('link', { name: /^Refused/ });
    await leave.press('Enter');
    await page.getByRole('button', { name: 'Leave row 3 out' }).press('Enter');
    await page.getByText('1 row is left out: 3').waitFor();
    await now(page, '2 new products: UPS 1, AXL 1').waitFor();
    await page.getByRole('button', { name: 'Add these 2 kinds' }).press('Enter');
    await page.getByText('2 kinds added').waitFor();
    await expectAccessibleOnAll(page);
    await page.getByRole('button', { name: 'Carry out' }).press('Enter');
    await page.getByText('Carried out', { exact: true }).first().waitFor();

    await page.goto(`/admin/products/edit/${mark}-suite`);
    await expect.poll(() => page.getByLabel('Supplier').inputValue()).toBe('Peak Castings');
    expect(await page.getByLabel('Postage Provider').inputValue()).toBe('UPS');
    await page
      .getByRole('button', { name: /^More for/ })
      .first()
      .click();
    expect(await page.getByLabel('GTIN').inputValue()).toBe('5012345678900');
    expect(await page.getByLabel('Cost').inputValue()).toBe('710.00');
    await page.getByLabel('GTIN').fill('5012345678901');
    await page.getByRole('button', { name: 'Save variant' }).click();
    await page.getByText('which is 0 for these').first().waitFor();
    await page.getByLabel('GTIN').fill('');
    await page.getByRole('button', { name: 'Save variant' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  }));

test('without script four columns of a price list are asked for, what is guessed is shown, the others are under More', () =>
  visit({ withoutScript: true }, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/products/import');
    const mark = fresh('flash');
    const buffer = Buffer.from(`Art ${mark};Words;RRP;Hue\n${mark}-1;${mark} Tongs;19.99;Black\n`);
    await page.getByLabel('CSV file').setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Look at the file' }).click();
    await page.waitForURL(/\/import\/imp_/);
    await readAgain(page, () => page.getByText('Which column is what?').count());
    const shown = page.getByRole('combobox').locator('visible=true');
    expect(await shown.count()).toBe(4);
    expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('2');
    await page.getByText('More, such as options').click();
    expect(await shown.count()).toBeGreaterThan(20);
    await page.getByLabel('First option').selectOption({ label: 'Hue' });
    await page.getByLabel('Title', { exact: true }).selectOption({ label: 'Words' });
    await page.getByLabel('SKU', { exact: true }).selectOption({ label: `Art ${mark}` });
    await page.getByLabel('Name of these columns').fill(mark);
    await page.getByRole('button', { name: 'Look at the file' }).click();
    await readAgain(page, () => page.getByText('What it comes to').count());
    await page.getByText(`${mark} Tongs`).first().waitFor();
  }));

test('on a phone the first touch of a cold page leaves a row out', () =>
  visit({ size: 'phone', hasTouchscreen: true, isUntouched: true }, async ({ page }) => {
    const mark = fresh('swythamley');
    await look(page, mark);
    await page.goto(`${page.url()}?show=refused`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Leave row 3 out' }).tap();
    await page.getByText('1 row is left out: 3').waitFor();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  }));

test('without script the questions are answered, too', () =>
  visit({ withoutScript: true }, async ({ page }) => {
    const mark = fresh('heaton');
    await look(page, mark, { isStill: true });
    await page.getByLabel('The vendor in the file is').selectOption({ label: 'Neither: leave it out' });
    await page.getByLabel('All others').selectOption({ label: 'AXL' });
    await page.getByRole('button', { name: 'Look again with these' }).click();
    await readAgain(page, () => page.locator('option[value=none][selected]').count());
    expect(await page.getByLabel('All others').inputValue()).toBe('AXL');
  }));
