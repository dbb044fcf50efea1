import { kept } from '../cache/kept.server.ts';
import { listCollections } from '../catalogue/collections/collection-lists.server.ts';
import { findExisting } from '../catalogue/collections/existing-collections.server.ts';
import { SHELVES } from '../catalogue/collections/shelves.ts';
import { findPages } from '../pages/pages.server.ts';
import type { Shop } from '../shop.server.ts';
import { findShownOf } from '../texts/texts.server.ts';
import { type FrameBody, type Placed, placeItems } from './frame.ts';
import { FRAME, THE_FRAME } from './frame-kind.server.ts';

/** What stands around every page, with the links that lead somewhere. */
export type ShownFrame = Omit<FrameBody, 'menu' | 'support'> & { menu: Placed[]; support: Placed[] };

/** The published one, or that which is being written. */
export async function findShownFrame(shop: Shop, unsaved?: FrameBody): Promise<ShownFrame> {
  const body = unsaved ?? (await findPublished(shop));
  const leadsSomewhere = await findLeading(shop, body);
  return {
    ...body,
    menu: placeItems(body.menu, leadsSomewhere),
    support: placeItems(body.support, leadsSomewhere),
  };
}

async function findPublished(shop: Shop): Promise<FrameBody> {
  const shown = (await findShownOf(shop, FRAME)).get(THE_FRAME);
  const first = FRAME.defaults[THE_FRAME] as FrameBody;
  if (!shown || !('body' in shown) || shown.body === first) return findFirstFrame(shop);
  // What a later release has added has its default.
  return { ...first, ...shown.body };
}

/** As many as stand beside each other on a desktop. */
const MAX_MENU = 9;

/** What a shop has until its owner publishes another: its menu offers every collection that comes. */
export async function findFirstFrame(shop: Shop): Promise<FrameBody> {
  const first = FRAME.defaults[THE_FRAME] as FrameBody;
  const collections = await kept(shop, 'menu', () => listCollections(shop));
  const leads = new Set(collections.map(({ handle }) => `/collections/${handle}`));
  const menu = first.menu.filter(({ to }) => !handleIn('collections', to) || leads.has(to));
  const others = collections
    .filter(({ handle }) => !SHELVES.includes(handle))
    .map(({ handle, title }) => ({ to: `/collections/${handle}`, text: title, isInner: false }))
    .filter(({ to }) => !menu.some((item) => item.to === to));
  return { ...first, menu: [...menu, ...others].slice(0, MAX_MENU) };
}

/** Whether a link of these leads somewhere. Collections and pages are looked for; any other address is its owner's word. */
export async function findLeading(
  shop: Shop,
  { menu, support }: FrameBody,
): Promise<(to: string) => boolean> {
  const handles = [...menu, ...support].flatMap(({ to }) => handleIn('collections', to) ?? []);
  const [pages, existing] = await Promise.all([
    findPages(shop),
    handles.length > 0 ? findExisting(shop, [...new Set(handles)]) : new Set<string>(),
  ]);
  return (to) => {
    const [collection, page] = [handleIn('collections', to), handleIn('pages', to)];
    if (collection) return existing.has(collection);
    if (!page || page === 'contact') return true;
    const section = to.split('#')[1];
    const found = pages.get(page);
    return found !== undefined && (!section || found.sections.some(({ id }) => id === section));
  };
}

function handleIn(folder: string, to: string): string | undefined {
  return new RegExp(`^/${folder}/([^/?#]+)`).exec(to)?.[1];
}
