import { sql } from 'kysely';
import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Database, Db, Engine } from '#database/connect.server.ts';
import { jsonRows, readRows } from '#database/json-rows.server.ts';
import { KEPT_IN_MEMORY } from '#values/kept-in-memory.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { type FacetSet, type FacetValues, presentValues } from './count-facets.ts';
import { readFacts } from './facet-facts.ts';
import { type Facet, type FacetSettings, type FacetTuple, tupleOf, valuesOfFacets } from './facets.ts';
import { kept } from './kept-counts.server.ts';

/** Of what is filtered: everything on sale, or a collection. */
export type Scope = { collectionId: string | null };

/** Everything on sale in a scope, by its facets. */
export type ScopeFacets = {
  sets: FacetSet[];
  known: FacetValues;
  present: Record<Facet, Set<string>>;
  colours: FacetSettings['colours'];
  /** Whether the size of anything decides where it can stand. */
  hasPlaces: boolean;
};

/** Counted anew when the catalogue changes, in part when something sells out, and not at all by other sales. */
export function findScopeFacets(shop: Shop, scope: Scope): Promise<ScopeFacets> {
  const key = `facets ${scope.collectionId ?? 'of all'}`;
  return kept(shop, key, { survives: 'sales that leave some' }, async () => {
    const groups = await kept(shop, `${key}, in stock or not`, { survives: 'sales' }, () =>
      countGroups(shop, scope),
    );
    const { sets, settings } = await toSets(shop, groups, await listPartlySoldOut(shop, scope));
    const known = valuesOfFacets(settings);
    return {
      ...{ sets, known, present: presentValues(sets, known), colours: settings.colours },
      hasPlaces: sets.some(({ tuples }) => tuples.some(({ needs }) => needs !== null)),
    };
  });
}

/** How many products have the facets of this number. */
type Group = { id: number; count: number };

async function countGroups(shop: Shop, { collectionId }: Scope): Promise<Group[]> {
  const [row] = collectionId === null ? await groupAll(shop, {}) : await groupMembers(shop, { collectionId });
  return readRows<Group>(row?.rows ?? null);
}

/** As one value: twenty thousand rows would take longer to read than to count. */
const groupAll = compiled((db, _, engine) => {
  const groups = db
    .selectFrom('product')
    .select((row) => ['facets_id as id', row.fn.countAll().as('count')])
    .where('available', '=', 1)
    .groupBy('facets_id');
  return db.selectFrom(groups.as('groups')).select(jsonRows(engine, GROUP, ['id']).as('rows'));
});

const groupMembers = compiled((db, { collectionId }: { collectionId: string }, engine) => {
  const groups = db
    .selectFrom('collection_product')
    .select((row) => ['facets_id as id', row.fn.countAll().as('count')])
    .where('collection_id', '=', collectionId)
    .where('available', '=', 1)
    .groupBy('facets_id');
  return db.selectFrom(groups.as('groups')).select(jsonRows(engine, GROUP, ['id']).as('rows'));
});

const GROUP = { id: 'id', count: 'count' };

/** A product of which a variant on sale is sold out, with the facts of those in stock as JSON rows. */
type PartlySoldOut = { id: string; facetsId: number; inStock: string | null };

function listPartlySoldOut(shop: Shop, { collectionId }: Scope): Promise<PartlySoldOut[]> {
  return collectionId === null ? listSoldOut(shop, {}) : listSoldOutMembers(shop, { collectionId });
}

const listSoldOut = compiled((db, _, engine) => {
  const sold = db
    .selectFrom('variant')
    .select('product_id')
    .distinct()
    .where('available', '=', 1)
    .where('stock_count', '=', 0);
  return (
    db
      .selectFrom(sold.as('sold'))
      // Not an inner join: SQLite reads the tables of a cross join in this order.
      .crossJoin('product')
      .whereRef('product.id', '=', 'sold.product_id')
      .where('product.available', '=', 1)
      .select(['product.id', 'product.facets_id as facetsId', inStockOf(db, engine, 'sold.product_id')])
  );
});

const listSoldOutMembers = compiled((db, { collectionId }: { collectionId: string }, engine) =>
  db
    .selectFrom('collection_product as member')
    .select(['member.product_id as id', 'member.facets_id as facetsId'])
    .select(inStockOf(db, engine, 'member.product_id'))
    .where('member.collection_id', '=', collectionId)
    .where('member.available', '=', 1)
    .where((row) =>
      row.exists(
        row
          .selectFrom('variant')
          .select('variant.id')
          .whereRef('variant.product_id', '=', 'member.product_id')
          .where('variant.available', '=', 1)
          .where('variant.stock_count', '=', 0),
      ),
    ),
);

