import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { Reach } from './reach.ts';
import type { REACH } from './reach-form.ts';
import { typedTime } from './reach-times.ts';

/** What something is for, and when, as its form shows it. What it names and the shop no longer has is left out. */
export async function textsOfReach(
  shop: Shop,
  { covers, named, ...times }: Reach,
): Promise<Record<keyof typeof REACH, string>> {
  const [starts, ends] = [typedTime(times.starts), typedTime(times.ends)];
  const handles = (rows: { handle: string }[]) => rows.map(({ handle }) => handle);
  const asked = (wanted: Reach['covers']) => ({ ids: covers === wanted ? named : [] });
  return {
    ...{ starts: starts.typed, startsAgain: starts.isAgain ? 'true' : '' },
    ...{ ends: ends.typed, endsAgain: ends.isAgain ? 'true' : '' },
    covers,
    collections: handles(await collectionsOf(shop, asked('collections'))).join(','),
    products: handles(await productsOf(shop, asked('products'))).join('\n'),
  };
}

type Ids = { ids: string[] };

const collectionsOf = compiled((db, { ids }: Ids, engine) =>
  db
    .selectFrom('collection')
    .select('handle')
    .where(anyOf(engine, 'id', ids))
    .orderBy('title'),
);

const productsOf = compiled((db, { ids }: Ids, engine) =>
  db
    .selectFrom('product')
    .select('handle')
    .where(anyOf(engine, 'id', ids))
    .orderBy('title'),
);
