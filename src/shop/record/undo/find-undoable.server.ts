import type { Manager } from '../../actor.ts';
import type { Shop } from '../../shop.server.ts';
import { findTaken } from './in-force.server.ts';
import { toRecorded } from './things/recorded.ts';

/** How an entry of the record can be undone. */
export type Undoable = {
  /** By itself; otherwise it is no change of what can go back. */
  alone: boolean;
  /** What it belongs to, where that is more than itself. */
  part: string | null;
  /** The undo that has taken it back. */
  undoneBy: string | null;
  /** It was made by undoing. */
  isUndoing: boolean;
};

/** How these entries of the record can be undone, by id. */
export async function findUndoable(
  shop: Shop,
  _admin: Manager,
  ids: string[],
): Promise<Map<string, Undoable>> {
  if (ids.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('audit')
    .select(['id', 'kind', 'action', 'before', 'after', 'product_id', 'part_of'])
    .where('id', 'in', ids)
    .execute();
  const claims = await findTaken(shop, ids);
  const undoneBy = new Map(claims.map(({ audit_id, undo_id }) => [audit_id, undo_id]));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        alone: canGoBack(row),
        part: isPart(row) ? row.part_of : null,
        undoneBy: undoneBy.get(row.id) ?? null,
        isUndoing: /^undo_| undone$/.test(row.part_of ?? ''),
      },
    ]),
  );
}

type Row = {
  kind: string;
  action: string;
  before: string | null;
  after: string | null;
  product_id: string | null;
  part_of: string | null;
};

function canGoBack({ kind, action, before, after, product_id }: Row): boolean {
  if (kind === 'profile' || kind === 'redirect') return true;
  if (kind === 'product' || kind === 'variant')
    return product_id !== null && toRecorded({ kind, action, before, after }).of !== 'other';
  if (kind === 'collection') return action !== 'deleted' || 'beside' in JSON.parse(before ?? '{}');
  if (kind === 'sale' || kind === 'code')
    // Not parsed: it may name five thousand products.
    return [before, after].some((json) => json?.includes('"beside":'));
  if (kind !== 'text') return false;
  const [from, to] = [before, after].map((json) => JSON.stringify(JSON.parse(json ?? '{}').shown));
  return from !== undefined && to !== undefined && from !== to;
}

/** Whether all of what an entry belongs to can be undone: the grid, what a command changed at once, an import, or undoing itself. */
export function isPart({ kind, part_of }: Pick<Row, 'kind' | 'part_of'>): boolean {
  if (part_of === null || / collections undone$/.test(part_of)) return false;
  return kind === 'undo' || canBePart.has(kind);
}

const canBePart = new Set([
  ...['product', 'variant', 'collection', 'profile', 'text', 'sale', 'code', 'redirect'],
]);
