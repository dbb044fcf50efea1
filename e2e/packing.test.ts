import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { anotherAdministrator } from './another-administrator.ts';
import { fresh } from './fresh.ts';
import { buy } from './owner.ts';
import { aProduct } from './shopping.ts';
import { signIn } from './sign-in.ts';
import { theShop } from './the-shop.ts';
import { expectAccessible, expectReflow, visit } from './visit.ts';

let handle: string;
beforeAll(async () => {
  handle = (await aProduct('Longnor Basket', { price: 12_300, stockCount: 40 })).handle;
  // What other journeys have left would fill the first page.
  const { db, close } = connect({ file: theShop().database });
  await db.updateTable('orders').set({ status: 'shipped' }).where('status', '=', 'accepted').execute();
  await close();
});

/** An order of the list, by its customer. */
const cardOf = (page: Page, name: string) => page.locator('main li[id^=card-]').filter({ hasText: name });

test('on a phone a packer ticks two of three orders, is asked about them, and ships those alone', () =>
  visit({ size: 'phone', hasTouchscreen: true }, async ({ page }) => {
    const names = ['Ann', 'Bob', 'Cat'].map((name) => fresh(`${name} Packed`));
    for (const customerName of names) await buy(page, handle, { customerName });
    await signIn(page, await anotherAdministrator('packer'));
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Orders to ship' }).waitFor();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    const [ann, bob, cat] = names.map((name) => cardOf(page, name));
    if (!ann || !bob || !cat) return expect.fail('there are three');
    await expectAccessible(page);

    // Each is read on a page of its own.
    await expectReflow(page, [320]);
    await cat.getByRole('link').tap();
    await page.getByText('+447700900123').waitFor();
    for (const fact of ['Longnor Basket', '3 Clerk Bank'])
      expect(await page.getByText(fact).first().isVisible()).toBe(true);
    expect(await page.locator('main').innerText()).not.toContain('£');
    await expectAccessible(page);
    await expectReflow(page, [320]);
    await page.getByRole('link', { name: 'Back to orders to ship' }).tap();

    for (const row of [ann, bob]) await row.getByRole('checkbox').tap();
    await page.getByRole('button', { name: 'Ship 2' }).tap();
    await page.getByRole('heading', { name: 'Ship 2 orders?' }).waitFor();
    const asked = await page.locator('main').innerText();
    for (const name of names) expect([name, asked.includes(name)]).toEqual([name, name !== names[2]]);
    expect(asked).toContain('Each customer is emailed in 10 minutes');
    await expectAccessible(page);
    await expectReflow(page, [320]);
    await page.getByRole('button', { name: 'Mark 2 orders as shipped' }).tap();
    await page.getByRole('status').getByText('2 orders are shipped').waitFor();

    await page.getByRole('link', { name: 'Orders to ship' }).tap();
    await cat.waitFor();
    expect(await ann.or(bob).count()).toBe(0);
  }));

test('what one packs on a phone by the first cold touch, a second device sees without a touch, and says who', async () => {
  const customerName = fresh('Dora Packed');
  let number = '';
  await visit({ size: 'desktop' }, async ({ page: desk }) => {
    await buy(desk, handle, { customerName });
    await signIn(desk, await anotherAdministrator('packer'));
    await desk.goto('/admin/orders/ship');
    await cardOf(desk, customerName).waitFor();
    number = (await cardOf(desk, customerName).getByRole('link').innerText()).replace(/\D/g, '');

    await visit({ size: 'phone', hasTouchscreen: true, isUntouched: true }, async ({ page }) => {
      await signIn(page, await anotherAdministrator('packer'));
      await page.goto('/admin/orders/ship');
      const card = cardOf(page, customerName);
      const button = card.getByRole('button', { name: 'Packed' });
      const { height = 0, width = 0 } = (await button.boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(48);
      expect(width).toBeGreaterThan(300);
      await button.tap();
      await card.getByText(/^Packed by Sam Second, \d\d:\d\d$/).waitFor();
      await expectAccessible(page);
    });

    // It has not been touched since.
    const card = cardOf(desk, customerName);
    await card.getByText(/^Packed by Sam Second/).waitFor();
    await expectAccessible(desk);
    await card.getByRole('button', { name: /Take back/ }).click();
    await card.getByRole('button', { name: 'Packed' }).waitFor();

    // A scanner types digits and Enter, wherever the page is.
    await desk.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await desk.keyboard.type(`${number}\n`);
    await desk.waitForURL(/number=\d+/);
    await expect
      .poll(() => desk.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`Packed: #WEB${number}`);
    await desk.keyboard.press('Enter');
    await card.getByText(/^Packed by Sam Second/).waitFor();
    await desk.getByRole('link', { name: /^Ship the \d+ packed$/ }).click();
    await desk.getByRole('button', { name: /as shipped$/ }).click();
    await desk
      .getByRole('status')
      .getByText(/shipped$/)
      .waitFor();
    await desk.goto('/admin/orders/ship');
    await desk.keyboard.type(`${number}\n`);
    await desk.getByText(`#WEB${number}: It has been shipped already. By Sam Second.`).waitFor();
    await expectAccessible(desk);
  });
});

test('without script an order is found by its number, packed and taken back', () =>
  visit({ size: 'phone', hasTouchscreen: true, withoutScript: true }, async ({ page }) => {
    await signIn(page, await anotherAdministrator('packer'));
    await page.goto('/admin/orders/ship');
    const first = page.locator('main li[id^=card-]').first();
    const number = (await first.getByRole('link').innerText()).replace(/\D/g, '');
    await page.getByLabel(/Scan or type/).fill(number);
    await page.getByRole('button', { name: 'Find' }).tap();
    await first.getByRole('button', { name: 'Packed' }).tap();
    await first.getByText(/^Packed by Sam Second/).waitFor();
    await first.getByRole('button', { name: /Take back/ }).tap();
    await first.getByRole('button', { name: 'Packed' }).waitFor();
  }));
