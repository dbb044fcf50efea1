import { expect, test } from 'vitest';
import { save, saved } from './owner.ts';
import { aProduct } from './shopping.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, visit } from './visit.ts';

const LOST = /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/;

test('without a connection nothing that was typed is lost, and the page stays', () =>
  visit({ size: 'phone', expected: LOST }, async ({ page, context }) => {
    await signIn(page);
    const { handle } = await aProduct('Flash Stove', { price: 34_900, stockCount: 2 });
    await page.goto('/admin?tab=products&q=flash');
    await page.locator(`main a[href$="/${handle}"]`).first().click();
    const title = page.getByLabel('Title', { exact: true }).first();
    await page.getByRole('heading', { level: 1, name: 'Flash Stove' }).waitFor();
    await page.waitForLoadState('networkidle');
    await title.fill('Flash Stove in Cream');
    await page.getByText('Unsaved: Title').waitFor();

    await context.setOffline(true);
    await save(page).click();
    await page.getByRole('alert').getByText('The shop could not be reached').waitFor();
    expect(await title.inputValue()).toBe('Flash Stove in Cream');
    await context.setOffline(false);
    await save(page).click();
    await saved(page).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);

    await context.setOffline(true);
    await page.getByRole('link', { name: 'Collections' }).filter({ visible: true }).first().click();
    await page.getByRole('alert').getByText('failed to load collections').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/admin/products/edit/${handle}`);
    expect(await title.inputValue()).toBe('Flash Stove in Cream');
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Collections' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  }));
