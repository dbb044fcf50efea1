import type { Page } from 'playwright-core';
import { theShop } from './the-shop.ts';

/** The owner is signed in, without a walk through the form: accounts.test.ts has that. */
export async function signIn(page: Page): Promise<void> {
  const { admin, url } = theShop();
  const answer = await page.request.post('/login', {
    form: admin,
    headers: { Origin: url },
    maxRedirects: 0,
  });
  if (answer.status() !== 302) throw new Error(`not signed in: ${answer.status()}`);
}
