import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pressInFrame } from './frames.ts';

export const option = (page: Page) => page.getByRole('radio', { name: 'Pay later with Klarna' });
export const question = (page: Page) => page.getByRole('button', { name: /Pay later with Klarna/ });

/** Asks whether Klarna offers it, and waits for the choice that comes of it. */
export async function chooseLater(page: Page) {
  await question(page).click();
  await option(page).waitFor();
  expect(await option(page).isChecked()).toBe(true);
}

/** PAY NOW, and the decision in the provider's dialog. */
export async function decide(page: Page, decision: string) {
  await page.getByRole('button', { name: /PAY NOW/ }).click();
  await pressInFrame(page.frameLocator('dialog iframe').getByRole('button', { name: decision, exact: true }));
}
