import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Database } from '#database/connect.server.ts';
import { readRows } from '#database/json-rows.server.ts';
import { KEPT_IN_MEMORY } from '#values/kept-in-memory.ts';
import { findShownProfile } from '../../profile/shown-profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { readFacts } from './facet-facts.ts';
import { type FacetSettings, type FacetTuple, tupleOf } from './facets.ts';

/** What numbers and rows stand for, under the shop's present settings. */
export type Known = {
  key: string;
  settings: FacetSettings;
  tuples: Map<number, FacetTuple[]>;
  ofRows: Map<string, FacetTuple[]>;
  /** The values of tuples, each once: they are few, however many products there are. */
  values: Map<string, number[]>;
};

const KNOWN = new WeakMap<Database, Known>();
const { entries: MAX_KNOWN } = KEPT_IN_MEMORY.facets;

export const NOTHING_KNOWN: FacetTuple[] = [];

/** Reads only the texts that are new since the last time: a number always stands for the same text. */
export async function findTuples(shop: Shop, ids: number[]): Promise<Known> {
  const { kinds, discount } = await findShownProfile(shop);
  const key = JSON.stringify([kinds, discount]);
  const known = knownFor(shop.database, key, ids.length) ?? {
    key,
    settings: { kinds, discount, colours: new Map() },
    tuples: new Map(),
    ofRows: new Map(),
    values: new Map(),
  };
  KNOWN.set(shop.database, known);
  const missing = ids.filter((id) => !known.tuples.has(id));
  if (missing.length > 0)
    for (const { id, facets } of await listTexts(shop, { missing }))
      known.tuples.set(id, tuplesOf(facets, known));
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
    .groupBy('facets_id')
    .unionAll(
      db
        .selectFrom('product_span')
        .select((row) => ['facets_id as id', row.fn.max('facets').as('facets')])
        .where(anyOf(engine, 'facets_id', missing))
        .groupBy('facets_id'),
    ),
);

export function tuplesOfRows(known: Known, rows: string | null): FacetTuple[] {
  if (rows === null) return NOTHING_KNOWN;
  const last = known.ofRows.get(rows);
  if (last) return last;
  const texts = readRows<{ facets: string }>(rows).map(({ facets }) => facets);
  const tuples = tuplesOf(`[${texts.filter(Boolean)}]`, known);
  known.ofRows.set(rows, tuples);
  return tuples;
}

/** Without those that are equal for a filter. */
function tuplesOf(facets: string, known: Known): FacetTuple[] {
  const tuples = readFacts(facets).map((facts): FacetTuple => {
    const { values, needs } = tupleOf(facts, known.settings, true);
    return { values: onceOf(values, known), needs };
  });
  return [...new Map(tuples.map((tuple) => [JSON.stringify(tuple), tuple])).values()];
}

function onceOf(values: number[], known: Known): number[] {
  const key = values.join();
  const first = known.values.get(key) ?? values;
  if (first === values) known.values.set(key, values);
  return first;
}
