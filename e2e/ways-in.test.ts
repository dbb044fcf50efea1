import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { fresh } from './fresh.ts';
import { aProduct, fillIn, followLink, payByCard, thanked, type Variant } from './shopping.ts';
import { expectAccessible, visit } from './visit.ts';

let suite: Variant;
beforeAll(async () => {
  suite = await aProduct('Thorncliffe Oak Suite', { price: 99_900, stockCount: 100 });
});

const SOLD_OUT = '/product/gradbach-log-store-electric-stove';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.each([
  { browser: 'with script', withoutScript: false },
  { browser: 'without script', withoutScript: true },
])(
  'who waits for something sold out confirms by the emailed link, and leaves again, $browser',
  ({ withoutScript }) =>
    visit({ withoutScript, size: 'phone', expected: /422/ }, async ({ page }) => {
      const email = `${fresh('waits')}@example.com`;
      await page.goto(SOLD_OUT);
      const field = page.getByLabel('Tell me when it is back');
      if (!withoutScript) {
        await field.fill('waits');
        await button(page, 'Tell me').click();
        await page.getByText('Email must be valid').waitFor();
        await expectAccessible(page);
      }
      await field.fill(email);
      await button(page, 'Tell me').click();
      await page.getByText('Nearly there').waitFor();
      await followLink(page, email, '/back-in-stock/confirm');
      await button(page, 'Yes, tell me').click();
      await heading(page, 'We will tell you').waitFor();
      if (!withoutScript) await expectAccessible(page);
      await page.getByRole('link', { name: 'I have changed my mind' }).click();
      await button(page, 'Forget it').click();
      await heading(page, 'Forgotten').waitFor();
    }),
);

test('a signed-in customer finds their details filled in; the emailed link of an order leads to changing one’s mind', async () => {
  const email = `${fresh('filled')}@example.co.uk`;
  const orderOne = async (page: Page) => {
    await page.goto(`/product/${suite.handle}`);
    await button(page, 'BUY NOW').first().click();
    await page.waitForURL('**/checkout');
    return (label: string) => page.getByLabel(label, { exact: true }).first().inputValue();
  };
  const details = { Phone: '+447700900456', Address: '7 Clerk Bank', Postcode: 'ST13 6DH' };
  await visit({}, async ({ page }) => {
    await page.goto('/register');
    const password = 'seven slow kettles';
    await fillIn(page, {
      Name: 'Rose Mellor',
      'E-mail': email,
      Password: password,
      'Password again': password,
    });
    await button(page, 'Create an account').click();
    await page.waitForURL('**/account');
    const first = await orderOne(page);
    expect([await first('Name'), await first('E-mail'), await first('Address')]).toEqual([
      'Rose Mellor',
      email,
      '',
    ]);
    await fillIn(page, details);
    await button(page, 'Continue').click();
    await payByCard(page);
    await thanked(page);
    const number = /#WEB\d+/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
    const again = await orderOne(page);
    for (const [label, value] of Object.entries({ Name: 'Rose Mellor', 'E-mail': email, ...details }))
      expect(await again(label)).toBe(value);

    // The same order, in a browser that knows nobody.
    await visit({ size: 'phone' }, async ({ page: other }) => {
      await other.goto('/find-order');
      await fillIn(other, { 'Order number': number, Postcode: 'ST13 6DH' });
      await button(other, 'Send the link').click();
      await other.getByText('Check your inbox').waitFor();
      await followLink(other, email, '/checkout/thank-you/[^\\s?]+');
      await other.getByRole('link', { name: 'I have changed my mind' }).click();
      await other.waitForURL('**/pages/contact?*about=cancelling');
      expect(await other.getByLabel('Message').inputValue()).toContain(number);
      await expectAccessible(other);
      for (const [label, value] of Object.entries({ Name: 'Rose Mellor', 'E-mail': email }))
        expect(await other.getByRole('main').getByLabel(label, { exact: true }).inputValue()).toBe(value);
      await other.getByRole('main').locator('button[type=submit]').click();
      await other.getByRole('heading', { name: 'We have your cancellation' }).waitFor();
    });
  });
});

test('a film plays when somebody asks, and gives the focus back; what was seen is shown on the next page', () =>
  visit({}, async ({ page }) => {
    await page.goto('/product/ramshaw-50-inch-wall-mounted-fire');
    expect(await page.locator('video').count()).toBe(0);
    await page.getByRole('link', { name: 'Watch the flames' }).click();
    const film = page.locator('video');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await expectAccessible(page);
    await button(page, 'Back to the pictures').click();
    await film.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Watch the flames');

    await page.goto('/product/hartington-white-fireplace-suite');
    const seen = page.locator('section', { has: page.getByRole('heading', { name: 'Recently seen' }) });
    await seen.getByRole('link', { name: /Ramshaw/ }).click();
    await heading(page, 'Ramshaw 50 inch Wall Mounted Fire').waitFor();
  }));
