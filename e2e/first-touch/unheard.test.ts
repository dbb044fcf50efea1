import { expect, test } from 'vitest';
import { untilLive } from '../touch.ts';
import { visit } from '../visit.ts';
import { STAGES, type Stage, touchAt } from './stages.ts';

type Heard = { heard: string[] };

/** Where React listens. */
function listen() {
  const heard: string[] = [];
  Object.assign(window, { heard });
  for (const kind of ['pointerdown', 'click', 'keydown'])
    document.addEventListener(kind, () => heard.push(kind), true);
}

test.each(['at once', 'before its parts are there'])(
  'React hears of no press and no key before it has the whole page, and of all that follow (%s)',
  (at) =>
    visit({ size: 'phone', isUntouched: true }, async ({ page }) => {
      const act = async () => {
        await page.getByRole('heading', { level: 1 }).click();
        await page.keyboard.press('a');
        return page.evaluate(() => (window as unknown as Heard).heard.splice(0));
      };
      await touchAt(page, '/pages/faqs', STAGES[at] as Stage, async () => {
        await page.evaluate(listen);
        expect(await act()).toEqual([]);
      });
      await untilLive(page);
      // A key outside of fields may be one of the page's own: it is given once, afterwards.
      const heard = () => page.evaluate(() => (window as unknown as Heard).heard.splice(0));
      await expect.poll(heard).toEqual(['keydown']);
      expect(await act()).toEqual(['pointerdown', 'click', 'keydown']);
    }),
);
