import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { basketOf } from './first-touch/basket-of.ts';
import {
  ASKED_BY_THE_BANK,
  aProduct,
  DETAILS,
  thanked,
  transactionsOf,
  type Variant,
  VISA,
} from './shopping.ts';
import { visit } from './visit.ts';

/* From the home page to the thanks, in one way alone: nothing else is touched, and nothing is opened by its address. */

const PAYMENT = { 'Card number': VISA, Expiry: `${ASKED_BY_THE_BANK} / 39`, 'Security code': '123' };

let suite: Variant;

beforeAll(async () => {
  suite = await aProduct('Danebridge Birch Suite', { price: 64_900, stockCount: 100 });
});

/** How somebody presses what they see, and writes into a field. */
type Hand = {
  press(target: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
};

/** Scrolls to it, taps, and writes with the keyboard of the screen. */
function byTouch(page: Page): Hand {
  const press = async (target: Locator) => {
    await target.waitFor();
    const [x, y] = await target.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    });
    await page.touchscreen.tap(x, y);
  };
  return {
    press,
    async write(field, text) {
      await press(field);
      await page.keyboard.insertText(text);
    },
  };
}

/** Tab by Tab from where the focus is, as far as it takes. */
function byKeyboard(page: Page): Hand {
  const reach = async (target: Locator) => {
    await target.waitFor();
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let stops = 0; !(await isThere()); stops++) {
      if (stops === MAX_STOPS) throw new Error(`the keyboard does not reach ${target}`);
      await page.keyboard.press('Tab');
    }
  };
  return {
    async press(target) {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    async write(field, text) {
      await reach(field);
      await page.keyboard.type(text);
    },
  };
}

/** More than any page has up to what is wanted. */
const MAX_STOPS = 150;

function byMouse(): Hand {
  return { press: (target) => target.click(), write: (field, text) => field.fill(text) };
}

test.each([
  { way: 'by touch alone', size: 'phone', hasTouchscreen: true, isUntouched: true, handOf: byTouch },
  { way: 'by keyboard alone', size: 'desktop', isUntouched: true, handOf: byKeyboard },
  { way: 'without script', size: 'phone', withoutScript: true, handOf: byMouse },
] as const)('the whole purchase, $way', ({ handOf, ...how }) =>
  visit(how, async ({ page }) => {
    const { press, write } = handOf(page);
    const link = (name: string | RegExp) => page.getByRole('link', { name }).first();
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

    await page.goto('/');
    await press(
      page.locator('header a[href="/search"], header input[name=q]').filter({ visible: true }).first(),
    );
    await write(page.locator('input[name=q]').filter({ visible: true }).first(), 'Danebridge');
    await page.keyboard.press('Enter');
    await press(page.locator(`main a[href^="/product/${suite.handle}"]`).first());
    await press(button('ADD TO CART'));
    await expect.poll(() => basketOf(page)).toBe('1 of 1');
    await press(page.locator('a[href="/cart"]').filter({ visible: true }).first());
    await press(link('Checkout'));

    for (const [label, text] of Object.entries(DETAILS))
      await write(page.getByLabel(label, { exact: true }).first(), text);
    await press(button('Continue'));
    for (const [label, text] of Object.entries(PAYMENT))
      await write(page.getByLabel(label, { exact: true }).first(), text);
    await press(button(/PAY NOW/));
    // A script goes on to the bank, and on from it, by itself.
    const steps =
      'withoutScript' in how ? ['Continue to your bank', 'Confirm', 'Continue', 'Continue'] : ['Confirm'];
    for (const step of steps) await press(button(step));
    await thanked(page);
    expect(await transactionsOf(page)).toMatchObject([{ type: 'sale', amount: 64_900 }]);
  }),
);
