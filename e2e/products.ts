import type { Page } from 'playwright-core';
import { aPicture } from '#test/kit/pictures.ts';
import { signIn } from './sign-in.ts';
import { theShop } from './the-shop.ts';

/** Signs in, creates a draft through the API and opens it: back-office.test.ts has the form. */
export async function openNewProduct(page: Page, title: string) {
  await signIn(page);
  const answer = await page.request.post('/api/v1/product', {
    data: { title, price: 99_900 },
    headers: { Origin: theShop().url },
  });
  const { handle } = await answer.json();
  await page.goto(`/admin/products/edit/${handle}`);
}

/** Pictures to choose for an upload. */
export function files(count: number) {
  const colours = ['#005a28', '#285a28', '#505a28', '#785a28', '#a05a28', '#c85a28'];
  return Promise.all(
    colours.slice(0, count).map(async (colour, index) => {
      const { bytes, filename } = await aPicture({ colour, filename: `fire-${index}.png` });
      return { name: filename, mimeType: 'image/png', buffer: Buffer.from(bytes) };
    }),
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
    await type.getByLabel(`${name} value ${value}`, { exact: true }).waitFor();
  }
}

export async function addPlainVariant(page: Page) {
  const add = page.locator('details', { hasText: 'Add price and stock' }).last();
  await add.getByLabel('Price').fill('549');
  await add.getByLabel('Stock', { exact: true }).fill('7');
  await add.getByRole('button', { name: 'Add price and stock' }).click();
  await page.getByLabel(/^Price in pounds/).waitFor();
}
