import { signIn } from '../sign-in.ts';
import { BUTTON, type Control, LINK, tryAll } from './try-all.ts';

/* The first thing that the owner does on a page of the back office, which needs its scripts: nothing is lost. */

const EDITOR = '/admin/products/edit/ashcombe-oak-fireplace-suite';

const CONTROLS: Record<string, Control> = {
  'finding anything opens': {
    path: '/admin?tab=orders',
    isDesktop: true,
    before: ({ page }) => signIn(page),
    find: (page) => page.getByRole('button', { name: /Find anything/ }),
    ways: BUTTON,
    isDone: (page) => page.getByRole('dialog', { name: 'Find anything' }).isVisible(),
  },
  'a tab opens': {
    path: '/admin?tab=orders',
    isDesktop: true,
    before: ({ page }) => signIn(page),
    find: (page) => page.getByRole('link', { name: 'Collections', exact: true }).first(),
    ways: LINK,
    isDone: (page) => page.getByRole('heading', { level: 1, name: 'Collections' }).isVisible(),
  },
  'the key of a new order begins one': {
    path: '/admin?tab=orders',
    isDesktop: true,
    before: ({ page }) => signIn(page),
    find: (page) => page.getByRole('button', { name: 'New order' }),
    ways: (page) => page.keyboard.press('n'),
    isDone: (page) => page.getByRole('heading', { level: 1, name: /^Q\d+$/ }).isVisible(),
  },
  'the keys that find anything open it': {
    path: '/admin?tab=orders',
    isDesktop: true,
    before: ({ page }) => signIn(page),
    find: (page) => page.getByRole('button', { name: /Find anything/ }),
    ways: (page) => page.keyboard.press('Control+k'),
    isDone: (page) => page.getByRole('dialog', { name: 'Find anything' }).isVisible(),
  },
  'what is typed stays, and can be saved': {
    path: EDITOR,
    isDesktop: true,
    before: ({ page }) => signIn(page),
    find: (page) => page.getByLabel('Title', { exact: true }).first(),
    async ways(page, field) {
      await field.focus();
      await page.keyboard.press('End');
      await page.keyboard.type(' again');
    },
    isDone: async (page) =>
      (await page.getByLabel('Title', { exact: true }).first().inputValue()).endsWith(' again') &&
      page.getByRole('button', { name: 'Save', exact: true }).isEnabled(),
  },
};

tryAll(CONTROLS, { needsScript: true });
