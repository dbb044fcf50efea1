import type { Page } from 'playwright-core';

/** Presses a key that closes the frame with the focus: a frame that is gone never confirms the key, so nobody waits. */
export function closeFrameBy(page: Page, key: 'Enter' | 'Escape'): void {
  page.keyboard.press(key).catch(() => {});
}
