import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiHeaders, openOrder, save, saved } from './owner.ts';
import { addPlainVariant, addType, files, openNewProduct } from './products.ts';
import { aProduct } from './shopping.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, visit } from './visit.ts';

test('when two people edit a product, the second sees both versions and chooses; nothing is lost', () =>
  visit({ size: 'desktop', expected: /409/ }, async ({ page, context }) => {
    await openNewProduct(page, 'Contested Fire');
    const other = await context.newPage();
    await other.goto(page.url());
    const title = (each: Page): Locator => each.getByLabel('Title', { exact: true });
    await title(other).fill('Their Fire');
    await other.getByLabel('Description', { exact: true }).fill('Their words');
    await save(other).click();
    await saved(other).waitFor();

    await title(page).fill('My Fire');
    await page.getByLabel('External Ref').fill('MINE-1');
    await save(page).click();
    const note = page.getByRole('alert').filter({ hasText: 'You changed this product elsewhere' });
    await note.getByText('Their Fire').waitFor();
    await note.getByText('My Fire').waitFor();
    expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe('Their words');
    expect(await save(page).isDisabled()).toBe(true);
    await expectAccessible(page);
    await note.getByRole('button', { name: 'Keep mine' }).click();
    await save(page).click();
    await saved(page).waitFor();
    await page.reload();
    expect(await title(page).inputValue()).toBe('My Fire');
    expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe('Their words');
    expect(await page.getByLabel('External Ref').inputValue()).toBe('MINE-1');
  }));

test('Ctrl S saves all that the head names, variants too, and Discard asks before it takes them back', () =>
  visit({ size: 'phone' }, async ({ page }) => {
    await openNewProduct(page, 'One Save Fire');
    await addPlainVariant(page);
    const price = page.getByLabel(/^Price in pounds/);
    const description = page.getByLabel('Description', { exact: true });
    await price.fill('599');
    await page.getByText('Unsaved: Price and stock').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByRole('status').getByText('Price and stock saved').waitFor();
    expect(await price.inputValue()).toBe('599.00');

    await price.fill('649');
    await description.fill('Saved in one go');
    await page.getByText('Unsaved: Description and Price and stock').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await saved(page).waitFor();
    await expect.poll(() => page.getByText(/^Unsaved/).count()).toBe(0);
    await page.reload();
    expect([await price.inputValue(), await description.inputValue()]).toEqual(['649.00', 'Saved in one go']);

    await price.fill('1');
    await page.getByRole('button', { name: 'Discard' }).click();
    const sure = page.getByRole('dialog', { name: 'Are you sure you want to cancel?' });
    await sure.getByRole('button', { name: 'Keep editing' }).click();
    expect(await price.inputValue()).toBe('1');
    await page.getByRole('button', { name: 'Discard' }).click();
    await sure.getByRole('button', { name: 'Discard all' }).click();
    expect(await price.inputValue()).toBe('649.00');
  }));

test('a plain variant gets a colour and a title later, and is deleted only once confirmed', () =>
  visit({ size: 'phone' }, async ({ page }) => {
    await openNewProduct(page, 'Plain Fire');
    await addPlainVariant(page);
    await addType(page, 'Colour', ['Black', 'White']);
    await page.getByText('No Colour yet').waitFor();
    await page.getByRole('button', { name: 'More for Plain Fire' }).click();
    const more = page.getByRole('dialog', { name: 'Plain Fire' });
    await more.getByRole('combobox', { name: 'Colour' }).selectOption('White');
    await more.getByText('Saved: None').waitFor();
    await expectAccessible(page);
    await more.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Colour changed').waitFor();
    await page.getByRole('button', { name: 'More for Plain Fire' }).click();
    await more.getByRole('button', { name: 'Save variant' }).click();
    await page.getByRole('button', { name: 'More for White' }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByLabel('Stock, White').inputValue()).toBe('7');

    await page.getByRole('button', { name: 'More for White' }).click();
    const white = page.getByRole('dialog', { name: 'White', exact: true });
    expect(await white.getByLabel('Title').inputValue()).toBe('White');
    await white.getByLabel('Title').fill('White as snow');
    await white.getByLabel('Title').press('Enter');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByText('Title of White').waitFor();

    await page.getByRole('button', { name: 'More for White' }).click();
    await white.getByLabel('Picture of White').setInputFiles((await files(1))[0] ?? []);
    await white.getByRole('button', { name: 'Upload' }).click();
    const remove = white.getByRole('button', { name: 'Remove its picture' });
    await remove.click();
    const removing = page.getByRole('dialog', { name: 'Remove the picture of White?' });
    await removing.getByRole('button', { name: 'Keep it' }).click();
    await remove.click();
    await removing.getByRole('button', { name: 'Remove picture' }).click();
    await expect.poll(() => remove.count()).toBe(0);

    const erase = white.getByRole('button', { name: 'Delete variant' });
    await erase.click();
    const sure = page.getByRole('dialog', { name: 'Delete White?' });
    await sure.getByText('with its stock of 7').waitFor();
    await expectAccessible(page);
    await sure.getByRole('button', { name: 'Keep it' }).click();
    await erase.click();
    await sure.getByRole('button', { name: 'Delete variant' }).click();
    await page.getByText('None yet, so it cannot be bought').waitFor();
  }));

