import { setImmediate as turn } from 'node:timers/promises';
import type { Shop } from '../../shop.server.ts';
import { isUndone } from './in-force.server.ts';

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
    const rows = await shop.db
      .selectFrom('audit')
      .select(['id', 'at', 'kind', 'action', 'subject_id', 'product_id', 'before', 'after', 'part_of'])
      .where('id', 'in', ids.slice(start, start + AT_ONCE))
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** First to last, as they were recorded. */
export function inOrder<T extends { id: string; at: number }>(entries: T[]): T[] {
  return entries.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/**
 * Who has changed each thing since the first of its entries, by the id of what they changed. What is undone, and undoing
 * itself, does not count.
 */
export async function findChangedSince(
  shop: Shop,
  things: ToUndo[],
  of: 'product' | 'collection' | 'profile' | 'text',
): Promise<Map<string, Map<string, string>>> {
  const changed = new Map<string, Map<string, string>>(things.map(({ id }) => [id, new Map()]));
  const first = new Map(things.flatMap(({ id, entries }) => (entries[0] ? [[id, entries[0]] as const] : [])));
  if (first.size === 0) return changed;
  const own = new Set(things.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const column = of === 'product' ? 'product_id' : 'subject_id';
  const rows = await shop.db
    .selectFrom('audit')
    .select(['id', 'at', 'subject_id', 'who', `${column} as thing`])
    .where(column, 'in', [...first.keys()])
    .where('at', '>=', Math.min(...[...first.values()].map(({ at }) => at)))
    .$if(of !== 'product', (query) => query.where('kind', '=', of))
    .where((row) =>
      row.or([
        row('part_of', 'is', null),
        row.and([row('part_of', 'not like', 'undo%'), row('part_of', 'not like', '% undone')]),
      ]),
    )
    .where((row) => row.not(isUndone(row)))
    .orderBy('at')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const start = first.get(row.thing ?? '');
    if (!start || own.has(row.id) || row.at < start.at || (row.at === start.at && row.id < start.id))
      continue;
    changed.get(row.thing ?? '')?.set(row.subject_id, row.who);
  }
  return changed;
}

/** Which of these variants were ever ordered. */
export async function findOrdered(shop: Shop, variantIds: string[]): Promise<Set<string>> {
  if (variantIds.length === 0) return new Set();
  const rows = await shop.db
    .selectFrom('stock_movement')
    .select('variant_id')
    .distinct()
    .where('variant_id', 'in', variantIds)
    .where('order_id', 'is not', null)
    .execute();
  return new Set(rows.map(({ variant_id }) => variant_id));
}
