import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { save, saved } from './owner.ts';
import { addType, files, openNewProduct } from './products.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, visit } from './visit.ts';

test('the owner gives a media wall three sizes and two colours, prices them in one grid, and adds pictures', () =>
  visit({ size: 'desktop' }, async ({ page }) => {
    await openNewProduct(page, 'Hen Cloud Media Wall');
    await addType(page, 'Size', ['40 in', '50 in', '60 in']);
    await addType(page, 'Colour', ['Black', 'White']);
    const generate = page.locator('details', { hasText: 'Generate missing' });
    await generate.locator('summary').click();
    expect(await generate.getByRole('checkbox').count()).toBe(6);
    await generate.getByLabel('Stock of each').fill('4');
    await expectAccessible(page);
    await generate.getByRole('button', { name: 'Generate', exact: true }).click();
    const price = page.getByLabel(/^Price in pounds/);
    await expect.poll(() => price.count()).toBe(6);

    for (const [index, pounds] of ['1099', '1199', '1299'].entries()) await price.nth(index).fill(pounds);
    await page.getByLabel('Stock, 40 in / Black').fill('9');
    await page.getByText('3 changed').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Revert 50 in / Black' }).click();
    const sure = page.getByRole('dialog', { name: 'Are you sure you want to cancel?' });
    await sure.getByRole('button', { name: 'Revert' }).click();
    await page.getByRole('button', { name: 'Save 2 variants' }).click();
    await page.getByRole('status').getByText('Variants saved').waitFor();
    expect(await price.first().inputValue()).toBe('1,099.00');
    expect(await page.getByRole('button', { name: /^Save \d/ }).count()).toBe(0);

    await page.getByLabel('Colour value Black').fill('Jet');
    await page.getByText('Unsaved: Colour Black').waitFor();
    await page.keyboard.press('Control+s');
    await saved(page).waitFor();
    await page.getByLabel('Stock, 40 in / Jet').waitFor();
    await page.getByRole('button', { name: /^Move 60 in,/ }).focus();
    for (const key of ['Space', 'Home', 'Space']) await page.keyboard.press(key);
    const first = page.getByLabel(/^Stock, /).first();
    await expect.poll(() => first.getAttribute('aria-label')).toBe('Stock, 60 in / Jet');
    await page.getByRole('button', { name: 'Delete Colour White' }).click();
    const removing = page.getByRole('dialog', { name: 'Remove White from Colour?' });
    await removing.getByText('Not possible: there is 60 in / Jet already.').waitFor();
    await expectAccessible(page);
    await removing.getByLabel('Delete them').check();
    await removing.getByRole('button', { name: 'Remove White' }).click();
    await expect.poll(() => price.count()).toBe(3);
    await page.getByLabel('New Colour value').fill('Oak, Ash');
    await page.getByRole('button', { name: 'Add 2 values' }).click();
    await page.getByLabel('Colour value Ash').waitFor();

    await page.getByLabel('Pictures of this product').setInputFiles(await files(6));
    await expect.poll(() => page.getByRole('button', { name: /^Move picture/ }).count()).toBe(5);
    const urls = () =>
      page.locator('#media li > img').evaluateAll((all) => all.map((each) => each.getAttribute('src')));
    const before = await urls();
    await page.getByRole('button', { name: /^Move picture 1,/ }).focus();
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    await expect.poll(urls).toEqual([before[1], before[2], before[0], before[3], before[4]]);
    await page.getByLabel('Position of picture 3').selectOption('1');
    await expect.poll(urls).toEqual(before);
    // Lifted by a press, the picture has buttons that nothing covers.
    await page.getByRole('button', { name: /^Move picture 5,/ }).click();
    await page.getByRole('button', { name: 'Move picture 5 earlier' }).click();
    await page.getByRole('button', { name: 'Put back' }).click();
    await expect.poll(urls).toEqual(before);
    await page.getByRole('button', { name: 'Delete picture 5' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete picture' }).click();
    await expect.poll(urls).toEqual(before.slice(0, 4));
    await page.getByRole('heading', { name: 'Activity' }).waitFor();
  }));

test('each refused picture says why', () =>
  visit({ size: 'desktop', expected: /413|415|Failed to load resource/ }, async ({ page }) => {
    await openNewProduct(page, 'Refused Pictures');
    const [good] = await files(1);
    if (!good) throw new Error('no picture');
    const folder = mkdtempSync(join(tmpdir(), 'inglenook-pictures-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = (name: string, content: string | Buffer) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    await page
      .getByLabel('Pictures of this product')
      .setInputFiles([
        file('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
        file('text.png', 'not a picture'),
        file('large.png', Buffer.alloc(16 * 1024 * 1024)),
        file('short.png', good.buffer.subarray(0, 60)),
        file(good.name, good.buffer),
      ]);
    await page.getByText('SVG drawings are not accepted').waitFor();
    await page.getByText('not a JPEG, PNG').first().waitFor();
    await page.getByText('at most 15 MB.', { exact: false }).first().waitFor();
    await expect.poll(() => page.getByText(/^Refused:/).count()).toBe(4);
    await page.getByRole('button', { name: 'Delete the featured image' }).waitFor();
    await expectAccessible(page);
  }));

test('unsaved changes are marked, kept on leaving, saved by Ctrl S; rich text and tags are what the shop shows', () =>
  visit({ size: 'desktop', expected: /422/ }, async ({ page }) => {
    await openNewProduct(page, 'Swainsley Stove');
    await page.getByLabel('Title', { exact: true }).fill('Swainsley Cream Stove');
    await page.getByText('Saved: Swainsley Stove').waitFor();
    await page.getByText('Unsaved: Title').waitFor();
    const text = page
      .getByRole('textbox', { name: 'HTML Description' })
      .and(page.locator('[contenteditable]'));
    await text.click();
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Warm');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' and small');
    await page.getByLabel('Tags').fill('cream');
    await page.getByLabel('Tags').press('Enter');
    await page.getByLabel('Power').fill('1.8');
    await page
      .getByLabel('Featured image')
      .or(page.getByLabel('Choose image'))
      .setInputFiles((await files(1))[0] ?? []);
    await page.getByText('New picture, not saved').waitFor();
    await page.getByRole('button', { name: 'Revert to original' }).click();
    await page.getByText('No Image').waitFor();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Back to products' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Swainsley Cream Stove');
    await page.keyboard.press('Control+s');
    await saved(page).waitFor();
    await expect.poll(() => save(page).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Source' }).click();
    expect(await page.getByLabel('HTML Description').inputValue()).toBe(
      '<p><strong>Warm</strong> and small</p>',
    );
    await page.getByText('→').first().waitFor();

    await page.getByLabel('Title', { exact: true }).fill('');
    const width = page.getByRole('group', { name: 'Size' }).getByLabel('Width');
    await width.fill('wide');
    await save(page).click();
    await page.getByRole('alert').getByText('Not saved: 2 fields need you').waitFor();
    expect(await width.inputValue()).toBe('wide');
    await page.getByRole('alert').getByRole('link', { name: 'Title' }).click();
    expect(
      await page.getByLabel('Title', { exact: true }).evaluate((each) => each === document.activeElement),
    ).toBe(true);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => page.getByText('Not saved: 2 fields').count()).toBe(0);
    expect(await page.locator('[aria-invalid]').count()).toBe(0);
    await page.getByLabel('Description', { exact: true }).fill('After all');
    await page.getByText('Unsaved: Description').waitFor();
    expect(await page.locator('[aria-invalid]').count()).toBe(0);
    await page.getByRole('button', { name: 'Discard' }).click();

    await page.getByRole('button', { name: 'Duplicate' }).click();
    await page.getByText('Product duplicated as a draft').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Swainsley Cream Stove (copy)' }).waitFor();
    await page.getByRole('button', { name: 'Delete Product' }).click();
    await page
      .getByRole('dialog', { name: 'ARE YOU SURE?' })
      .getByRole('button', { name: 'Delete Product' })
      .click();
    await page.getByRole('status').getByText('Product deleted').waitFor();
  }));

test('a product is added to a collection on its own page, and unsaved changes stay', () =>
  visit({ size: 'phone' }, async ({ page }) => {
    await openNewProduct(page, 'Meerbrook Stove');
    await page.getByLabel('External Ref').fill('MEER');
    await page.getByText('In no collection').waitFor();
    await page.getByLabel('Another collection').selectOption('Electric Stoves');
    const form = page.locator('form', { has: page.getByLabel('Another collection') });
    await form.getByRole('button', { name: 'Add' }).click();
    const remove = page.getByRole('button', { name: 'Remove from Electric Stoves' });
    await remove.waitFor();
    await expectAccessible(page);
    await remove.click();
    await page.getByText('In no collection').waitFor();
    expect(await page.getByLabel('External Ref').inputValue()).toBe('MEER');
    await page.getByRole('button', { name: 'Discard' }).click();
  }));

test('on a phone the list is filtered by chips, and a price is changed', () =>
  visit({ size: 'phone' }, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin?tab=products');
    await page.getByRole('link', { name: /^Sold out/ }).click();
    await page.waitForURL('**show=sold-out**');
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'Search products' }).fill('no such thing');
    await page.keyboard.press('Enter');
    await page.getByText('No matching products').waitFor();
    await page.getByRole('link', { name: 'Show all products' }).click();
    await page.locator('[data-row]').first().click();
    await page.waitForURL('**/edit/**');
    await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
    await page
      .getByLabel(/^Price in pounds/)
      .first()
      .fill('555');
    await page
      .getByRole('button', { name: /^Save .+/ })
      .first()
      .click();
    await page
      .getByRole('status')
      .getByText(/^(Variants|Price and stock) saved$/)
      .waitFor();
    await page.getByLabel('Title', { exact: true }).fill('In the warehouse');
    await expectAccessible(page);
    await save(page).click();
    await saved(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }));

test('a file of products comes in and goes out again by keyboard alone, on a phone', () =>
  visit({ size: 'phone' }, async ({ page }) => {
    await signIn(page);
    const send = async (name: string, csv: string) => {
      await page.goto('/admin/products/import');
      await expectAccessible(page);
      await page
        .getByLabel('CSV file')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await page.getByRole('button', { name: 'Look at the file' }).press('Enter');
    };
    await send('strange.csv', 'Model;RRP;Finish\nKeyed Fire;99;Oak\n');
    await page.getByLabel('Name of these columns').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Discard' }).press('Enter');
    await page.waitForURL('**/admin/products/import');

    await send(
      'fires.csv',
      'Handle,Title,Variant SKU,Variant Price\nkeyed,Keyed Fire,KEYED,99\nbad,Bad,BAD,x\n',
    );
    const carryOut = page.getByRole('button', { name: 'Carry out' });
    await carryOut.waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Refused/ }).press('Enter');
    await page.getByText('Row 3: ‘x’ is not a price').waitFor();
    await expectAccessible(page);
    await carryOut.press('Enter');
    await page.getByText('Carried out', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Undo this import' }).press('Enter');
    await page.getByText('is deleted').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Undo \d+ change/ }).press('Enter');
    await page.getByText('was deleted').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to what was carried out' }).press('Enter');
    await page.getByRole('columnheader', { name: 'Until it was undone' }).waitFor();
    await page.getByText('Undone', { exact: true }).waitFor();
    await expectAccessible(page);
  }));

test('what has the focus is never under the actions of ticked products', () =>
  visit({ size: 'phone' }, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin?tab=products');
    const ticks = page.getByRole('checkbox', { name: /^Tick (?!all)/ });
    await ticks.first().check();
    await expectAccessible(page);
    for (const n of [6, 12, 18]) {
      await ticks.nth(n).focus();
      const isSeen = () =>
        ticks.nth(n).evaluate((tick) => {
          const { x, y, width, height } = tick.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2)?.contains(tick);
        });
      await expect.poll(isSeen).toBe(true);
    }
  }));
