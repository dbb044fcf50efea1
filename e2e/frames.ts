import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Presses a button in a frame of another site. Until the browser has drawn such a frame, a pointer above it goes to the
 * page behind, sooner than any hand could be there: so the pointer has to be felt first.
 */
export async function pressInFrame(button: Locator): Promise<void> {
  const isFelt = async () => {
    await button.hover();
    return button.evaluate((each) => each.matches(':hover'));
  };
  await expect.poll(isFelt).toBe(true);
  await button.click();
}

/** Presses a key that closes the frame with the focus: a frame that is gone never confirms the key, so nobody waits. */
export function closeFrameBy(page: Page, key: 'Enter' | 'Escape'): void {
  page.keyboard.press(key).catch(() => {});
}
