import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './sign-in.ts';
import { expectAccessible, expectAccessibleOnAll, SIZES, visit } from './visit.ts';

/** The page as it would be, beside its editor. */
const previewOn = (page: Page) => page.frameLocator('iframe[aria-hidden=false]');

test('the owner changes the home page beside its preview, publishes it and puts it back', () =>
  visit({ expected: /422/ }, async ({ page, context }) => {
    await signIn(page);
    await page.goto('/admin?tab=pages');
    await page.getByRole('link', { name: 'Home page' }).click();
    const preview = previewOn(page);
    await preview.getByRole('heading', { name: 'Chosen, lit and lived with in Staffordshire' }).waitFor();

    await page.getByRole('button', { name: 'Edit About: Chosen' }).click();
    const about = page.getByRole('group', { name: 'About' });
    await about.getByLabel('Title').fill('At home in {town}');
    await preview.getByRole('heading', { name: 'At home in Leek' }).waitFor();
    expect(await preview.locator('script').count()).toBe(0);
    await expectAccessible(page);

    await page.getByLabel('Kind of block').selectOption('Products of a collection');
    await page.getByRole('button', { name: 'Add block' }).click();
    const products = page.getByRole('group', { name: 'Products of a collection' });
    await products.getByLabel('Title').fill('On the wall');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('link', { name: '9, Products of a collection: On the wall: Collection' }).click();
    const collection = products.getByLabel('Collection');
    await expect.poll(() => collection.evaluate((each) => each === document.activeElement)).toBe(true);

    // The error stays with its block while that is moved, and so does the focus.
    await products.getByRole('button', { name: 'Done' }).click();
    const grip = page.getByRole('button', { name: /On the wall, place/ });
    await grip.press('Space');
    await grip.press('ArrowUp');
    await grip.press('ArrowUp');
    await grip.press('Space');
    await page.getByText('Dropped Products of a collection: On the wall at place 7 of 9').waitFor();
    await expect.poll(() => grip.evaluate((each) => each === document.activeElement)).toBe(true);
    const row = page.getByRole('listitem').filter({ has: grip });
    await row.getByText('Not valid').waitFor();
    await row.getByRole('button', { name: 'Edit' }).click();
    await collection.selectOption('Media Wall Fires');
    await preview.getByRole('heading', { name: 'On the wall' }).waitFor();
    await expectAccessibleOnAll(page);

    // On a phone the preview takes the place of the blocks.
    await page.setViewportSize(SIZES.phone);
    await page.getByRole('button', { name: 'Preview' }).click();
    await preview.getByRole('heading', { name: 'At home in Leek' }).waitFor();
    expect(await page.getByLabel('Kind of block').isVisible()).toBe(false);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('status').getByText('Published').waitFor();

    const shop = await context.newPage();
    await shop.goto('/');
    const titles = shop.getByRole('main').getByRole('heading', { level: 2 });
    await shop.getByRole('heading', { name: 'On the wall' }).waitFor();
    expect((await titles.allTextContents()).slice(-2)).toEqual(['Popular Products', 'Come in from the cold']);
    await expectAccessibleOnAll(shop);

    await page.setViewportSize(SIZES.desktop);
    await page.getByRole('button', { name: 'Put back', exact: true }).first().click();
    await page.getByText('Put back as a draft').waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('status').getByText('Published').waitFor();
    await shop.goto('/');
    await shop.getByRole('heading', { name: 'Chosen, lit and lived with in Staffordshire' }).waitFor();
    expect(await shop.getByRole('heading', { name: 'On the wall' }).count()).toBe(0);
  }));

test('the owner changes an email beside its preview, and sends themself a test', () =>
  visit({ expected: /422/ }, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/pages/emails');
    await page.getByRole('link', { name: 'Order shipped', exact: true }).click();
    const preview = previewOn(page);
    await preview.getByRole('heading', { name: 'Your order is on its way' }).waitFor();
    await page.getByLabel('Title').fill('{orderNumber} is out for delivery');
    await preview.getByRole('heading', { name: '#WEB1042 is out for delivery' }).waitFor();
    await page.getByRole('button', { name: 'As plain text' }).click();
    await preview.locator('pre').getByText('1Z 999 AA1').waitFor();
    await page.getByRole('button', { name: 'Send me a test' }).click();
    await page.getByRole('status').getByText('Sent to ').waitFor();
    await page.getByLabel('First lines').fill('{firstname}, it is out.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('{firstname} stands for nothing').waitFor();
    await expectAccessibleOnAll(page);
    await page.getByRole('button', { name: 'Discard' }).click();
  }));
