import { expect, test } from 'vitest';
import { save, saved } from './owner.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, visit } from './visit.ts';

test('the owner adds a banner to the home page on a phone, moves it to the front and deletes it', () =>
  visit({ size: 'phone', expected: /422/ }, async ({ page }) => {
    const title = 'Slow evenings';
    const saveAll = async () => {
      await save(page).click();
      await saved(page).waitFor();
    };
    const home = async () => (await page.request.get('/')).text();
    await signIn(page);
    await page.goto('/admin?tab=settings&section=banners');
    const rows = page.getByRole('button', { name: /^Edit banner \d/ });
    await rows.first().waitFor();
    const count = await rows.count();

    await page.getByRole('button', { name: 'Add banner' }).click();
    await page.getByRole('button', { name: 'Choose picture: Picture', exact: true }).click();
    const library = page.getByRole('dialog', { name: 'Choose a picture' });
    await library.getByRole('listitem').first().waitFor();
    await expectAccessible(page);
    await library.getByRole('listitem').getByRole('button').first().click();
    await page.getByLabel('Heading').fill(title);
    await page.getByLabel('Button text').fill('Shop stoves');
    await page.getByLabel('Link').fill('javascript:alert(1)');
    await expectAccessible(page);
    await save(page).click();
    await page.getByText('Not saved yet').waitFor();
    expect(await home()).not.toContain('javascript:');

    await page.getByLabel('Link').fill('/collections/stoves');
    await page.getByLabel('Room for the words').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Done' }).click();
    await saveAll();
    expect(await home()).toContain(title);

    await page.getByRole('button', { name: new RegExp(`^Move ${title}`) }).focus();
    await page.keyboard.press('Space');
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(1);
    for (let place = 0; place < count; place++) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await page.getByText(`Dropped ${title} at place 1`).waitFor({ state: 'attached' });
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(0);
    await saveAll();
    await page.goto('/');
    expect(await page.getByLabel('Highlights').getByRole('heading').first().textContent()).toBe(title);

    await page.goto('/admin?tab=settings&section=banners');
    await page.getByRole('button', { name: 'Edit banner 1' }).click();
    await page.getByRole('button', { name: 'Delete banner 1' }).click();
    await saveAll();
    expect(await home()).not.toContain(title);
  }));
