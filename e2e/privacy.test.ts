import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fresh } from './fresh.ts';
import { aCode } from './owner.ts';
import { ASKED_BY_THE_BANK, aProduct, fillIn, payByCard, thanked, toPayment, VISA } from './shopping.ts';
import { visit } from './visit.ts';

const SECONDS: Record<string, number> = {
  'a year': 365 * 24 * 3600,
  '30 days': 30 * 24 * 3600,
  'a day': 24 * 3600,
  '30 minutes': 30 * 60,
};

test('the privacy page tells every cookie that a whole journey leaves, and for how long, and all else that is kept', () =>
  visit({}, async ({ page, context }) => {
    const began = Date.now() / 1000;
    const suite = await aProduct('Swythamley Slate Suite', { price: 89_900, stockCount: 100 });
    const kept = { cookies: new Map<string, number>(), storage: new Set<string>() };
    const look = () => lookIn(page, context, kept);

    const code = fresh('PRIVACY')
      .replace(/[^\w-]/g, '')
      .slice(0, 30);
    await aCode(code, 5);
    await page.goto(`/discount/${code}?to=/product/${suite.handle}`);
    await page.getByLabel('Delivery to your postcode').fill('st136dh');
    await page.keyboard.press('Enter');
    await page.getByText('Delivery to ST13 6DH: Free').waitFor();
    await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
    await page.getByText('In your cart').waitFor();
    await look();
    await page.goto('/product/ashcombe-oak-fireplace-suite');
    await page.getByRole('link', { name: /^Compare/ }).click();
    await page.waitForURL(/compare\?/);
    await look();
    await toPayment(page, suite);
    await look();
    await payByCard(page, VISA, ASKED_BY_THE_BANK);
    await page.getByRole('heading', { name: 'Is this you?' }).waitFor();
    await look();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await thanked(page);
    await look();
    await page.goto('/register');
    const password = 'embers-glow-softly-42';
    await fillIn(page, {
      Name: 'Rosalind Heath',
      'E-mail': `${fresh('privacy')}@example.co.uk`,
      Password: password,
      'Password again': password,
    });
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.waitForURL('**/account');
    await look();

    await page.goto('/pages/privacy-policy');
    const [cookies, storage] = await page
      .locator('section[aria-labelledby=cookies] ul')
      .evaluateAll((lists) =>
        lists.map((list) =>
          [...list.querySelectorAll('li')].map((item) => ({
            name: item.querySelector('strong')?.textContent ?? '',
            words: item.textContent ?? '',
          })),
        ),
      );
    expect(cookies?.map(({ name }) => name).sort()).toEqual([...kept.cookies.keys()].sort());
    for (const { name, words } of cookies ?? []) {
      const lasts = SECONDS[/, for ([^,]+)\.$/.exec(words)?.[1] ?? ''] ?? 0;
      const ends = kept.cookies.get(name) ?? 0;
      expect(ends, words).toBeGreaterThan(began + lasts - 5);
      expect(ends, words).toBeLessThan(Date.now() / 1000 + lasts + 5);
    }
    expect(kept.storage.size).toBeGreaterThan(1);
    expect(storage?.map(({ name }) => name)).toEqual(expect.arrayContaining([...kept.storage]));
  }));

/** Adds what the browser keeps now; a cookie's end in seconds. */
async function lookIn(
  page: Page,
  context: BrowserContext,
  kept: { cookies: Map<string, number>; storage: Set<string> },
) {
  // The cart of `toPayment` is set by the test itself, and has no end.
  for (const { name, domain, expires } of await context.cookies())
    if (domain.includes('localhost') && expires > 0) kept.cookies.set(name, expires);
  if (!page.url().includes('localhost')) return;
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  for (const key of keys) kept.storage.add(key);
}
