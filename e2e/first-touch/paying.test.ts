import { beforeAll } from 'vitest';
import { aProduct, DETAILS, fillIn, payByCard, toPayment, type Variant } from '../shopping.ts';
import type { Visit } from '../visit.ts';
import { basketOf } from './basket-of.ts';
import { BUTTON, type Control, LINK, TICK, tryAll } from './try-all.ts';

/* The first thing that somebody does in the cart or at the checkout: it counts, once, whatever has loaded. */

let suite: Variant;

beforeAll(async () => {
  suite = await aProduct('Rushton Slate Suite', { price: 99_900, stockCount: 100 });
});

/** One in the basket. */
async function withBasket({ context, url }: Visit) {
  const basket = [{ handle: suite.handle, variant: { id: suite.id, title: suite.title }, quantity: 1 }];
  await context.addCookies([{ name: 'cart', value: encodeURIComponent(JSON.stringify(basket)), url }]);
}

const CART: Record<string, Control> = {
  'one more is one more': {
    path: '/cart',
    before: withBasket,
    find: (page) => page.getByRole('button', { name: 'One more' }),
    ways: BUTTON,
    isDone: async (page) =>
      (await basketOf(page)) === '2 of 1' && page.getByText('£1,998.00').first().isVisible(),
  },
  'what is removed is gone': {
    path: '/cart',
    before: withBasket,
    find: (page) => page.getByRole('button', { name: /^Remove/ }),
    ways: BUTTON,
    isDone: async (page) => page.getByText('No Products.').isVisible(),
  },
  'the checkout opens': {
    path: '/cart',
    before: withBasket,
    find: (page) => page.getByRole('link', { name: 'Checkout' }),
    ways: LINK,
    isDone: (page) => page.getByRole('heading', { name: 'Who it is for' }).isVisible(),
  },
};

const CHECKOUT: Record<string, Control> = {
  'a billing address of its own is asked for': {
    path: '/checkout',
    before: withBasket,
    find: (page) => page.getByLabel('My billing address is the same'),
    ways: TICK,
    isDone: async (page) =>
      !(await page.getByLabel('My billing address is the same').isChecked()) &&
      page.getByRole('group', { name: 'Billing address' }).isVisible(),
  },
  'what is typed stays': {
    path: '/checkout',
    before: withBasket,
    find: (page) => page.getByLabel('Name', { exact: true }),
    ways: async (page) => fillIn(page, DETAILS),
    isDone: async (page) => (await page.getByLabel('Name', { exact: true }).inputValue()) === DETAILS.Name,
  },
  'Continue leads to the payment': {
    path: '/checkout',
    before: withBasket,
    find: (page) => page.getByRole('button', { name: 'Continue' }),
    async ways(page, button) {
      await fillIn(page, DETAILS);
      await button.press('Enter');
    },
    isDone: (page) => page.getByLabel('Card number').isVisible(),
  },
  'PAY NOW pays, once': {
    path: '/checkout?step=payment',
    before: (shopper) => toPayment(shopper.page, suite),
    find: (page) => page.getByRole('button', { name: /PAY NOW/ }),
    ways: async (page) => payByCard(page),
    isDone: async (page) =>
      (await page.getByRole('heading', { name: 'We have your order!' }).isVisible()) &&
      (await basketOf(page)) === '0 of 0',
  },
};

tryAll(CART);
tryAll(CHECKOUT);
