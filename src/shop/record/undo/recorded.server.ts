import { setImmediate as turn } from 'node:timers/promises';
import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Shop } from '../../shop.server.ts';
import { isInEffect } from './in-force.server.ts';

/** An entry of the record with all that it holds. */
export type FullEntry = {
  id: string;
  at: number;
  kind: string;
  action: string;
  subject_id: string;
  product_id: string | null;
  before: string | null;
  after: string | null;
  part_of: string | null;
};

/** What is to be undone of a thing: the entries, first to last. */
export type ToUndo = { id: string; entries: FullEntry[] };

const AT_ONCE = 500;

/** These entries of the record, by id. */
export async function findFullEntries(shop: Shop, ids: string[]): Promise<Map<string, FullEntry>> {
  const found = new Map<string, FullEntry>();
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    if (start > 0) await turn();
    for (const row of await listFull(shop, { ids: ids.slice(start, start + AT_ONCE) }))
      found.set(row.id, row);
  }
  return found;
}

const listFull = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('audit')
    .select(['id', 'at', 'kind', 'action', 'subject_id', 'product_id', 'before', 'after', 'part_of'])
    .where(anyOf(engine, 'id', ids)),
);

/** First to last, as they were recorded. */
export function inOrder<T extends { id: string; at: number }>(entries: T[]): T[] {
  return entries.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/** Characters of an entry after which others come first. */
const MUCH = 100_000;

/** Works on entries one after the other, the last first; one may name five thousand products. */
export async function lastFirst(entries: FullEntry[], work: (entry: FullEntry) => void): Promise<void> {
  for (const entry of entries.toReversed()) {
    work(entry);
    if ((entry.before?.length ?? 0) + (entry.after?.length ?? 0) > MUCH) await turn();
  }
}

/**
 * Who has changed each thing since the first of its entries, by the id of what they changed. What is undone, and undoing
 * itself, does not count.
 */
export async function findChangedSince(
  shop: Shop,
  things: ToUndo[],
  of: keyof typeof LIST_CHANGES,
): Promise<Map<string, Map<string, string>>> {
  const changed = new Map<string, Map<string, string>>(things.map(({ id }) => [id, new Map()]));
  const first = new Map(things.flatMap(({ id, entries }) => (entries[0] ? [[id, entries[0]] as const] : [])));
  if (first.size === 0) return changed;
  const own = new Set(things.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const start = Math.min(...[...first.values()].map(({ at }) => at));
  const rows = await LIST_CHANGES[of](shop, { ids: [...first.keys()], start });
  for (const row of rows) {
    const entry = first.get(row.thing ?? '');
    if (!entry || own.has(row.id) || row.at < entry.at || (row.at === entry.at && row.id < entry.id))
      continue;
    changed.get(row.thing ?? '')?.set(row.subject_id, row.who);
  }
  return changed;
}

const LIST_CHANGES = {
  product: changesBy('product_id', 'product'),
  collection: changesBy('subject_id', 'collection'),
  profile: changesBy('subject_id', 'profile'),
  text: changesBy('subject_id', 'text'),
  sale: changesBy('subject_id', 'sale'),
  code: changesBy('subject_id', 'code'),
  redirect: changesBy('subject_id', 'redirect'),
};

function changesBy(column: 'product_id' | 'subject_id', kind: string) {
  return compiled((db, { ids, start }: { ids: string[]; start: number }, engine) =>
    db
      .selectFrom('audit')
      .select(['id', 'at', 'subject_id', 'who', `${column} as thing`])
      .where(anyOf(engine, column, ids))
      .where('at', '>=', start)
      .$if(column === 'subject_id', (query) => query.where('kind', '=', kind))
      .where((row) =>
        row.or([
          row('part_of', 'is', null),
          row.and([row('part_of', 'not like', 'undo%'), row('part_of', 'not like', '% undone')]),
        ]),
      )
      .where(isInEffect)
      .orderBy('at')
      .orderBy('id'),
  );
}

/** Which of these variants were ever ordered. */
export async function findOrdered(shop: Shop, variantIds: string[]): Promise<Set<string>> {
  if (variantIds.length === 0) return new Set();
  return new Set((await listOrdered(shop, { variantIds })).map(({ variant_id }) => variant_id));
}

const listOrdered = compiled((db, { variantIds }: { variantIds: string[] }, engine) =>
  db
    .selectFrom('stock_movement')
    .select('variant_id')
    .distinct()
    .where(anyOf(engine, 'variant_id', variantIds))
    .where('order_id', 'is not', null),
);
