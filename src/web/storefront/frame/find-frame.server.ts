import { findExisting } from '#shop/catalogue/existing-collections.server.ts';
import type { ShopProfile } from '#shop/profile/defaults.ts';
import { findShownProfile } from '#shop/profile/shown-profile.server.ts';
import type { PageContext } from '../../context.server.ts';
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

type Frame = { profile: ShopProfile; nav: FrameLink[] };

const frames = new WeakMap<PageContext, Promise<Frame>>();

/** The shop's profile and its main navigation, read once for all loaders of a request. */
export function frameOf(page: PageContext): Promise<Frame> {
  const frame = frames.get(page) ?? findFrame(page);
  frames.set(page, frame);
  return frame;
}

/** The navigation is without collections that the shop does not have. */
async function findFrame({ shop }: PageContext): Promise<Frame> {
  const handles = COLLECTIONS.map(({ handle }) => handle);
  const [profile, existing] = await Promise.all([findShownProfile(shop), findExisting(shop, handles)]);
  const links = COLLECTIONS.filter(({ handle }) => existing.has(handle));
  return {
    profile,
    nav: [HOME, ...links.map(({ handle, text }) => ({ to: `/collections/${handle}`, text }))],
  };
}
