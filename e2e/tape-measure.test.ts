import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  ASKED_BY_THE_BANK,
  DETAILS,
  openOneInStock,
  payByCard,
  thanked,
  transactionsOf,
  VISA,
} from './shopping.ts';
import { expectAccessible, visit } from './visit.ts';

const { Postcode: _, ...PERSON } = DETAILS;
const MY_OPENING = { Width: '900', Height: '600', Depth: '150' };

/** How somebody uses a page: with a finger, with keys alone, or with a pointer and no script. */
type Hands = { press(what: Locator): Promise<void>; type(where: Locator, text: string): Promise<void> };

const finger: Hands = {
  press: (what) => what.tap(),
  async type(where, text) {
    await where.tap();
    await where.fill(text);
  },
};

const pointer: Hands = { press: (what) => what.click(), type: (where, text) => where.fill(text) };

/** Tab leads to everything, Enter presses it. */
function keysOn(page: Page): Hands {
  async function reach(what: Locator) {
    const isFocused = () => what.evaluate((each) => each === document.activeElement);
    await what.waitFor();
    for (let tabs = 0; !(await isFocused()); tabs++) {
      expect(tabs, `Tab never comes to ${what}`).toBeLessThan(120);
      await page.keyboard.press('Tab');
    }
  }
  return {
    async press(what) {
      await reach(what);
      await page.keyboard.press('Enter');
    },
    async type(where, text) {
      await reach(where);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
  };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const main = (page: Page) => page.getByRole('main');
const inside = (page: Page) => main(page).getByRole('textbox');

async function typeAll(page: Page, { type }: Hands, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields))
    await type(page.getByLabel(label, { exact: true }).first(), text);
}

/** From the list to the page of the first fire in stock that fits; its sentence about the room. */
async function findWhatFits(page: Page, hands: Hands, open: () => Promise<void>): Promise<void> {
  await page.goto('/products');
  const filter = button(page, 'Filter');
  if (await filter.isVisible()) await hands.press(filter);
  await hands.press(page.locator('summary', { hasText: 'Fits my opening' }));
  await typeAll(page, hands, MY_OPENING);
  await hands.press(button(page, 'Show what fits'));
  await page.waitForURL(/\/products\?opening=900x600x150$/);
  await page.getByText('3 products fit 900 × 600 × 150 mm').waitFor();
  await page.getByText('Fits, 10 mm to spare each side').waitFor();
  await open();
  await page.waitForURL(/\/product\/[^/]+\/[^/]+\?opening=900x600x150$/);
  await main(page).getByText('Fits your opening of 900 × 600 × 150 mm').waitFor();
}

/** Asks what delivery to Aberdeen costs, and when it comes; what both cost together, in pence. */
async function askDelivery(page: Page, { press, type }: Hands): Promise<number> {
  await type(page.getByLabel('Delivery to your postcode'), 'ab10 1aa');
  await press(button(page, 'Check'));
  const answer = page.getByText('Delivery to AB10 1AA: ').filter({ visible: true }).first();
  await page
    .getByText(/^With you (between|on)/)
    .filter({ visible: true })
    .first()
    .waitFor();
  const price = await main(page).locator('.price').first().innerText();
  return inPence(price) + inPence(await answer.innerText());
}

/** The last price of a text; none for 'Free'. */
function inPence(text: string): number {
  const pounds = text.match(/£[\d,]+\.\d\d/g)?.at(-1) ?? '0';
  return Math.round(Number(pounds.replace(/[£,]/g, '')) * 100);
}

/** From the basket to the payment, where everything is said once more. */
async function checkOut(page: Page, hands: Hands) {
  await hands.press(page.getByRole('link', { name: 'Checkout', exact: true }));
  await page.waitForURL('**/checkout');
  const postcode = page.getByLabel('Postcode', { exact: true }).first();
  expect(await postcode.inputValue()).toBe('AB10 1AA');
  await typeAll(page, hands, PERSON);
  await hands.press(button(page, 'Continue'));
  await page.waitForURL('**/checkout?step=payment');
}

/** The order has what was said on the way: delivery, days and the whole amount. */
async function expectOrdered(page: Page, amount: number) {
  await thanked(page);
  await main(page)
    .getByText(/^With you (between|on)/)
    .first()
    .waitFor();
  expect(await transactionsOf(page)).toMatchObject([{ type: 'sale', amount }]);
}

