import { expect, test } from 'vitest';
import { fresh } from './fresh.ts';
import { aProduct } from './shopping.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, expectAccessibleOnAll, visit } from './visit.ts';

const PAGE = '/admin/earlier-shop';
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const order = (number: string, title: string) =>
  `Name,Email,Financial Status,Created at,Total,Lineitem name,Lineitem quantity,Billing Name,Risk Level
${number},rose@mail.example,paid,2024-07-15 10:00:00 +0100,1249.00,${title},1,Rose Heath,Low
${number}-x,rose@mail.example,paid,soon,20,Grate,1,Rose Heath,Low
`;

test('an order of the earlier shop is looked at, brought in, found from the orders and by Ctrl K, and taken back', () =>
  visit({}, async ({ page }) => {
    const number = `#${fresh('o').replace(/\W/g, '')}`;
    await signIn(page);
    await page.goto(PAGE);
    await page
      .getByLabel('CSV file of orders')
      .setInputFiles(file('old-orders.csv', order(number, 'Ecton slate suite')));
    await page.getByRole('button', { name: 'Read file' }).press('Enter');
    const dryRun = page.locator('section').filter({ hasText: 'Dry run: old-orders.csv' });
    await dryRun.getByText('1 order cannot be taken').press('Enter');
    await dryRun.getByText('Row 3: ‘soon’ is no date that can be read').waitFor();
    await dryRun.getByText('1 column not taken').press('Enter');
    await dryRun.getByText('Risk Level (2)').waitFor();
    await expectAccessibleOnAll(page);
    await dryRun.getByRole('button', { name: 'Bring in 1 order' }).press('Enter');
    await page.getByRole('link', { name: number, exact: true }).waitFor();

    await page.goto(`/admin?tab=orders&q=${encodeURIComponent(number)}`);
    await page.getByRole('link', { name: '1 order of the earlier shop' }).click();
    await page.getByRole('link', { name: number, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
    await page.getByText('£1,249.00').first().waitFor();
    await expectAccessibleOnAll(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find anything' }).fill(`${number} ecton`);
    await page.getByRole('group', { name: 'Earlier shop' }).getByRole('option', { name: number }).waitFor();
    await page.keyboard.press('Escape');

    await page.goto(PAGE);
    await page.getByRole('button', { name: 'Remove what old-orders.csv brought' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await page.getByRole('status').getByText('Removed').waitFor();
    await page.goto(`${PAGE}?q=${encodeURIComponent(number)}`);
    expect(await page.getByRole('link', { name: number, exact: true }).count()).toBe(0);
  }));

test('on a phone, by the first touch of a cold page, reviews come in and stand under their product, marked', () =>
  visit({ size: 'phone', hasTouchscreen: true, isUntouched: true }, async ({ page }) => {
    const { handle } = await aProduct('Butterton Oak Suite', { price: 90_000, stockCount: 5 });
    await signIn(page);
    await page.goto(PAGE);
    const reviews = `rating,body,review_date,reviewer_name,product_handle\n2,The remote broke,2024-06-02,Jo Hay,${handle}\n`;
    await page.getByLabel('CSV file of orders').setInputFiles(file('old-reviews.csv', reviews));
    await page.getByText('old-reviews.csv').waitFor();
    await page.getByRole('button', { name: 'Read file' }).tap();
    await page.getByRole('button', { name: 'Bring in 1 review' }).tap();
    await page.getByRole('button', { name: 'Remove what old-reviews.csv brought' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
    await page.goto(`/product/${handle}`);
    const said = page.getByRole('region', { name: 'From our earlier shop, not checked by us' });
    await said.getByText('The remote broke').waitFor();
    expect(await page.content()).not.toContain('aggregateRating');
    await expectAccessible(page);
  }));

test('without script a file comes in too', () =>
  visit({ withoutScript: true }, async ({ page }) => {
    const number = `#${fresh('p').replace(/\W/g, '')}`;
    await signIn(page);
    await page.goto(PAGE);
    await page
      .getByLabel('CSV file of orders')
      .setInputFiles(file('plain-orders.csv', order(number, 'Grate')));
    await page.getByRole('button', { name: 'Read file' }).click();
    await page.getByRole('button', { name: 'Bring in 1 order' }).click();
    await page.getByRole('link', { name: number, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
  }));
