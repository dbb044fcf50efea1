import { findExisting } from '../catalogue/collections/existing-collections.server.ts';
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
  const own = FRAME.defaults[THE_FRAME] as FrameBody;
  // What a later release has added has its default.
  return shown && 'body' in shown ? { ...own, ...shown.body } : own;
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
