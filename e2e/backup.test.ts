import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningShop, startShop } from './shop.setup.ts';
import { expectAccessibleOnAll, expectReflow, visit } from './visit.ts';

let shop: RunningShop;
let stop: () => Promise<void>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inglenook-copies-'));
  ({ shop, stop } = await startShop({ DEMO: '0' }));
});
afterAll(async () => {
  await stop?.();
  await rm(folder, { recursive: true, force: true });
});

test('the owner finds where the backup goes, names a folder, sees the key with the password, and stops it', () =>
  visit({ size: 'phone', expected: /422/ }, async ({ page }) => {
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.request.post(`${shop.url}/login`, { form: shop.admin, headers: { Origin: shop.url } });
    // By the words of the setting, as from the list of the first day.
    await page.goto(`${shop.url}/admin/find?q=backup+folder`);
    await page.getByRole('link', { name: 'Settings, Backup' }).first().click();
    await page.getByText('This shop has no backup').waitFor();
    await expectAccessibleOnAll(page);
    await expectReflow(page);

    await page.getByRole('link', { name: 'An S3 store' }).click();
    await page.getByLabel('Endpoint').waitFor();
    await expectAccessibleOnAll(page);
    await page.getByRole('link', { name: 'A folder' }).click();
    await page.getByLabel('Folder', { exact: true }).fill(`${folder}/missing`);
    await page.getByLabel('Your password').fill(shop.admin.password);
    await press('Try and save');
    await page.getByText('missing is not there').waitFor();
    await expectAccessibleOnAll(page);
    await page.getByLabel('Folder', { exact: true }).fill(folder);
    await page.getByLabel('Your password').fill(shop.admin.password);
    await press('Try and save');
    await page.getByText('Tried and saved. Copying begins now.').waitFor();

    const showing = page.locator('form', { has: page.getByRole('button', { name: 'Show the key' }) });
    await showing.getByLabel('Your password').fill(shop.admin.password);
    await press('Show the key');
    const key = await page.getByRole('alert').locator('code').innerText();
    expect(key).toMatch(/^[\w-]{43}$/);
    await expectAccessibleOnAll(page);
    await expectReflow(page);
    await press('I have kept a copy');
    await page.getByText('kept a copy,').waitFor();
    expect(await page.content()).not.toContain(key);

    await page.getByLabel('Your password').last().fill(shop.admin.password);
    await press('Stop the backup');
    await page.getByText('This shop has no backup').waitFor();
  }));
