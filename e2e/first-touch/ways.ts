import type { Locator, Page } from 'playwright-core';

/** How somebody presses a thing, first of all that they do on a page: a finger comes without a mouse before it. */
export const WAYS = {
  touch: async (page: Page, target: Locator) => {
    const [x, y] = await middleOf(target);
    await page.touchscreen.tap(x, y);
  },
  mouse: async (page: Page, target: Locator) => {
    const [x, y] = await middleOf(target);
    await page.mouse.click(x, y);
  },
  Enter: (page: Page, target: Locator) => pressKey(page, target, 'Enter'),
  Space: (page: Page, target: Locator) => pressKey(page, target, 'Space'),
};

export type Way = keyof typeof WAYS;

/** By the window's own measures: the test does not wait for the page to be ready for it. */
async function middleOf(target: Locator): Promise<[x: number, y: number]> {
  return target.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
}

async function pressKey(page: Page, target: Locator, key: string) {
  await target.evaluate((element) => (element as HTMLElement).focus());
  await page.keyboard.press(key);
}
