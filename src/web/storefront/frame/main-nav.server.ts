import { findExistingHandles } from '#shop/catalogue/collection-lists.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { FrameLink } from './contact.ts';

const HOME = { to: '/', text: 'Home' };
/** The collections in the main navigation; Cart is separate because of its badge. */
const COLLECTIONS = [
  { handle: 'electric-fireplace-suites', text: 'Electric Fireplace Suites' },
  { handle: 'wall-mounted-electric-fires', text: 'Wall Mounted Electric Fires' },
  { handle: 'media-wall-fires', text: 'Media Wall Fires' },
  { handle: 'inserts-and-stoves', text: 'Inserts and Stoves' },
  { handle: 'accessories', text: 'Accessories' },
];

/** The main navigation, without collections that the shop does not have. */
export async function findMainNav(shop: Shop): Promise<FrameLink[]> {
  const handles = COLLECTIONS.map(({ handle }) => handle);
  const existing = await findExistingHandles(shop, handles);
  return [
    HOME,
    ...COLLECTIONS.filter(({ handle }) => existing.has(handle)).map(({ handle, text }) => ({
      to: `/collections/${handle}`,
      text,
    })),
  ];
}
