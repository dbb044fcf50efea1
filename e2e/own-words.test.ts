import { expect, test } from 'vitest';
import { signIn } from './sign-in.ts';
import { expectAccessible, expectAccessibleOnAll, visit } from './visit.ts';

test('the owner writes a page, looks at its draft, publishes it and puts it into the menu', () =>
  visit({}, async ({ page, context }) => {
    await signIn(page);
    await page.goto('/admin?tab=pages');
    await page.getByRole('link', { name: 'New page' }).click();
    await page.getByLabel('Title').fill('Our Showroom');
    await page.getByRole('button', { name: 'Create page' }).click();
    await page.getByText('Page created: write it, then publish it').waitFor();

    await page.getByRole('button', { name: 'Add section' }).click();
    const section = page.getByRole('group', { name: 'Section 1' });
    await section.getByLabel('Title').fill('How to find us');
    const words = section.locator('.ProseMirror');
    await words.waitFor();
    await words.click();
    await page.keyboard.type('Ring {phone} or {telephone}.');
    await section.getByText('{telephone} stands for nothing').waitFor();
    await expectAccessibleOnAll(page);
    for (const _ of 'elephone}.') await page.keyboard.press('Backspace');
    await page.keyboard.type('he bell.');
    await expect.poll(() => section.getByText('stands for nothing').count()).toBe(0);
    await page.getByText('Unsaved: Sections').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Saved as a draft').waitFor();

    const address = await page.getByRole('link', { name: 'Preview' }).getAttribute('href');
    const preview = await context.newPage();
    await preview.goto(address ?? '');
    await preview.getByText('This is a preview').waitFor();
    await preview.getByRole('link', { name: '01632 960123' }).last().waitFor();
    await expectAccessibleOnAll(preview);

    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published', { exact: true }).first().waitFor();
    await preview.goto('/pages/our-showroom');
    await preview.getByRole('heading', { name: 'How to find us' }).waitFor();
    await expectAccessibleOnAll(preview);

    await page.goto('/admin/pages/frame');
    const items = page.getByRole('listitem').filter({ has: page.getByLabel(/^Leads to, Menu/) });
    const before = await items.count();
    await page.getByRole('button', { name: 'Add link' }).first().click();
    await page.getByLabel(`Words, Menu ${before + 1}`).fill('Showroom');
    await page.getByLabel(`Leads to, Menu ${before + 1}`).fill('/pages/our-showroom');
    await items.nth(before).getByLabel('Under the one above').check();
    await page
      .frameLocator('iframe[aria-hidden=false]')
      .getByRole('navigation', { name: 'Main' })
      .getByText('Showroom')
      .waitFor({ state: 'attached' });
    await expectAccessibleOnAll(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('status').getByText('Published').waitFor();

    await preview.goto('/');
    await preview.getByLabel('More of Accessories').click();
    await expectAccessible(preview);
    await preview.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Showroom' }).click();
    await preview.getByRole('heading', { name: 'Our Showroom' }).waitFor();
  }));
