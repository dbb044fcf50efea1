import type { Page } from 'playwright-core';

/** How many of how many variants are in the basket of this page's browser: '1 of 2'. */
export async function basketOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const cart = cookies.find(({ name }) => name === 'cart')?.value;
  const lines: { quantity: number }[] = cart ? JSON.parse(decodeURIComponent(cart)) : [];
  return `${lines.reduce((sum, { quantity }) => sum + quantity, 0)} of ${lines.length}`;
}
