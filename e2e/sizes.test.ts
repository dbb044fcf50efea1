import { expect, test } from 'vitest';
import { signIn } from './sign-in.ts';
import { visit } from './visit.ts';

test('the pay-later banner is a picture with its text beside it, on every page', () =>
  visit({}, async ({ page }) => {
    for (const path of ['/', '/login', '/pages/faqs']) {
      await page.goto(path);
      const banner = page.getByRole('complementary', { name: 'Pay later' });
      const picture = banner.getByRole('img', { name: 'Klarna' });
      await expect.poll(() => picture.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBe(82);
      const { x = 0, width = 0 } = (await picture.boundingBox()) ?? {};
      expect(width).toBe(52);
      const words = await banner.getByText('Klarna is accepted at checkout.').boundingBox();
      expect(words?.x).toBeGreaterThan(x + width);
    }
  }));

test('pictures of a product are ordered at 120 pixels at most, and described beside 70, also when text is large', () =>
  visit({}, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/products/edit/ashcombe-oak-fireplace-suite', { waitUntil: 'networkidle' });
    for (const size of ['100%', '200%']) {
      await page.evaluate((text) => {
        document.documentElement.style.fontSize = text;
      }, size);
      const widths = (selector: string) =>
        page.locator(selector).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
      const ordered = await widths('[data-sort] > img');
      expect(ordered.length).toBeGreaterThan(1);
      expect(Math.max(...ordered)).toBeLessThanOrEqual(120);
      const described = await widths('section:has(h2:text-is("What the pictures show")) img');
      expect(new Set(described)).toEqual(new Set([70]));
    }
  }));
