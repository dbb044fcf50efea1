import { expect, test } from 'vitest';
import { STAGES, type Stage, touchAt } from './first-touch/stages.ts';
import { openNewProduct } from './products.ts';
import { untilLive } from './touch.ts';
import { visit } from './visit.ts';

/** How far the page has come when the first letters are typed. */
const FIRST: Record<string, Stage> = {
  'before any script': STAGES['at once'] as Stage,
  'before the editor is there': { missing: /\/assets\/mount-.*\.js$/, ready: untilLive },
};

test.each(Object.keys(FIRST))('what is written into a description %s is kept, and goes on', (when) =>
  visit({ size: 'desktop', isUntouched: true }, async ({ page }) => {
    await openNewProduct(page, `Larkhill, written ${when}`);
    const source = page.locator('textarea[name=HTMLdescription]');
    await touchAt(page, page.url(), FIRST[when] as Stage, async () => {
      await source.focus();
      await page.keyboard.type('Warm');
    });
    await untilLive(page);
    const editor = page
      .getByRole('textbox', { name: 'HTML Description' })
      .and(page.locator('[contenteditable]'));
    await editor.waitFor();
    await expect.poll(() => editor.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.type(' and small');
    await page.getByText(/^Unsaved: /).waitFor();
    expect(await source.inputValue()).toBe('<p>Warm and small</p>');
  }),
);