test('leaving with unsaved changes asks first; leaving after saving does not', () =>
  visit({}, async ({ page }) => {
    await signIn(page);
    const leaves = (name: string | RegExp) => page.getByRole('link', { name }).first().click();
    const isAsked = async (name: string | RegExp) => {
      await leaves(name);
      await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    };
    await page.goto('/admin/collections/create');
    const createCollection = page.getByRole('button', { name: 'Create collection' });
    await expect.poll(() => createCollection.isDisabled()).toBe(true);
    await page.getByLabel('Title').fill('Left behind');
    expect(await createCollection.isEnabled()).toBe(true);
    await isAsked('Back to collections');
    await page.getByLabel('Title').fill('');
    await expect.poll(() => createCollection.isDisabled()).toBe(true);

    await page.goto('/admin/products/create');
    const createProduct = page.getByRole('button', { name: 'Create product' });
    await expect.poll(() => createProduct.isDisabled()).toBe(true);
    await page.getByLabel('Title', { exact: true }).fill('Half a Fire');
    await isAsked('Back to products');
    await page.getByLabel('Price', { exact: true }).fill('999');
    await createProduct.click();
    await page.getByText('Product created successfully!').waitFor();

    const price = page.locator('details', { hasText: 'Add price and stock' }).last().getByLabel('Price');
    await price.fill('5');
    await isAsked('Back to products');
    expect(await price.inputValue()).toBe('5');
    await addPlainVariant(page);
    const add = page.locator('details', { hasText: 'Add option type' });
    await add.locator('summary').click();
    await add.getByLabel('Name').fill('Size');
    await isAsked('Back to products');
    await add.getByRole('button', { name: 'Cancel' }).click();
    await addType(page, 'Colour', ['Black']);
    await page.getByLabel('New Colour value').fill('Wh');
    await isAsked('Back to products');
    await page.getByLabel('New Colour value').fill('');
    await leaves('Back to products');
    await page.waitForURL('**tab=products');

    const { handle } = await aProduct('Noted Fire', { price: 99_900, stockCount: 5 });
    await openOrder(page, handle);
    await page.getByLabel('New note').fill('Ring the bell twice');
    await isAsked('Back to orders');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect.poll(() => page.getByLabel('New note').inputValue()).toBe('');
    await leaves('Back to orders');
    await page.waitForURL('**tab=orders');
  }));

test('unsaved changes survive when someone else changes the handle and then deletes the product', () =>
  visit({ expected: /404|409/ }, async ({ page }) => {
    await openNewProduct(page, 'Wandering Fire');
    const headers = await apiHeaders(page);
    const address = `/api/v1/product/${await page.locator('input[name=productId]').first().inputValue()}`;
    const handle = `${new URL(page.url()).pathname.split('/').at(-1)}-anew`;
    const title = page.getByLabel('Title', { exact: true });

    await title.fill('Wandering Fire, typed');
    expect((await page.request.put(address, { headers, data: { handle } })).status()).toBe(200);
    await save(page).click();
    await page.getByText('You changed different fields: save again to keep both.').waitFor();
    await page.waitForURL(`**/admin/products/edit/${handle}`);
    expect(await title.inputValue()).toBe('Wandering Fire, typed');
    await save(page).click();
    await saved(page).waitFor();

    await title.fill('Too late');
    expect((await page.request.delete(address, { headers })).status()).toBe(204);
    await save(page).click();
    await page.getByRole('alert').getByText('This product was deleted while you were editing').waitFor();
    expect(await title.inputValue()).toBe('Too late');
    expect(await save(page).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Copy unsaved text' }).waitFor();
    await expectAccessible(page);
  }));
