import { expect, test } from 'vitest';
import { findCutOff } from './large-text.ts';
import { asOwner, PLACES } from './screens/places.ts';
import { theShop } from './the-shop.ts';
import { visit } from './visit.ts';

/** Paper has its own size. */
const onScreens = PLACES.filter(({ name }) => name !== 'thank-you-printed');

const EDITORS = [
  ['product editor', '/admin/products/edit/ashcombe-oak-fireplace-suite'],
  ['new product', '/admin/products/create'],
  ['grid', '/admin/products/grid'],
  ['collection editor', '/admin/collections/edit/accessories'],
  ['orders to ship', '/admin/orders/ship'],
  ['delivery', '/admin?tab=settings&section=delivery'],
  ['shop', '/admin?tab=settings&section=shop'],
].map(([name = '', path = '']) => asOwner(name, path));

test.each([...onScreens, ...EDITORS])('text of twice its size fits a phone: $name', ({ go }) =>
  visit({ size: 'phone', expected: /4\d\d/ }, async ({ page }) => {
    await go(page, theShop());
    expect(await findCutOff(page)).toEqual([]);
  }),
);
