import type { Shop } from '../shop.server.ts';
import { findShownOf, type Shown } from '../texts/texts.server.ts';
import { indexOf, type PagesIndex } from './find-sections.ts';
import type { PageBody } from './page.ts';
import { PAGE } from './page-kind.server.ts';
import { tellCookies } from './tell-cookies.ts';

const PRIVACY_HANDLE = 'privacy-policy';

type ShownPages = Map<string, Shown<PageBody>>;

/** Every page that customers see, by handle. The same map while nothing has changed. */
export async function findPages(shop: Shop): Promise<Map<string, PageBody>> {
  return derive(
    PAGES,
    await findShownOf(shop, PAGE),
    (shown) =>
      new Map(
        [...shown].flatMap(([handle, page]) =>
          'body' in page ? [[handle, asShown(handle, page.body)] as const] : [],
        ),
      ),
  );
}

/** A page; where the address of a deleted one leads, '' for nowhere; or null, when there never was one. */
export async function findPage(shop: Shop, handle: string): Promise<Shown<PageBody> | null> {
  const found = (await findShownOf(shop, PAGE)).get(handle);
  return found && 'body' in found ? { body: asShown(handle, found.body) } : (found ?? null);
}

/** A page as customers read it: the shop itself tells its cookies. */
export function asShown(handle: string, page: PageBody): PageBody {
  return handle === PRIVACY_HANDLE ? tellCookies(page) : page;
}

/** The words by which the search finds pages and their sections. */
export async function findPagesIndex(shop: Shop): Promise<PagesIndex> {
  return derive(INDEXES, await findPages(shop), indexOf);
}

const PAGES = new WeakMap<ShownPages, Map<string, PageBody>>();
const INDEXES = new WeakMap<Map<string, PageBody>, PagesIndex>();

/** What is made of something once, for as long as it is kept. */
function derive<From extends object, Made>(
  made: WeakMap<From, Made>,
  from: From,
  make: (from: From) => Made,
): Made {
  const known = made.get(from) ?? make(from);
  made.set(from, known);
  return known;
}
