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

test('on a phone a packer ticks two of three orders, is asked about them, and ships those alone', () =>
  visit({ size: 'phone', hasTouchscreen: true }, async ({ page }) => {
    const names = ['Ann', 'Bob', 'Cat'].map((name) => fresh(`${name} Packed`));
    for (const customerName of names) await buy(page, handle, { customerName });
    await signIn(page, await anotherAdministrator('packer'));
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Orders to ship' }).waitFor();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    const [ann, bob, cat] = names.map((name) => page.getByRole('row').filter({ hasText: name }));
    if (!ann || !bob || !cat) return expect.fail('there are three');
    await expectAccessible(page);

    // Each is read on a page of its own.
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
    expect(asked).toContain('Each customer is emailed at once');
    await expectAccessible(page);
    await expectReflow(page, [320]);
    await page.getByRole('button', { name: 'Mark 2 orders as shipped' }).tap();
    await page.getByRole('status').getByText('2 orders are shipped').waitFor();

    await page.getByRole('link', { name: 'Orders to ship' }).tap();
    await cat.waitFor();
    expect(await ann.or(bob).count()).toBe(0);
  }));
