import type { Database } from '#database/connect.server.ts';
import { KEPT_IN_MEMORY } from '#values/kept-in-memory.ts';
import type { CatalogueChange } from './catalogue-version.server.ts';
import { type CatalogueWatch, watchCatalogue } from './catalogue-watch.server.ts';
import type { Shop } from './shop.server.ts';

/** Changes after which what was found stays right: none, sales that leave some of everything they sold, or any sales. */
type Survives = 'nothing' | 'sales that leave some' | 'sales';

type Options = {
  survives: Survives;
  /** Asks what the catalogue's version is even where it is believed to be known, as owners expect. */
  isCertain?: boolean;
};

/** What was found, or is being found, by what was asked; the least recently asked for first. */
type Kept = { watch: CatalogueWatch; all: Map<string, { survives: Survives; found: Promise<unknown> }> };

const KEPT = new WeakMap<Database, Kept>();
const { entries: MAX_KEPT } = KEPT_IN_MEMORY.found;

/**
 * What was found last, while the catalogue is the same, or what is being found; otherwise it is found anew. `find` runs
 * for all who ask meanwhile, so it leaves no cache notes.
 */
export async function kept<Found>(
  shop: Shop,
  key: string,
  { survives, isCertain = false }: Options,
  find: () => Promise<Found>,
): Promise<Found> {
  // A transaction sees its own changes.
  if (shop.isInTransaction) return find();
  const { watch, all } = keptBy(shop);
  if (isCertain || watch.known() === null) await watch.ask();
  const found = (all.get(key)?.found as Promise<Found> | undefined) ?? find();
  all.delete(key);
  if (all.size >= MAX_KEPT) all.delete(all.keys().next().value ?? '');
  all.set(key, { survives, found });
  found.catch(() => all.get(key)?.found === found && all.delete(key));
  return found;
}

function keptBy(shop: Shop): Kept {
  const known = KEPT.get(shop.database);
  if (known) return known;
  const all: Kept['all'] = new Map();
  const watch = watchCatalogue(shop, (change) => {
    for (const [key, { survives }] of all) if (!doesSurvive(change, survives)) all.delete(key);
  });
  KEPT.set(shop.database, { watch, all });
  return { watch, all };
}

function doesSurvive(change: CatalogueChange, survives: Survives): boolean {
  if (change === 'everything' || survives === 'nothing') return false;
  return survives === 'sales' || !change.some(({ soldOut }) => soldOut);
}