test('a person with an opening of 900 × 600 × 150 mm finds what fits, sees price and days, and buys: on a phone', () =>
  visit({ size: 'phone', hasTouchscreen: true }, async ({ page }) => {
    await findWhatFits(page, finger, () => openOneInStock(page));
    await expectAccessible(page);
    const amount = await askDelivery(page, finger);
    const add = button(page, 'ADD TO CART');
    expect(await add.count()).toBe(1);
    await swipe(page, 3);
    // The bar at the foot of the window, the button of the page having scrolled away.
    await expect.poll(() => add.count()).toBe(2);
    const bar = await add.last().boundingBox();
    expect(bar?.y).toBeGreaterThan(700);
    await finger.press(add.last());
    await page.getByText('In your cart').waitFor();
    // The header returns.
    await swipe(page, -1);
    await finger.press(page.getByRole('banner').getByRole('link', { name: /Cart/ }));
    await page.waitForURL('**/cart');
    await checkOut(page, finger);
    await payByCard(page);
    await expectOrdered(page, amount);
  }));

test('the same by keyboard alone, to the page of the bank', () =>
  visit({}, async ({ page }) => {
    const keys = keysOn(page);
    const first = page.locator('main li a[href^="/product/"]', { hasNotText: 'Sold out' }).first();
    await findWhatFits(page, keys, () => keys.press(first));
    const amount = await askDelivery(page, keys);
    await keys.press(button(page, 'ADD TO CART'));
    await page.getByText('In your cart').waitFor();
    await keys.press(page.getByRole('banner').getByRole('link', { name: /Cart/ }));
    await page.waitForURL('**/cart');
    await checkOut(page, keys);
    await typeAll(page, keys, {
      'Card number': VISA,
      Expiry: `${ASKED_BY_THE_BANK}39`,
      'Security code': '123',
    });
    await page.keyboard.press('Enter');
    await keys.press(button(page, 'Confirm'));
    await expectOrdered(page, amount);
  }));

test('the same on a phone without script, a wrong postcode and a wrong detail on the way', () =>
  visit({ size: 'phone', withoutScript: true, expected: /422/ }, async ({ page }) => {
    await findWhatFits(page, pointer, () => openOneInStock(page));
    await pointer.type(page.getByLabel('Delivery to your postcode'), 'nowhere');
    await pointer.press(button(page, 'Check'));
    await page.getByText('Enter a full UK postcode').waitFor();
    const amount = await askDelivery(page, pointer);
    await pointer.press(button(page, 'ADD TO CART').first());
    await page.waitForURL('**/cart');
    await main(page).getByText('Delivery to AB10 1AA').first().waitFor();
    await pointer.press(page.getByRole('link', { name: 'Checkout', exact: true }));
    await typeAll(page, pointer, { ...PERSON, Postcode: 'nowhere' });
    await pointer.press(button(page, 'Continue'));
    await main(page).getByText('Enter a full UK postcode').waitFor();
    await pointer.type(
      inside(page)
        .and(page.getByLabel('Postcode', { exact: true }))
        .first(),
      'AB10 1AA',
    );
    await pointer.press(button(page, 'Continue'));
    await payByCard(page);
    await expectOrdered(page, amount);
  }));

/** A finger that draws the page up by so many windows, or down; a touch that moves nothing is made again. */
async function swipe(page: Page, windows: number) {
  const session = await page.context().newCDPSession(page);
  const [from, to] = windows > 0 ? [780, 80] : [80, 780];
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 30, y }] });
  let at = await page.evaluate(placeAtRest);
  for (let n = 0, touches = 0; n < Math.abs(windows) && touches < 4 * Math.abs(windows); touches++) {
    await touch('touchStart', from);
    for (let step = 1; step <= 7; step++) await touch('touchMove', from + ((to - from) * step) / 7);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const now = await page.evaluate(placeAtRest);
    if (now !== at) n++;
    at = now;
  }
  await session.detach();
}

/** How far the page is scrolled, once that has been the same for twelve frames. */
async function placeAtRest(): Promise<number> {
  let place = scrollY;
  for (let frames = 0; frames < 12; frames++) {
    await new Promise(requestAnimationFrame);
    if (scrollY !== place) [place, frames] = [scrollY, 0];
  }
  return place;
}
