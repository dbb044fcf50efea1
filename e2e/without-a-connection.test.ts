import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { aProduct, fillIn, payByCard, thanked, toPayment, transactionsOf } from './shopping.ts';
import { untilLive } from './touch.ts';
import { expectAccessible, visit } from './visit.ts';

const LOST = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|Failed to (load|fetch)/;
const PAYS_ONCE = 'We could not reach the shop. If your bank has already been asked, you pay only once';

const note = (page: Page) => page.getByRole('alert').getByText('We could not reach the shop').waitFor();
const noNote = (page: Page) =>
  page.getByRole('alert').getByText('We could not reach the shop').waitFor({ state: 'detached' });
const inFooter = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const title = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

test('links, Back and Forward leave the page where it is, whether or not the next one’s script is there', () =>
  visit({ size: 'phone', expected: LOST }, async ({ page, context }) => {
    await page.goto('/collections/accessories');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await inFooter(page, 'FAQs').click();
    await note(page);
    expect(await title(page)).toBe('Accessories');
    await expectAccessible(page);
    await page
      .getByRole('link', { name: 'Menu' })
      .or(page.getByRole('button', { name: 'Menu' }))
      .click();
    await page.getByRole('dialog').getByRole('link', { name: 'Media Wall Fires' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await note(page);
    expect(await title(page)).toBe('Accessories');

    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Media Wall Fires' }).waitFor();
    await noNote(page);
    await inFooter(page, 'FAQs').click();
    await page.getByRole('heading', { level: 1, name: 'FAQs' }).waitFor();
    expect(await page.title()).toContain('FAQs');
    // Its script had failed before, so the page was loaded anew: it hears of Back once it is live.
    await untilLive(page);

    await context.setOffline(true);
    const place = () => page.evaluate(() => (history.state as { idx: number }).idx);
    const before = await place();
    await page.evaluate(() => history.back());
    await note(page);
    expect(await title(page)).toBe('FAQs');
    // The browser takes its step back once more.
    await expect.poll(place).toBe(before);
    expect(new URL(page.url()).pathname).toBe('/pages/faqs');
    await context.setOffline(false);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Media Wall Fires' }).waitFor();
    await noNote(page);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'FAQs' }).waitFor();
  }));

test('forms keep what was typed, say that the shop was not reached, and can be sent again', () =>
  visit({ expected: LOST }, async ({ page, context }) => {
    const { id, handle } = await aProduct('Tunnel Fire', { price: 34_900, stockCount: 9 });
    await page.goto('/pages/contact');
    await page.waitForLoadState('networkidle');
    const typed = { Name: 'Zoë Ward', 'E-mail': 'zoe@example.co.uk', Message: 'Does it fit under a mantel?' };
    await fillIn(page, { ...typed, 'E-mail address': 'zoe@example.co.uk' });
    await context.setOffline(true);
    for (const press of ['Send the message', 'Subscribe']) {
      await page.getByRole('button', { name: press }).click();
      await note(page);
      await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    }
    await page.getByRole('combobox', { name: 'Search' }).fill('stove');
    await page.keyboard.press('Enter');
    await note(page);
    expect(await page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('stove');
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('zoe@example.co.uk');
    expect(await page.getByLabel('Message').inputValue()).toBe(typed.Message);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Send the message' }).click();
    await page.getByRole('heading', { level: 1, name: /message/i }).waitFor();

    await page.goto(`/product/${handle}`);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await fillIn(page, { 'Delivery to your postcode': 'AB10 1AA' });
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await note(page);
    expect(await page.getByLabel('Delivery to your postcode').inputValue()).toBe('AB10 1AA');
    await page.getByRole('button', { name: 'BUY NOW' }).click();
    await page.getByText('You are still on the same page').waitFor();
    await context.setOffline(false);

    await toPayment(page, { id, handle, title: '' });
    await page.goto('/cart');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'One more' }).first().click();
    await note(page);
    expect(await page.getByLabel('Quantity', { exact: true }).first().inputValue()).toBe('2');
    await context.setOffline(false);
    await noNote(page);
    await page.getByText('£698.00').first().waitFor();

    await page.goto('/checkout');
    await fillIn(page, { Name: 'Zoë Ward', Address: '4 Clerk Bank' });
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Continue' }).click();
    await note(page);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Zoë Ward');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/checkout?step=payment');
  }));

test('PAY NOW without a connection keeps the page and its form, and works once there is one', () =>
  visit({ size: 'phone', expected: LOST }, async ({ page, context }) => {
    await toPayment(page, await aProduct('Slate Hearth', { price: 29_900, stockCount: 2 }));
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await payByCard(page);
    await page.getByRole('alert').getByText(PAYS_ONCE).waitFor();
    expect(await page.getByText('We could not reach the shop').count()).toBe(1);
    await page.getByRole('button', { name: 'PAY NOW' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See your order' }).click();
    await page.getByText('You are still on the same page').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'PAY NOW' }).click();
    await thanked(page);
    expect(await transactionsOf(page)).toHaveLength(1);
  }));

test('a payment whose answer is lost is paid once, whether one presses again or follows the link', () =>
  visit({ expected: LOST }, async ({ page }) => {
    const product = await aProduct('Stone Lintel', { price: 9_900, stockCount: 4 });
    for (const goOn of [
      page.getByRole('button', { name: 'PAY NOW' }),
      page.getByRole('link', { name: 'See your order' }),
    ]) {
      await toPayment(page, product);
      await page.route('**/checkout.data*', loseAnswer);
      await payByCard(page);
      await page.getByRole('alert').getByText(PAYS_ONCE).waitFor();
      await page.unroute('**/checkout.data*');
      await goOn.click();
      await thanked(page);
      expect(await transactionsOf(page)).toHaveLength(1);
      await page.goto('/cart');
      await page.getByText('No Products.').waitFor();
    }
  }));

/** The shop does what it is asked, and the browser never hears of it. */
async function loseAnswer(route: Route) {
  const request = route.request();
  const headers = await request.allHeaders();
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')));
  const body = request.postData();
  await fetch(request.url(), { method: request.method(), headers: own, ...(body && { body }) });
  await route.abort('connectionreset');
}

test('a click is not lost while an error goes away and the price of delivery arrives', () =>
  visit({}, async ({ page }) => {
    const { id, handle } = await aProduct('Cast Grate', { price: 4_900, stockCount: 9 });
    await toPayment(page, { id, handle, title: '' });
    await page.goto('/checkout');
    const same = page.getByLabel('My billing address is the same');
    for (const postcode of ['AB10 1AA', 'IV3 8ZZ']) {
      await page.getByLabel('Postcode', { exact: true }).first().fill('');
      await page.getByLabel('Name', { exact: true }).fill('');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Two things to put right').waitFor();
      const isTicked = await same.isChecked();
      let answer = () => {};
      const asked = new Promise<void>((resolve) => {
        void page.route('**/api/v1/delivery*', async (route) => {
          resolve();
          await new Promise<void>((go) => (answer = go));
          await route.continue();
        });
      });
      await page.getByLabel('Postcode', { exact: true }).first().fill(postcode);
      await asked;
      await same.hover();
      await page.mouse.down();
      const answered = page.waitForResponse('**/api/v1/delivery*');
      answer();
      await (await answered).finished();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.mouse.up();
      expect(await same.isChecked()).toBe(!isTicked);
      await page.getByRole('status').getByText(`Delivery to ${postcode}`).waitFor();
      await page.getByText('One thing to put right').waitFor();
      await page.unroute('**/api/v1/delivery*');
    }
  }));
