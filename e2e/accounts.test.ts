import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeOf, stepAt } from '#shop/accounts/one-time-code.server.ts';
import { anotherAdministrator, PASSWORD } from './another-administrator.ts';
import { fresh } from './fresh.ts';
import { followLink, openOneInStock } from './shopping.ts';
import { theShop } from './the-shop.ts';
import { expectAccessible, visit } from './visit.ts';

async function register(page: Page, email: string) {
  await page.goto('/register');
  await page.getByLabel('Name').fill('Rose Mellor');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.waitForURL('**/account');
  // The address changes a moment before the page does.
  await page.locator('main details').first().waitFor();
}

async function fillInSignIn(page: Page, { email, password } = theShop().admin) {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('the account page is accessible, and gives its owner their data', () =>
  visit({ size: 'phone' }, async ({ page }) => {
    await register(page, `${fresh('account')}@example.co.uk`);
    // Hydration would close a panel that is opened before it.
    await page.waitForLoadState('networkidle');
    for (const panel of await page.locator('main details > summary').all()) await panel.click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Find my orders' }).click();
    await page.getByText('A link is on its way').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download your data' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('my-data.json');
  }));

test('an administrator sets up a second factor with an app, and signs in with its code', () =>
  visit({ size: 'desktop', expected: /400/ }, async ({ page }) => {
    const administrator = await anotherAdministrator();
    await page.goto('/login?next=/admin/settings/security');
    await fillInSignIn(page, administrator);
    await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
    await page.getByRole('button', { name: 'Set it up' }).click();
    const key = (await page.locator('code').innerText()).replaceAll(' ', '');
    await expectAccessible(page);
    await page.getByLabel('The code that the app shows now').fill(codeOf(key, stepAt(Date.now())));
    await page.getByLabel('3. Your password').fill(administrator.password);
    await page.getByRole('button', { name: 'Switch it on' }).click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    await expectAccessible(page);
    const codes = await page.locator('ol code').allInnerTexts();
    expect(codes).toHaveLength(10);

    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/login?next=/admin/settings/security');
    await fillInSignIn(page, administrator);
    await page.getByRole('heading', { name: 'Your code' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('That code is wrong').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('9 of your recovery codes are left').waitFor();
    await page.getByLabel('Code of the app, or a recovery code').fill(codes[1] ?? '');
    await page.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.getByRole('button', { name: 'Switch it off' }).click();
    await page.getByText('The second factor is off.').waitFor();
  }));

test('a form that is sent after the session has ended comes back with its input', () =>
  visit({ size: 'desktop' }, async ({ page, context }) => {
    await page.goto('/login');
    await fillInSignIn(page);
    await page.waitForURL('**/account');
    await page.goto('/admin/products/create');
    await page.getByLabel('Title').fill('A stove that took long to describe');
    await page.getByLabel('Description', { exact: true }).fill('Warm.');
    await page.getByLabel('Price').fill('349.50');
    const [session] = (await context.cookies()).filter(({ name }) => name === '_activeSession');
    const forgotten = encodeURIComponent(JSON.stringify({ token: 'of a session that has ended' }));
    await context.addCookies([{ ...(session as NonNullable<typeof session>), value: forgotten }]);
    await page.getByRole('button', { name: 'Create product' }).click();
    await page.waitForURL('**/login?next=*');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/password/i);
    await fillInSignIn(page);
    await page.getByText('What you typed is here again').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('A stove that took long to describe');
    expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe('Warm.');
    expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull();

    // Signed out in another window, there is no session left to speak of.
    await context.clearCookies({ name: '_activeSession' });
    await page.getByRole('button', { name: 'Create product' }).click();
    await page.waitForURL('**/login?next=*');
    await fillInSignIn(page);
    // The note of the first time may still be there.
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('A stove that took long to describe');
    await page.getByText('What you typed is here again').waitFor();
  }));

const BROWSERS = [
  { browser: 'with script', withoutScript: false },
  { browser: 'without script', withoutScript: true },
];

test.each(BROWSERS)(
  'an invitation is accepted, and a password recovered, by the emailed link, $browser',
  ({ withoutScript }) =>
    visit({ withoutScript }, async ({ page }) => {
      const email = `${fresh('invited')}@example.co.uk`;
      const chooseAs = async (label: string, button: string) => {
        await page.getByLabel(label, { exact: true }).fill(PASSWORD);
        await page.getByLabel(`${label} again`).fill(PASSWORD);
        await page.getByRole('button', { name: button }).click();
      };
      await page.goto('/login?next=/admin/settings/security');
      await fillInSignIn(page);
      const invite = page.locator('form', { hasText: 'Send the invitation' });
      await invite.getByLabel('E-mail').fill(email);
      await invite.getByLabel('Role').selectOption('owner');
      await invite.getByLabel('Your password').fill(theShop().admin.password);
      await invite.getByRole('button').click();
      await followLink(page, email, '/invitation');
      await page.getByLabel('Name', { exact: true }).fill('Sam Second');
      await chooseAs('Password', 'Accept the invitation');
      await page.getByText('Sam Second (you)').waitFor();

      await page.goto('/recovery');
      await page.getByLabel('E-mail', { exact: true }).first().fill(email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await followLink(page, email, '/recovery');
      await chooseAs('New password', 'Set the new password');
      await page.getByText('Your new password is set').waitFor();
    }),
);

test.each(BROWSERS)('an e-mail address is confirmed by the emailed link, $browser', ({ withoutScript }) =>
  visit({ withoutScript }, async ({ page }) => {
    const email = `${fresh('confirmed')}@example.co.uk`;
    await register(page, email);
    await page.waitForLoadState('networkidle');
    await page.getByText('Orders placed as a guest').click();
    await page.getByRole('button', { name: 'Find my orders' }).click();
    await page.getByText('A link is on its way').waitFor();
    await followLink(page, email, '/account/confirm');
    await page.getByRole('button', { name: 'Yes, confirm it' }).click();
    await page.getByRole('heading', { name: 'Your e-mail is confirmed' }).waitFor();
  }),
);

test('the basket follows the account to another browser', async () => {
  const email = `${fresh('two-browsers')}@example.co.uk`;
  const count = (page: Page) => page.locator('[data-basket-count]').first().innerText();
  await visit({ size: 'desktop' }, async ({ page }) => {
    await register(page, email);
    await page.goto('/products');
    await openOneInStock(page);
    await page
      .getByRole('button', { name: /add to (cart|basket)/i })
      .first()
      .click();
    await expect.poll(() => count(page)).toBe('1');
    await page.goto('/cart');
    await page.getByRole('heading', { name: 'My Cart' }).waitFor();
  });
  await visit({ size: 'phone' }, async ({ page }) => {
    await page.goto('/login');
    await fillInSignIn(page, { email, password: PASSWORD });
    await page.waitForURL('**/account');
    await expect.poll(() => count(page)).toBe('1');
  });
});
