import { expect, test } from 'vitest';
import { visit } from './visit.ts';

test('the large picture opens with the focus on a button that does something', () =>
  visit({}, async ({ page }) => {
    await page.goto('/product/ashcombe-oak-fireplace-suite', { waitUntil: 'networkidle' });
    await page
      .getByRole('link', { name: /open large/ })
      .first()
      .click();
    const pictures = page.getByRole('dialog', { name: /^Pictures of/ });
    await pictures.waitFor();
    const larger = pictures.getByRole('button', { name: 'Larger' });
    await expect.poll(() => larger.evaluate((each) => each === document.activeElement)).toBe(true);
    const size = () => pictures.locator('img').evaluate((each) => each.style.transform);
    const before = await size();
    await page.keyboard.press('Enter');
    await expect.poll(size).not.toBe(before);
  }));

test('every link of the breadcrumbs is at least 24 pixels high and wide', () =>
  visit({ size: 'phone' }, async ({ page }) => {
    for (const path of ['/product/ashcombe-oak-fireplace-suite', '/pages/faqs', '/collections/accessories']) {
      await page.goto(path);
      const boxes = await page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()));
      expect(boxes.length, path).toBeGreaterThan(0);
      for (const { width, height } of boxes) expect(Math.min(width, height), path).toBeGreaterThanOrEqual(24);
    }
  }));

test('on the page of a product two links lead past header and pictures to what is chosen and bought', () =>
  visit({}, async ({ page }) => {
    await page.goto('/product/ashcombe-oak-fireplace-suite');
    const skip = async (name: string) => {
      await page.keyboard.press('Tab');
      const link = page.getByRole('link', { name });
      expect(await link.evaluate((each) => each === document.activeElement)).toBe(true);
      // The window follows the focus.
      await expect.poll(() => link.evaluate((each) => each.getBoundingClientRect().top)).toBe(0);
      await page.keyboard.press('Enter');
    };
    await skip('Skip to the main content');
    await skip('Skip to price and buying');
    await page.keyboard.press('Tab');
    const reached = () => document.activeElement?.closest('#buying')?.querySelector('h1')?.textContent;
    expect(await page.evaluate(reached)).toContain('Ashcombe');
  }));

test('nobody who listens is asked for what only robots fill in, and whoever fills it in is told', () =>
  visit({ withoutScript: true, expected: /422/ }, async ({ page }) => {
    await page.goto('/pages/contact');
    const trap = page.locator('input[name=website]');
    expect(await page.getByRole('textbox', { name: /Website/ }).count()).toBe(0);
    expect(await trap.getAttribute('tabindex')).toBe('-1');
    await page.getByLabel('Name').first().fill('Rosalind Heath');
    await page.getByLabel('E-mail').first().fill('rosalind@example.co.uk');
    await page.locator('textarea').fill('How wide is the hearth?');
    await trap.evaluate((field) => {
      (field as HTMLInputElement).value = 'https://robots.example';
    });
    await page.getByRole('button', { name: 'Send the message' }).click();
    await page.getByText('Leave it empty: only robots fill it in').first().waitFor();
    expect(await page.getByRole('textbox', { name: /Website/ }).count()).toBe(1);
  }));
