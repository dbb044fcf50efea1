import { listHandle, productAt } from '../catalogue/products.ts';
import { table } from '../report/table.ts';
import { newCustomer } from '../shop/owner.ts';
import type { RunningShop } from '../shop/run-shop.ts';
import { withShop } from '../shop/with-shop.ts';
import { COLUMNS, measurePage } from './back-office.ts';
import type { Options, Part } from './part.ts';

/** Three lines of a basket. */
const HELD = [0, 1, 2].map((n) => {
  const { handle, variants } = productAt(n);
  return { handle, variant: { id: variants[0]?.id ?? '', title: '' }, quantity: 1 };
});

const PAGES = {
  Home: '/',
  'A collection': `/collections/${listHandle(1)}`,
  'A product': `/product/${productAt(5).handle}`,
  Basket: '/cart',
  Checkout: '/checkout',
  Account: '/account',
};

/** Pages of the catalogue, which are from memory, and those that are made for one person. */
export const personal: Part = {
  title: 'Pages for one person',
  about: 'pages of the shop for a customer who is signed in, with three products in the basket',
  async run({ engines, products, isQuick }: Options) {
    const rounds = isQuick ? 100 : 500;
    const tables: string[] = [];
    for (const engine of engines) {
      const rows = await withShop(engine, { products }, (shop) => measure(shop, rounds));
      tables.push(table([engine, ...COLUMNS], rows));
    }
    return tables.join('\n\n');
  },
};

async function measure(shop: RunningShop, rounds: number): Promise<string[][]> {
  const cart = `cart=${encodeURIComponent(JSON.stringify(HELD))}`;
  const session = await newCustomer(shop.url);
  const rows: string[][] = [];
  for (const [name, address] of Object.entries(PAGES)) {
    // A browser sends the stamp of its basket too.
    const first = await fetch(shop.url + address, { headers: { Cookie: `${session}; ${cart}` } });
    const stamp = first.headers.getSetCookie().find((line) => line.startsWith('cart-seen='));
    const Cookie = [session, cart, stamp?.split(';')[0]].filter(Boolean).join('; ');
    rows.push([name, ...(await measurePage(shop, address, { headers: { Cookie }, rounds }))]);
  }
  return rows;
}
