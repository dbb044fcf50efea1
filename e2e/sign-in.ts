import type { Page } from 'playwright-core';
import { theShop } from './the-shop.ts';

/** The owner signs in and is ready for the back office. */
export async function signIn(page: Page): Promise<void> {
  const { admin } = theShop();
  await page.goto('/login');
  await page.getByLabel('E-mail', { exact: true }).fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL('**/account');
}
