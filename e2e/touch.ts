import type { Page } from 'playwright-core';

/** Pages load parts of their scripts at the first sign of life: this person comes with a hand on the mouse. */
export function keepTouching(page: Page) {
  const { goto, reload } = page;
  page.goto = async (...where) => touched(page, await goto.apply(page, where));
  page.reload = async (...how) => touched(page, await reload.apply(page, how));
}

async function touched<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await untilLive(page);
  return answer;
}

/** When the whole page has come to life; the pages of banks and of the sandbox are none of React's. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => !('__reactRouterContext' in window) || window.isTaken);
}
