import { expect, test } from 'vitest';
import { save, saved, toSettings } from './owner.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, visit } from './visit.ts';

const PALE = '#ffd700';
/** What white words can be read on, and what can be read on the page. */
const NEAREST = '#816d00';

test('the owner’s colour is put right while it is chosen, and can be read all over the shop, by day and by night', () =>
  visit({ size: 'phone', expected: /422/ }, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin?tab=settings');
    await toSettings(page, 'Logo and colours');
    const accent = page.getByLabel('Accent colour', { exact: true });
    await accent.fill(PALE);
    await page.getByRole('status').filter({ hasText: 'Too pale to read' }).waitFor();
    await save(page).click();
    await page.getByRole('link', { name: 'Accent colour' }).click();
    await page.getByRole('button', { name: `Use ${NEAREST}, the nearest colour that passes` }).click();
    expect(await accent.inputValue()).toBe(NEAREST);
    // Not before: the pale colour is shown as it would be.
    await expectAccessible(page);
    await save(page).click();
    await saved(page).waitFor();

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of ['/', '/product/ashcombe-oak-fireplace-suite', '/cart']) {
        await page.goto(path);
        await expectAccessible(page);
      }
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto('/admin?tab=settings&section=look');
    await page.getByRole('button', { name: 'Ember' }).click();
    await save(page).click();
    await saved(page).waitFor();
  }));
