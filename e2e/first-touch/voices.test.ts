import { beforeAll } from 'vitest';
import { openOrder, ship } from '../owner.ts';
import { aProduct } from '../shopping.ts';
import { visit } from '../visit.ts';
import { BUTTON, type Control, TICK, tryAll } from './try-all.ts';

/* The first thing that a buyer does with the link of an email, or that somebody does who asks about a product. */

const TITLE = `Rudyard Slate Suite ${Date.now()}`;
let question = '';
let link = '';

beforeAll(() =>
  visit({}, async ({ page }) => {
    const { handle } = await aProduct(TITLE, { price: 99_900, stockCount: 9 });
    question = `/pages/contact?product=${handle}`;
    link = `/review/${await openOrder(page, handle)}`;
    await ship(page);
    await page.getByRole('status').getByText('is shipped').waitFor();
  }),
);

const WORDS = 'Quiet, and the logs look real.';

tryAll({
  'the star that is chosen stays chosen': {
    get path() {
      return link;
    },
    find: (page) => page.getByRole('radio').nth(3),
    ways: TICK,
    isDone: (page) => page.getByRole('radio').nth(3).isChecked(),
  },
  'the words of a review stay': {
    get path() {
      return link;
    },
    find: (page) => page.getByLabel('What should others know?'),
    ways: (_page, field) => field.fill(WORDS),
    isDone: async (page) => (await page.getByLabel('What should others know?').inputValue()) === WORDS,
  },
  'a review without stars is answered in words': {
    get path() {
      return link;
    },
    find: (page) => page.getByRole('button', { name: 'Send the review' }),
    ways: BUTTON,
    isDone: (page) => page.getByText('Choose one to five').isVisible(),
  },
  'what is typed into a question stays': {
    get path() {
      return question;
    },
    find: (page) => page.getByLabel('Message'),
    ways: (_page, field) => field.fill('Would it go below this shelf?'),
    isDone: async (page) =>
      (await page.getByLabel('Message').inputValue()) === 'Would it go below this shelf?',
  },
  'who lets others read it has ticked that': {
    get path() {
      return question;
    },
    find: (page) => page.getByLabel(/Others may read/),
    ways: TICK,
    isDone: (page) => page.getByLabel(/Others may read/).isChecked(),
  },
} satisfies Record<string, Control>);
