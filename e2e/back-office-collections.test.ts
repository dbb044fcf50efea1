import { expect, test } from 'vitest';
import { apiHeaders, openNewCollection, save, saved } from './owner.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, visit } from './visit.ts';

test('the owner arranges a collection by mouse and by keyboard', () =>
  visit({}, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/collections/edit/popular-products');
    const grips = page.getByRole('button', { name: /^Move .*, place \d of \d$/ });
    await grips.first().waitFor();
    await expectAccessible(page);
    const named = async (index: number) =>
      ((await grips.nth(index).getAttribute('aria-label')) ?? '').replace(/^Move |, place.*$/g, '');
    const [first, second] = [await named(0), await named(1)];

    const isSaved = () => page.waitForResponse((answer) => answer.request().method() === 'POST');

    await grips.first().focus();
    await page.keyboard.press('Space');
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    expect(await named(0)).toBe(first);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    const byKeyboard = isSaved();
    await page.keyboard.press('Space');
    await page.getByText(`Dropped ${first} at place 2`).waitFor({ state: 'attached' });
    await byKeyboard;
    await page.reload();
    expect([await named(0), await named(1)]).toEqual([second, first]);

    // The list is below the fields, and the mouse reaches only what is on the screen.
    await grips.nth(1).scrollIntoViewIfNeeded();
    const from = await grips.nth(1).boundingBox();
    const to = await grips.nth(0).boundingBox();
    if (!from || !to) throw new Error('no handles');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y - 5, { steps: 4 });
    await page.mouse.move(to.x + 10, to.y + 2, { steps: 8 });
    const byDrag = isSaved();
    await page.mouse.up();
    await expect.poll(() => named(0)).toBe(first);
    await byDrag;
    await page.reload();
    expect([await named(0), await named(1)]).toEqual([first, second]);

    await grips.first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    const putBack = page.getByText(`Put ${first} back at place 1`);
    await putBack.waitFor({ state: 'attached' });

    const search = page.getByLabel('Search available products');
    await search.fill('coal');
    await search.press('Enter');
    await page.waitForURL('**q=coal**');
    // The field keeps the focus; when a product is added, its neighbour gets the focus.
    await expect.poll(() => search.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Add Ceramic Coal Set' }).press('Enter');
    await page.getByRole('button', { name: 'Remove Ceramic Coal Set' }).waitFor();
    await page.getByText('Added Ceramic Coal Set').waitFor({ state: 'attached' });
    expect(await putBack.count()).toBe(0);
    const hasFocus = () => page.evaluate(() => document.activeElement?.closest('main form') !== null);
    await expect.poll(hasFocus).toBe(true);
    await page.getByRole('button', { name: 'Remove Ceramic Coal Set' }).click();
    await page.getByRole('button', { name: 'Add Ceramic Coal Set' }).waitFor();
    await page.getByText('Removed Ceramic Coal Set').waitFor({ state: 'attached' });
    expect(await page.getByText('Added Ceramic Coal Set').count()).toBe(0);
  }));

test('an unsaved title survives everything else that is done on the collection’s page', () =>
  visit({ size: 'phone' }, async ({ page }) => {
    await openNewCollection(page, 'Oddments');
    await page.getByText('Add products from the list of available products.').waitFor();
    const title = page.getByLabel('Title', { exact: true });
    const unsaved = page.getByText('Unsaved: Title');
    const isKept = async () => {
      await unsaved.waitFor();
      expect(await title.inputValue()).toBe('Odds and ends');
    };
    await title.fill('Odds and ends');
    await isKept();
    await expectAccessible(page);

    const search = page.getByLabel('Search available products');
    await search.fill('coal');
    await search.press('Enter');
    await page.waitForURL('**q=coal**');
    await page.getByRole('button', { name: 'Add Ceramic Coal Set' }).click();
    await page.getByRole('button', { name: 'Remove Ceramic Coal Set' }).waitFor();
    await isKept();
    await search.fill('');
    await search.press('Enter');
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**page=2**');
    await isKept();
    const back = page.getByRole('link', { name: 'Back to collections' });
    await back.click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await isKept();

    await page.getByRole('button', { name: 'Remove Ceramic Coal Set' }).click();
    await page.getByText('Removed Ceramic Coal Set').waitFor({ state: 'attached' });
    await expect.poll(() => save(page).isEnabled()).toBe(true);
    await isKept();
    await page.keyboard.press('Control+s');
    await saved(page).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Odds and ends' }).waitFor();
    await expect.poll(() => unsaved.count()).toBe(0);

    await page.getByRole('button', { name: 'Delete Collection' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Collection' }).click();
    await page.getByRole('status').getByText('Collection deleted').waitFor();
  }));

test('an unsaved title survives when someone else deletes the collection', () =>
  visit({ expected: /404/ }, async ({ page }) => {
    await openNewCollection(page, 'Bellows');
    const handle = new URL(page.url()).pathname.split('/').at(-1);
    const title = page.getByLabel('Title', { exact: true });
    await title.fill('Bellows and tongs');
    const deleted = await page.request.delete(`/api/v1/collection/${handle}`, {
      headers: await apiHeaders(page),
    });
    expect(deleted.status()).toBe(204);
    await save(page).click();
    await page.getByRole('alert').getByText('This collection was deleted while you were editing').waitFor();
    expect(await title.inputValue()).toBe('Bellows and tongs');
    expect(await save(page).isDisabled()).toBe(true);
  }));

test('when two people rename a collection, neither title is lost', () =>
  visit({ expected: /409/ }, async ({ page, context }) => {
    await openNewCollection(page, 'Samovars');
    const title = page.getByLabel('Title', { exact: true });
    await title.fill('Samovars and kettles');
    await page.getByText('Unsaved: Title').waitFor();

    const other = await context.newPage();
    await other.goto(page.url());
    // Disabled once the page is interactive.
    await expect.poll(() => save(other).isDisabled()).toBe(true);
    await other.getByLabel('Title', { exact: true }).fill('Tea urns');
    await other.getByText('Unsaved: Title').waitFor();
    await other.keyboard.press('Control+s');
    await other.getByRole('heading', { level: 1, name: 'Tea urns' }).waitFor();

    await page.keyboard.press('Control+s');
    await page.getByRole('alert').getByText('This has changed since you opened it').waitFor();
    await page.getByText('Saved: Tea urns').waitFor();
    expect(await title.inputValue()).toBe('Samovars and kettles');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { level: 1, name: 'Samovars and kettles' }).waitFor();
    // It floats above the foot of the page, where the button is.
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: 'Delete Collection' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Collection' }).click();
    await page.getByRole('status').getByText('Collection deleted').waitFor();
  }));

test('the owner lets a rule choose, and reads what it chooses while writing it', () =>
  visit({}, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/collections/create');
    await page.getByLabel('Title').fill('Under five hundred');
    await page.getByLabel(/^By a rule/).check();
    await page.getByLabel('It costs at most').fill('500');
    await page.getByText(/^\d+ products$/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create collection' }).click();
    await page.getByRole('heading', { level: 1, name: 'Under five hundred' }).waitFor();
    await page.getByLabel('It costs at most').fill('0');
    await page.getByText(/^0 products, \d+ fewer than now/).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(/^Rule saved: \d+ left/).waitFor();
    await page.getByText('Nothing meets the rule').waitFor();
    await expectAccessible(page);
  }));
