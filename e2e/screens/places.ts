import type { Page } from 'playwright-core';
import { ADMIN_TABS } from '#web/admin/admin-tabs.ts';
import type { RunningShop } from '../shop.setup.ts';

/** A page in one of its states: how a visitor comes there. */
export type Place = {
  name: string;
  go(page: Page, shop: RunningShop): Promise<unknown>;
  /** Opened by its address alone, by a visitor or the owner. */
  opened?: { path: string; by: 'visitor' | 'owner' };
  /** Only in windows narrower than this, in pixels. */
  below?: number;
  /** Something floats over the page: the window alone. */
  isWindow?: boolean;
};

const SUITE = '/product/ashcombe-oak-fireplace-suite';
const FIRE = '/product/hulme-end-36-inch-steel-landscape-fire';
const SOLD_OUT = '/product/gradbach-log-store-electric-stove';
const FILMED = '/product/ramshaw-50-inch-wall-mounted-fire';
/** Kinds, an accessory among them. */
const FOUR = [SUITE, FIRE, SOLD_OUT, '/product/hartington-white-fireplace-suite'];

const at = (name: string, path: string): Place => ({
  name,
  go: (page) => page.goto(path),
  opened: { path, by: 'visitor' },
});

/** Opens the page and presses what has this name. */
const pressed = (name: string, path: string, what: string | RegExp, more: Partial<Place> = {}): Place => ({
  name,
  async go(page) {
    await page.goto(path);
    const found = page.getByRole('button', { name: what }).or(page.getByRole('link', { name: what }));
    await found.filter({ visible: true }).first().click();
  },
  ...more,
});

/** As the form of the product's page does without script. */
async function fillBasket(page: Page, { url }: RunningShop) {
  const product = await (await page.request.get(SUITE)).text();
  const variantId = /name="variantId" value="(\w+)"/.exec(product)?.[1];
  if (!variantId) throw new Error(`nothing to buy at ${SUITE}`);
  await page.request.post('/cart', { form: { intent: 'add', variantId }, headers: { Origin: url } });
}

async function toCheckout(page: Page, shop: RunningShop) {
  await fillBasket(page, shop);
  await page.goto('/checkout');
}

const DETAILS = {
  Name: 'Rosalind Heath',
  'E-mail': 'rosalind@example.co.uk',
  Phone: '+447700900123',
  Address: '3 Clerk Bank',
  Postcode: 'AB10 1AA',
};

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).first().fill(text);
}

async function toPayment(page: Page, shop: RunningShop) {
  await toCheckout(page, shop);
  await fill(page, DETAILS);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/checkout?step=payment');
}

async function pay(page: Page, shop: RunningShop, { number = '4929 4212 3460 0821', month = '03' } = {}) {
  await toPayment(page, shop);
  await fill(page, { 'Card number': number, Expiry: `${month} / 39`, 'Security code': '123' });
  await page.getByRole('button', { name: /PAY NOW/ }).click();
}

async function toThanks(page: Page, shop: RunningShop) {
  await pay(page, shop);
  await page.waitForURL('**/checkout/thank-you/*');
}

export async function signIn(page: Page, { admin, url }: RunningShop) {
  await page.request.post('/login', { form: admin, headers: { Origin: url }, maxRedirects: 0 });
}

export const asOwner = (name: string, path: string): Place => ({
  name,
  async go(page, shop) {
    await signIn(page, shop);
    await page.goto(path);
  },
  opened: { path, by: 'owner' },
});