function inStockOf(db: Db, engine: Engine, product: string) {
  return db
    .selectFrom('variant')
    .select(jsonRows(engine, { facets: 'variant.facets' }, ['variant.id']).as('rows'))
    .where((row) => row(row.ref('variant.product_id'), '=', sql.ref<string>(product)))
    .where('variant.available', '=', 1)
    .where('variant.stock_count', '>', 0)
    .as('inStock');
}

/** A product that is partly sold out is a set of its own: its variants, with those in stock once more as such. */
async function toSets(shop: Shop, groups: Group[], partly: PartlySoldOut[]) {
  const known = await findTuples(
    shop,
    groups.map(({ id }) => id),
  );
  const { settings } = known;
  const tuplesIn = (id: number) => known.tuples.get(id) ?? NOTHING_KNOWN;
  const alone = partly.map(({ id: productId, facetsId, inStock }): FacetSet => {
    const left = tuplesOfRows(known, inStock);
    const all = tuplesIn(facetsId).map(outOfStock);
    return { id: facetsId, productId, count: 1, tuples: [...all, ...left] };
  });
  const apart = new Map<number, number>();
  for (const { facetsId } of partly) apart.set(facetsId, (apart.get(facetsId) ?? 0) + 1);
  const together = groups.map(({ id, count }) => ({
    id,
    productId: null,
    count: count - (apart.get(id) ?? 0),
    tuples: tuplesIn(id),
  }));
  return { sets: [...together.filter(({ count }) => count > 0), ...alone], settings };
}

/** Stock is the last facet. */
function outOfStock({ values, needs }: FacetTuple): FacetTuple {
  return { values: [...values.slice(0, -1), 0], needs };
}

/** What numbers and rows stand for, under the shop's present settings. */
type Known = {
  key: string;
  settings: FacetSettings;
  tuples: Map<number, FacetTuple[]>;
  ofRows: Map<string, FacetTuple[]>;
};

const KNOWN = new WeakMap<Database, Known>();
const { entries: MAX_KNOWN } = KEPT_IN_MEMORY.facets;

const NOTHING_KNOWN: FacetTuple[] = [];

/** Reads only the texts that are new since the last time: a number always stands for the same text. */
async function findTuples(shop: Shop, ids: number[]): Promise<Known> {
  const { kinds, discount } = await findShopProfile(shop);
  const key = JSON.stringify([kinds, discount]);
  const known = knownFor(shop.database, key, ids.length) ?? {
    key,
    settings: { kinds, discount, colours: new Map() },
    tuples: new Map(),
    ofRows: new Map(),
  };
  KNOWN.set(shop.database, known);
  const missing = ids.filter((id) => !known.tuples.has(id));
  if (missing.length > 0)
    for (const { id, facets } of await listTexts(shop, { missing }))
      known.tuples.set(id, tuplesOf(facets, known.settings));
  return known;
}

/** Begun anew when the settings have changed, or when it would hold too much. */
function knownFor(database: Database, key: string, more: number): Known | null {
  const last = KNOWN.get(database);
  return last?.key === key && last.tuples.size + last.ofRows.size + more <= 2 * MAX_KNOWN ? last : null;
}

const listTexts = compiled((db, { missing }: { missing: number[] }, engine) =>
  db
    .selectFrom('product')
    .select((row) => ['facets_id as id', row.fn.max('facets').as('facets')])
    .where('available', '=', 1)
    .where(anyOf(engine, 'facets_id', missing))
    .groupBy('facets_id'),
);

function tuplesOfRows({ settings, ofRows }: Known, rows: string | null): FacetTuple[] {
  if (rows === null) return NOTHING_KNOWN;
  const known = ofRows.get(rows);
  if (known) return known;
  const texts = readRows<{ facets: string }>(rows).map(({ facets }) => facets);
  const tuples = tuplesOf(`[${texts.filter(Boolean)}]`, settings);
  ofRows.set(rows, tuples);
  return tuples;
}

/** Without those that are equal for a filter. */
function tuplesOf(facets: string, settings: FacetSettings): FacetTuple[] {
  const tuples = readFacts(facets).map((facts) => tupleOf(facts, settings, true));
  return [...new Map(tuples.map((tuple) => [JSON.stringify(tuple), tuple])).values()];
}
