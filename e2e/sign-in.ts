import type { Page } from 'playwright-core';
import { theShop } from './the-shop.ts';

/** The owner is signed in, or this person, without a walk through the form: accounts.test.ts has that. */
export async function signIn(page: Page, person = theShop().admin): Promise<void> {
  const answer = await page.request.post('/login', {
    form: person,
    headers: { Origin: theShop().url },
    maxRedirects: 0,
  });
  if (answer.status() !== 302) throw new Error(`not signed in: ${answer.status()}`);
}
