import { anyOf, compiled } from '#database/compiled.server.ts';
import { findPages } from '../pages/pages.server.ts';
import type { Shop } from '../shop.server.ts';
import { foldPath, urlOf } from './address.ts';
import { isOwnPath } from './own-paths.ts';

const AT_ONCE = 250;

/** What there is at these paths of the shop, such as 'a product'; those with nothing are left out. */
export async function findOwnPages(shop: Shop, paths: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let from = 0; from < paths.length; from += AT_ONCE)
    for (const [path, what] of await findSome(shop, paths.slice(from, from + AT_ONCE))) found.set(path, what);
  return found;
}

async function findSome(shop: Shop, paths: string[]): Promise<[path: string, what: string][]> {
  const folded = paths.map((path) => ({ path, is: foldPath(urlOf(path).pathname) }));
  const named = (pattern: RegExp) => folded.flatMap(({ is }) => pattern.exec(is)?.[1] ?? []);
  const products = await findThose(shop, named(PRODUCT), selectProducts);
  const collections = await findThose(shop, named(COLLECTION), selectCollections);
  const pages = await findPages(shop);
  const whatIs = (is: string) => {
    if (isOwnPath(is)) return 'a page of the shop itself';
    if (products.has(PRODUCT.exec(is)?.[1] ?? '')) return 'a product';
    if (collections.has(COLLECTION.exec(is)?.[1] ?? '')) return 'a collection';
    return pages.has(PAGE.exec(is)?.[1] ?? '') ? 'a page' : undefined;
  };
  return folded.flatMap(({ path, is }) => {
    const what = whatIs(is);
    return what ? [[path, what] as [string, string]] : [];
  });
}

const PRODUCT = /^\/product\/([^/]+)(?:\/[^/]+)?$/;
const COLLECTION = /^\/collections\/([^/]+)$/;
const PAGE = /^\/pages\/([^/]+)$/;

async function findThose(shop: Shop, handles: string[], select: typeof selectProducts): Promise<Set<string>> {
  if (handles.length === 0) return new Set();
  return new Set((await select(shop, { handles: [...new Set(handles)] })).map(({ handle }) => handle));
}

const selectProducts = compiled((db, { handles }: { handles: string[] }, engine) =>
  db
    .selectFrom('product')
    .select('handle')
    .where(anyOf(engine, 'handle', handles))
    .where('available', '=', 1),
);

const selectCollections = compiled((db, { handles }: { handles: string[] }, engine) =>
  db
    .selectFrom('collection')
    .select('handle')
    .where(anyOf(engine, 'handle', handles)),
);
