import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { openNewProduct } from './products.ts';
import { untilLive } from './touch.ts';
import { visit } from './visit.ts';

/** What is missing when the first letters are typed. */
const STAGES = {
  'before any script': /\/assets\/.*\.js$/,
  'before the editor is there': /\/assets\/mount-.*\.js$/,
};

test.each(Object.entries(STAGES))(
  'what is written into a description %s is kept, and goes on',
  (_, missing) =>
    visit({ size: 'desktop' }, async ({ page }) => {
      await openNewProduct(page, `Larkhill, written ${missing}`.replace(/\W+/g, ' '));
      const held: Route[] = [];
      let isHeld = true;
      await page.route(missing, (route) => (isHeld ? void held.push(route) : route.continue()));
      await page.reload({ waitUntil: 'commit' });
      const source = page.locator('textarea[name=HTMLdescription]');
      await source.focus();
      await page.keyboard.type('Warm');
      isHeld = false;
      for (const route of held) await route.continue();
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
