import { basketOf } from './basket-of.ts';
import { BUTTON, type Control, LINK, tryAll } from './try-all.ts';

/* The first thing that somebody does on the page of a product: it counts, once, whatever has loaded. */

const PRODUCT = '/product/ashcombe-oak-fireplace-suite';
const IN_STOCK = '/product/ashcombe-oak-fireplace-suite/ASH-NATOAK-48-LOG';

const CONTROLS: Record<string, Control> = {
  'the chosen size stays chosen': {
    path: PRODUCT,
    find: (page) => page.getByRole('link', { name: /^54 inch/ }).first(),
    ways: LINK,
    isDone: async (page) =>
      (await page.getByRole('heading', { level: 1 }).innerText()).includes('54 inch') &&
      /-54-/.test(page.url()),
  },
  'one more is one more': {
    path: PRODUCT,
    find: (page) => page.getByRole('button', { name: 'One more' }).first(),
    ways: BUTTON,
    isDone: async (page) => (await page.getByLabel('Quantity', { exact: true }).first().inputValue()) === '2',
  },
  'ADD TO CART adds one, once': {
    path: IN_STOCK,
    find: (page) => page.getByRole('button', { name: 'ADD TO CART' }).first(),
    ways: BUTTON,
    isDone: async (page, isLost) =>
      (await basketOf(page)) === '1 of 1' &&
      (!isLost || page.getByRole('link', { name: 'Checkout' }).isVisible()),
  },
  'BUY NOW leads to the checkout with one': {
    path: IN_STOCK,
    find: (page) => page.getByRole('button', { name: 'BUY NOW' }),
    ways: BUTTON,
    isDone: async (page) =>
      /\/checkout$/.test(page.url()) &&
      (await page.getByRole('heading', { name: 'Who it is for' }).isVisible()) &&
      (await basketOf(page)) === '1 of 1',
  },
  'another picture is shown': {
    path: PRODUCT,
    isDesktop: true,
    find: (page) => page.getByRole('link', { name: 'Picture 2', exact: true }),
    ways: LINK,
    isDone: (page) =>
      page.locator('#picture-2').evaluate((picture) => {
        const strip = picture.parentElement as HTMLElement;
        return strip.scrollLeft > 0 && Math.abs(strip.scrollLeft - strip.clientWidth) < 2;
      }),
  },
  'delivery to the postcode is priced': {
    path: IN_STOCK,
    find: (page) => page.getByLabel('Delivery to your postcode'),
    async ways(page, field) {
      await field.focus();
      await page.keyboard.type('AB10 1AB');
      await page.keyboard.press('Enter');
    },
    isDone: (page) => page.getByText('Delivery to AB10 1AB').first().isVisible(),
  },
};

tryAll(CONTROLS);
