import type { Database } from '#database/connect.server.ts';
import { KEPT_IN_MEMORY } from '#values/kept-in-memory.ts';
import type { Shop } from '../shop.server.ts';
import { type CatalogueWatch, watchCatalogue } from './catalogue-watch.server.ts';

type Options = {
  /** Asks what the catalogue's version is even where it is believed to be known, as owners expect. */
  isCertain?: boolean;
  /** `find` gets what was found last, even of another catalogue, to see what of it is still right. */
  isReused?: boolean;
};

/** What was found, or is being found, by what was asked; the least recently asked for first. */
type Kept = { watch: CatalogueWatch; all: Map<string, Entry> };
type Entry = { found: Promise<unknown>; isReused: boolean; isOutdated: boolean };

const KEPT = new WeakMap<Database, Kept>();
const { entries: MAX_KEPT } = KEPT_IN_MEMORY.found;

/**
 * What was found last, while the catalogue is the same, or what is being found; otherwise it is found anew. `find` runs
 * for all who ask meanwhile, so it leaves no cache notes.
 */
export async function kept<Found>(
  shop: Shop,
  key: string,
  find: (last?: Promise<Found>) => Promise<Found>,
  { isCertain = false, isReused = false }: Options = {},
): Promise<Found> {
  // A transaction sees its own changes.
  if (shop.isInTransaction) return find();
  const { watch, all } = keptBy(shop);
  if (isCertain || watch.known() === null) await watch.ask();
  const last = all.get(key);
  const known = last?.found as Promise<Found> | undefined;
  const found = last?.isOutdated === false && known ? known : find(known);
  all.delete(key);
  if (all.size >= MAX_KEPT) all.delete(all.keys().next().value ?? '');
  all.set(key, { found, isReused, isOutdated: false });
  found.catch(() => all.get(key)?.found === found && all.delete(key));
  return found;
}

function keptBy(shop: Shop): Kept {
  const known = KEPT.get(shop.database);
  if (known) return known;
  const all: Kept['all'] = new Map();
  const watch = watchCatalogue(shop, () => {
    for (const [key, each] of all) {
      if (each.isReused) each.isOutdated = true;
      else all.delete(key);
    }
  });
  KEPT.set(shop.database, { watch, all });
  return { watch, all };
}
