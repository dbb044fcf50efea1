import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { theShop } from './the-shop.ts';

export const LIST = '/admin?tab=products';
export const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Makes a draft by the API and opens it: back-office.test.ts has the form. */
export async function make(page: Page, title: string) {
  const answer = await page.request.post('/api/v1/product', {
    data: { title, price: 99_900 },
    headers: { Origin: theShop().url },
  });
  const { handle } = await answer.json();
  await page.goto(`/admin/products/edit/${handle}`);
}

export async function files(many: number) {
  return Promise.all(
    Array.from({ length: many }, async (_, number) => ({
      name: `fire-${number}.png`,
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width: 60, height: 40, channels: 3, background: { r: number * 40, g: 90, b: 40 } },
      })
        .png()
        .toBuffer(),
    })),
  );
}

export async function addType(page: Page, name: string, [first = '', ...others]: string[]) {
  const add = page.locator('details', { hasText: 'Add option type' });
  await add.locator('summary').click();
  await add.getByLabel('Name').fill(name);
  await add.getByLabel('First value').fill(first);
  await add.getByRole('button', { name: 'Add option type' }).click();
  const type = page.locator('#options details', { hasText: name }).first();
  await type.getByText(`1 value: ${first}`).waitFor();
  for (const value of others) {
    await type.getByLabel(`New ${name} value`).fill(value);
    await type.getByRole('button', { name: 'Add value' }).click();
    await type.getByRole('listitem').filter({ hasText: value }).waitFor();
  }
}

export async function addPlainVariant(page: Page) {
  const add = page.locator('details', { hasText: 'Add variant' }).last();
  await add.getByLabel('Price').fill('549');
  await add.getByLabel('Stock').fill('7');
  await add.getByRole('button', { name: 'Add variant' }).click();
  await page.getByLabel(/^Price in pounds/).waitFor();
}
