import { expect, test } from 'vitest';
import { openOrder, save, saved } from './owner.ts';
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

test('what is sent from a dialog without a connection is refused in the dialog, which stays open as it is', () =>
  visit({ expected: LOST }, async ({ page, context }) => {
    const { handle } = await aProduct('Ember Stove', { price: 24_900, stockCount: 3 });
    await openOrder(page, handle);
    await page.waitForLoadState('networkidle');
    const dialog = page.getByRole('dialog');
    const refused = dialog.getByRole('alert').getByText('failed to update order');
    await page.getByRole('button', { name: 'Mark As Shipped' }).click();
    await dialog.getByLabel('Tracking number').fill('1Z 999');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Mark As Shipped' }).click();
    await refused.waitFor();
    await expectAccessible(page);
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Not yet' }).click();
    await page.getByRole('button', { name: 'Mark As Shipped' }).click();
    // It was about what was sent then.
    expect(await dialog.getByRole('alert').count()).toBe(0);
    expect(await dialog.getByLabel('Tracking number').inputValue()).toBe('1Z 999');
    await dialog.getByRole('button', { name: 'Not yet' }).click();

    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await context.setOffline(true);
    await dialog.getByRole('button', { name: /^Cancel order/ }).click();
    await refused.waitFor();
    await context.setOffline(false);
    await dialog.getByRole('button', { name: /^Cancel order/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: /\(cancelled\)/ }).waitFor();

    await page.goto(`/admin/products/edit/${handle}`);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Delete Product' }).click();
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Delete Product' }).click();
    await dialog.getByRole('alert').getByText('The shop could not be reached').waitFor();
    await context.setOffline(false);
  }));
