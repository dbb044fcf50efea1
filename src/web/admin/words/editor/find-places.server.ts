import { listCollections } from '#shop/catalogue/collections/collection-lists.server.ts';
import { findPages } from '#shop/pages/pages.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** Addresses that the shop always has. */
const FIXED = [
  { to: '/', text: 'Home' },
  { to: '/products', text: 'All products' },
  { to: '/collections', text: 'Collections' },
  { to: '/pages/contact', text: 'Contact us' },
  { to: '/find-order', text: 'Find your order' },
];

/** The pages of the shop that an owner is offered while they type an address. */
export async function findPlaces(shop: Shop): Promise<{ to: string; text: string }[]> {
  const collections = await listCollections(shop);
  return [
    ...FIXED,
    ...collections.map(({ handle, title }) => ({ to: `/collections/${handle}`, text: title })),
    ...[...(await findPages(shop))].map(([handle, { title }]) => ({ to: `/pages/${handle}`, text: title })),
  ];
}
