import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openOneInStock } from './shopping.ts';
import { visit } from './visit.ts';

/** What a script that was talked into something by a stranger's text might do, and what became of it. */
function attack(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const element = document.createElement('p');
    const script = document.createElement('script');
    const tries: Record<string, () => void> = {
      html: () => Reflect.set(element, 'innerHTML', '<b>x</b>'),
      script: () => Reflect.set(script, 'src', '/assets/x.js'),
      policy: () => window.trustedTypes?.createPolicy('mine', { createHTML: (html) => html }),
    };
    return Object.entries(tries).map(([name, attempt]) => {
      try {
        attempt();
        return `${name} let in`;
      } catch {
        return `${name} refused`;
      }
    });
  });
}

const REFUSED = ['html refused', 'script refused', 'policy refused'];

/** The attacks above are told to the console; so is that React found the altered page below altered. */
const expected = /Trusted(HTML|Script|Type)|React error #418/;

test('no text becomes HTML but by our own policy, also where a page is gone on to or drawn anew', () =>
  visit({ size: 'desktop', expected }, async ({ page }) => {
    const facts = page.locator('script[type="application/ld+json"]');
    const buy = page.getByRole('button', { name: /add to/i }).first();
    await page.goto('/products');
    await openOneInStock(page);
    await buy.waitFor();
    expect(await attack(page)).toEqual(REFUSED);
    await page.reload();
    expect(await facts.count()).toBe(1);

    // A browser that translates, or makes links of numbers, alters the page before it is alive.
    await page.route(/\/product\//, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(<h1[^>]*>)[^<]*/, '$1Feuer');
      await route.fulfill({ response: answer, body });
    });
    await page.reload();
    await page.locator('h1', { hasNotText: 'Feuer' }).waitFor();
    await buy.click();
    await page.locator('[data-basket-count]', { hasText: '1' }).first().waitFor();
    expect(await attack(page)).toEqual(REFUSED);
  }));
