import { expect, test } from 'vitest';
import { visit } from './visit.ts';

test('the shop is open: a visitor finds its name on the door', async () => {
  await visit({ size: 'phone' }, async ({ page }) => {
    await page.goto('/');
    expect(await page.title()).toContain('Moorland Fires');
  });
});