/** Every page of the storefront in its states, and the tabs of the back office. */
export const PLACES: Place[] = [
  at('home', '/'),
  at('collections', '/collections'),
  at('collection', '/collections/inserts-and-stoves'),
  at('collection-unknown', '/collections/no-such-collection'),
  at('products', '/products'),
  at('products-filtered', '/products?colour=black&stock=in&sort=price-low'),
  at('products-fitting', '/products?opening=900x600x150'),
  at('products-no-match', '/products?kind=stove&price=0-249'),
  at('products-opening-refused', '/products?opening=9x600x150'),
  {
    name: 'products-filters-open',
    isWindow: true,
    async go(page) {
      await page.goto('/products');
      const drawer = page.getByRole('button', { name: 'Filter' });
      if (await drawer.isVisible()) await drawer.click();
      await page.locator('summary', { hasText: 'Colour' }).click();
    },
  },
  at('search', '/search?q=warranty+fire'),
  at('search-nothing', '/search?q=xylophone'),
  at('search-empty', '/search'),
  at('product', SUITE),
  at('product-fits', `${FIRE}?opening=900x600x150`),
  at('product-too-large', `${FIRE}?opening=600x300x100`),
  at('product-opening-refused', `${FIRE}?opening=9x300x100`),
  at('product-sold-out', SOLD_OUT),
  {
    name: 'product-alert-refused',
    async go(page) {
      await page.goto(SOLD_OUT);
      await page.getByLabel('Tell me when it is back').fill('rose');
      await page.getByRole('button', { name: 'Tell me', exact: true }).click();
      await page.getByText('Email must be valid').waitFor();
    },
  },
  {
    name: 'product-long-title',
    async go(page, shop) {
      const title =
        'Wolfscote Grange Extraordinarily Long Hand-carved Natural Limestone Electric Fireplace Suite';
      const call = { headers: { Origin: shop.url } };
      await signIn(page, shop);
      const answer = await page.request.post('/api/v1/product', {
        ...call,
        data: { title, price: 1_234_500, available: true, options: [] },
      });
      const { handle } = await answer.json();
      await page.goto(`/product/${handle}`);
    },
  },
  pressed('product-gallery', SUITE, /open large/, { isWindow: true }),
  pressed('product-film', FILMED, 'Watch the flames', { isWindow: true }),
  at('product-unknown', '/product/electric-dragon-9000'),
  at('guide', '/guide'),
  at('guide-size', '/guide?place=opening'),
  at('guide-suits', '/guide?place=opening&size=900x600x250&kw=1&under=any'),
  at('guide-no-match', '/guide?place=opening&size=380x540x150'),
  at('compare', `/compare?products=${FOUR.map((path) => path.slice('/product/'.length)).join(',')}`),
  at('compare-empty', '/compare'),
  pressed('menu', '/', 'Menu', { isWindow: true, below: 1000 }),
  {
    name: 'search-dropdown',
    isWindow: true,
    async go(page) {
      await page.goto('/');
      const magnifier = page.getByRole('banner').getByRole('link', { name: 'Search' });
      if (await magnifier.isVisible()) await magnifier.click();
      await page.getByRole('combobox', { name: 'Search' }).pressSequentially('warranty fire');
      await page.getByRole('option').first().waitFor();
    },
  },
  at('basket-empty', '/cart'),
  {
    name: 'basket',
    async go(page, shop) {
      await fillBasket(page, shop);
      await page.goto('/cart');
    },
  },
  at('checkout-empty', '/checkout'),
  { name: 'checkout', go: toCheckout },
  {
    name: 'checkout-refused',
    async go(page, shop) {
      await toCheckout(page, shop);
      await fill(page, { Phone: '7700', Postcode: 'nowhere' });
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Enter a full UK postcode').first().waitFor();
    },
  },
  { name: 'payment', go: toPayment },
  {
    name: 'payment-refused',
    async go(page, shop) {
      await toPayment(page, shop);
      await page.getByRole('button', { name: /PAY NOW/ }).click();
    },
  },
  {
    name: 'payment-declined',
    async go(page, shop) {
      await pay(page, shop, { number: '4000 0000 0000 0002' });
      await page.getByText('Unable to complete order').waitFor();
    },
  },
  {
    name: 'bank',
    async go(page, shop) {
      await pay(page, shop, { month: '12' });
      await page.getByRole('heading', { name: 'Is this you?' }).waitFor();
    },
  },
  {
    name: 'bank-left',
    async go(page, shop) {
      await pay(page, shop, { month: '12' });
      await page.getByRole('heading', { name: 'Is this you?' }).waitFor();
      await page.goBack();
      await page.getByText('On its page you confirm').waitFor();
    },
  },
  { name: 'thank-you', go: toThanks },
  {
    name: 'thank-you-printed',
    async go(page, shop) {
      await toThanks(page, shop);
      await page.emulateMedia({ media: 'print' });
    },
  },
  at('order-unknown', '/checkout/thank-you/o_0000000000000000000000'),
  at('our-advantages', '/pages/our-advantages'),
  at('privacy-policy', '/pages/privacy-policy'),
  at('terms', '/pages/terms-and-conditions'),
  at('faqs', '/pages/faqs'),
  at('contact', '/pages/contact'),
  pressed('contact-refused', '/pages/contact', /^Send/),
  at('newsletter', '/newsletter'),
  at('newsletter-link-wrong', '/newsletter/confirm?token=wrong'),
  at('back-in-stock-link-wrong', '/back-in-stock/confirm?token=wrong'),
  at('login', '/login'),
  {
    name: 'login-refused',
    async go(page) {
      await page.goto('/login');
      await fill(page, { 'E-mail': 'rose@example.com', Password: 'not-the-password' });
      await page.getByRole('main').locator('button[type=submit]').click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  at('register', '/register'),
  pressed('register-refused', '/register', /^(Register|Create)/),
  at('recovery', '/recovery'),
  at('find-order', '/find-order'),
  pressed('find-order-refused', '/find-order', 'Send the link'),
  asOwner('account', '/account'),
  asOwner('back-office-page', '/admin/pages/edit/faqs'),
  asOwner('back-office-home-page', '/admin/pages/home'),
  asOwner('back-office-frame', '/admin/pages/frame'),
  asOwner('back-office-services', '/admin/settings/services'),
  asOwner('back-office-service', '/admin/settings/services/stripe'),
  asOwner('back-office-import', '/admin/products/import'),
  asOwner('back-office-undo', '/admin/activity/undo?who=everybody&day=2026-01-01'),
  asOwner('back-office-export', '/admin/settings/exports'),
  asOwner('back-office-look', '/admin?tab=settings&section=look'),
  asOwner('back-office-emails', '/admin/pages/emails'),
  asOwner('back-office-email', '/admin/pages/emails/order-confirmed'),
  ...ADMIN_TABS.map(({ tab }) => asOwner(`back-office-${tab}`, `/admin?tab=${tab}`)),
];
