import { expect, test } from 'vitest';
import { findCutOff } from './large-text.ts';
import { buy } from './owner.ts';
import { asOwner, PLACES, signIn } from './screens/places.ts';
import { aProduct } from './shopping.ts';
import { theShop } from './the-shop.ts';
import { type Visit, visit } from './visit.ts';

const EDITORS = [
  ['product editor', '/admin/products/edit/ashcombe-oak-fireplace-suite'],
  ['new product', '/admin/products/create'],
  ['grid', '/admin/products/grid'],
  ['collection editor', '/admin/collections/edit/accessories'],
  ['orders to ship', '/admin/orders/ship'],
  ['delivery', '/admin?tab=settings&section=delivery'],
  ['shop', '/admin?tab=settings&section=shop'],
].map(([name = '', path = '']) => asOwner(name, path));

const onAPhone = (story: (visit: Visit) => Promise<void>) =>
  visit({ size: 'phone', expected: /4\d\d/ }, story);

test.each(['visitor', 'owner'] as const)('text of twice its size fits a phone wherever a %s goes', (who) =>
  onAPhone(async ({ page }) => {
    if (who === 'owner') {
      await signIn(page, theShop());
      // An account is not empty.
      await buy(page, (await aProduct('Large Stove', { price: 34_950, stockCount: 5 })).handle);
    }
    const addresses = [...PLACES, ...EDITORS].flatMap(({ opened }) =>
      opened?.by === who ? [opened.path] : [],
    );
    for (const address of addresses) {
      await page.goto(address);
      expect(await findCutOff(page), address).toEqual([]);
    }
  }),
);

/** Paper has its own size. */
const reached = PLACES.filter(({ name, opened }) => !opened && name !== 'thank-you-printed');

test.each(reached)('text of twice its size fits a phone: $name', ({ go }) =>
  onAPhone(async ({ page }) => {
    await go(page, theShop());
    expect(await findCutOff(page)).toEqual([]);
  }),
);
