import { expect, test } from 'vitest';
import { fresh } from './fresh.ts';
import { aProduct } from './shopping.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, expectAccessibleOnAll, visit } from './visit.ts';

const PAGE = '/admin/settings/redirects';

test('the owner leads an old address to its product by keyboard alone, is refused a circle, and a visitor follows', () =>
  visit({ expected: /409/ }, async ({ page }) => {
    const { handle } = await aProduct('Hollinsclough Slate Suite', { price: 90_000, stockCount: 5 });
    const old = `/catalogue/${fresh('slate')}.aspx`.toLowerCase();
    await signIn(page);
    await page.goto(PAGE);
    await page.getByLabel('Old address').focus();
    await page.keyboard.type(`https://www.before.example${old}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type(`/product/${handle}`);
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText(`${old} leads to /product/${handle}`).waitFor();
    expect(await page.getByLabel('Old address').inputValue()).toBe('');
    await expectAccessibleOnAll(page);

    await page.getByLabel('Old address').fill(`${old}-2`);
    await page.getByLabel('New address').fill(old);
    await page.getByRole('button', { name: 'Add redirect' }).press('Enter');
    await page.getByRole('alert').getByText(`Lead ${old}-2 to /product/${handle} at once`).waitFor();
    expect(await page.getByLabel('Old address').inputValue()).toBe(`${old}-2`);
    await page.getByLabel('Shorten chains').first().check();
    await page.getByRole('button', { name: 'Add redirect' }).press('Enter');
    await page.getByRole('status').getByText(`${old}-2 leads to /product/${handle}`).waitFor();

    const answer = await page.goto(`${old}?utm_source=letter`);
    expect(answer?.url()).toMatch(new RegExp(`/product/${handle}\\?utm_source=letter$`));
    await page.getByRole('heading', { level: 1, name: 'Hollinsclough Slate Suite' }).waitFor();
  }));

test('on a phone, by the first touch of a cold page, a file comes in, and each row that cannot says why', () =>
  visit({ size: 'phone', hasTouchscreen: true, isUntouched: true }, async ({ page }) => {
    const name = fresh('file').toLowerCase();
    await signIn(page);
    await page.goto(PAGE);
    const csv = `Redirect from,Redirect to\n/${name},/pages/faqs\n/${name}-2,https://other.example/\n`;
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    // What was chosen before the page was alive is still there once it is.
    await page.getByText('redirects.csv').waitFor();
    await page.getByRole('button', { name: 'Add from file' }).tap();
    await page.getByText('1 redirect added, 1 refused').waitFor();
    await page.getByText('Row 3: New address').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
    await page.goto(`${PAGE}?q=${name}`);
    await page.getByRole('button', { name: `Delete the redirect of /${name}` }).tap();
    await page.getByText('Redirect deleted').waitFor();
  }));

test('without script the forms do the same', () =>
  visit({ withoutScript: true }, async ({ page }) => {
    const name = `/${fresh('plain').toLowerCase()}`;
    await signIn(page);
    await page.goto(PAGE);
    await page.getByLabel('Old address').fill(name);
    await page.getByLabel('New address').fill('/products');
    await page.getByRole('button', { name: 'Add redirect' }).click();
    await page.getByText(`${name} leads to /products`).waitFor();
    await page.goto(name);
    expect(new URL(page.url()).pathname).toBe('/products');
  }));
