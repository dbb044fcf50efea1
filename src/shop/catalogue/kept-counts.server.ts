import type { Database } from '#database/connect.server.ts';
import { KEPT_IN_MEMORY } from '#values/kept-in-memory.ts';
import { type CatalogueChange, findCatalogueVersion, findChange } from '../catalogue-version.server.ts';
import type { Shop } from '../shop.server.ts';

type Kept = { version: number; counted: unknown };

/** What was counted, by database and by what was asked. */
const KEPT = new WeakMap<Database, Map<string, Kept>>();
const { entries: MAX_KEPT } = KEPT_IN_MEMORY.productCounts;

/** Changes after which a count stays right: none, sales that leave some of everything they sold, or any sales. */
type Survives = 'nothing' | 'sales that leave some' | 'sales';

/** What was counted last, while it is right; otherwise it is counted anew. */
export async function kept<Counted>(
  shop: Shop,
  key: string,
  { survives }: { survives: Survives },
  count: () => Promise<Counted>,
): Promise<Counted> {
  const version = await findCatalogueVersion(shop);
  const all = KEPT.get(shop.database) ?? new Map<string, Kept>();
  const last = all.get(key);
  const isRight =
    last?.version === version ||
    (last && survives !== 'nothing' && doesSurvive(await findChange(shop, last.version, version), survives));
  const counted = isRight ? (last?.counted as Counted) : await count();
  // The least recently asked for makes room.
  all.delete(key);
  if (all.size >= MAX_KEPT) all.delete(all.keys().next().value ?? '');
  KEPT.set(shop.database, all.set(key, { version, counted }));
  return counted;
}

function doesSurvive(change: CatalogueChange, survives: Survives): boolean {
  if (change === 'everything') return false;
  return survives === 'sales' || !change.some(({ soldOut }) => soldOut);
}
