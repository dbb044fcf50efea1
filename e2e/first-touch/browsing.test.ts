import type { Page } from 'playwright-core';
import { BUTTON, type Control, LINK, tryAll } from './try-all.ts';

/* The first thing that somebody does on the home page or on a list: it counts, once, whatever has loaded. */

const LIST = '/collections/electric-fireplace-suites';
const isAt = (page: Page, address: RegExp) => address.test(page.url());

const HOME: Record<string, Control> = {
  'the menu opens and stays open': {
    path: '/',
    find: (page) => page.getByRole('button', { name: 'Menu' }),
    ways: BUTTON,
    isDone: (page) => page.getByRole('dialog', { name: 'Menu' }).isVisible(),
  },
  'the magnifier leads to a search': {
    path: '/',
    find: (page) => page.locator('header a[href="/search"]').first(),
    ways: LINK,
    isDone: (page) => page.locator('input[name=q]:visible').first().isVisible(),
  },
  'the cart opens': {
    path: '/',
    find: (page) => page.locator('header a[href="/cart"]').first(),
    ways: LINK,
    isDone: async (page) => isAt(page, /\/cart$/) && page.getByText('No Products.').isVisible(),
  },
  'what is typed into the search stays, and is searched for': {
    path: '/',
    isDesktop: true,
    find: (page) => page.getByRole('combobox', { name: 'Search' }),
    async ways(page, field) {
      await field.focus();
      await page.keyboard.type('oak');
    },
    async isDone(page, isLost) {
      const field = page.getByRole('combobox', { name: 'Search' });
      const isFound = isLost || (await page.getByRole('listbox', { name: 'Results' }).isVisible());
      return isFound && (await field.inputValue()) === 'oak';
    },
  },
};

const sortOf = (page: Page) => page.getByLabel('Sort');
const tickOf = (page: Page) => page.locator('details input[name=stock]').first();

const LISTS: Record<string, Control> = {
  'the filters open and stay open': {
    path: LIST,
    find: (page) => page.getByRole('button', { name: 'Filter', exact: true }),
    ways: BUTTON,
    isDone: (page) => page.locator('#filters:popover-open').isVisible(),
  },
  'the chosen order is kept, and applied': {
    path: LIST,
    isDesktop: true,
    find: sortOf,
    ways: async (_page, field) => void (await field.selectOption('price-low', { force: true })),
    isDone: async (page, isLost) =>
      (await sortOf(page).inputValue()) === 'price-low' && (isLost || isAt(page, /sort=price-low/)),
  },
  'a ticked filter stays ticked, and is applied': {
    path: LIST,
    isDesktop: true,
    find: tickOf,
    async ways(page, tick) {
      await tick.evaluate((element) => element.closest('details')?.querySelector('summary')?.click());
      const { x, y } = (await tick.boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.click(x + 5, y + 5);
    },
    isDone: async (page, isLost) => (await tickOf(page).isChecked()) && (isLost || isAt(page, /stock=/)),
  },
  'a product opens': {
    path: LIST,
    find: (page) => page.locator('main li a[href^="/product/ashcombe-oak"]').first(),
    ways: LINK,
    isDone: async (page) =>
      isAt(page, /\/product\/ashcombe-oak/) && page.getByText('including VAT').first().isVisible(),
  },
};

tryAll(HOME);
tryAll(LISTS);
