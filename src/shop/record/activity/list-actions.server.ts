import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Accountant } from '../../actor.ts';
import type { Kind } from '../../audit/actions.ts';
import { onPage, type Paging } from '../../paging.server.ts';
import type { Shop } from '../../shop.server.ts';
import { type AuditEntry, type AuditFilter, auditOf, newestFirst, toEntries } from './list-changes.server.ts';
import { nameParts, type PartName } from './name-part.server.ts';

/** Something that was done at once, such as an import: one change, or several with the newest first. */
export type AuditAction = {
  /** The newest change of it. */
  newest: AuditEntry;
  /** What belongs together; null for a change by itself. */
  part: AuditPart | null;
};

export type AuditPart = PartName & {
  id: string;
  /** How many changes it has, and how many of each kind. */
  total: number;
  counts: { kind: Kind; count: number }[];
  /** All of them, where they are few. */
  changes: AuditEntry[] | null;
};

/** Changes of a part that are still shown one by one. */
const FEW = 5;

type Filter = Omit<AuditFilter, 'part' | 'subjectId'>;

/** What administrators did, newest first: what was done at once is one of them, however many changes it made. */
export async function listActions(
  shop: Shop,
  _admin: Accountant,
  { page, pageSize, ...filter }: Paging & Filter,
): Promise<{ actions: AuditAction[]; total: number }> {
  const newest = await newestFirst(
    onPage(auditOf(shop, filter), { page, pageSize })
      .selectAll()
      .where((row) => row.or([row('part_of', 'is', null), row('audit.id', '=', lastOfPart(row, filter))])),
  ).execute();
  const counts = await countParts(
    shop,
    newest.flatMap(({ part_of }) => part_of ?? []),
    filter,
  );
  const few = [...counts].filter(([, each]) => sizeOf(each) > 1 && sizeOf(each) <= FEW).map(([id]) => id);
  const rows =
    few.length === 0
      ? []
      : await newestFirst(auditOf(shop, filter).selectAll().where('part_of', 'in', few)).execute();
  const own = newest.filter(({ part_of }) => !few.includes(part_of ?? ''));
  const entries = await toEntries(shop, [...own, ...rows]);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const changesOf = Map.groupBy(rows, ({ part_of }) => part_of);
  const names = await nameParts(shop, [...counts.keys()]);
  const actions = newest.flatMap(({ id, part_of }): AuditAction[] => {
    const entry = byId.get(id);
    const of = counts.get(part_of ?? '') ?? [];
    if (!entry) return [];
    if (part_of === null || sizeOf(of) <= 1) return [{ newest: entry, part: null }];
    const changes = changesOf.get(part_of)?.flatMap(({ id }) => byId.get(id) ?? []) ?? null;
    const { name = '', to = null } = names.get(part_of) ?? {};
    return [{ newest: entry, part: { id: part_of, name, to, total: sizeOf(of), counts: of, changes } }];
  });
  return { actions, total: await countActions(shop, filter) };
}

type Counts = AuditPart['counts'];

function sizeOf(counts: Counts): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** The newest entry of the part of a row, among those that are asked for. */
function lastOfPart(row: ExpressionBuilder<Schema, 'audit'>, { kind, accountId }: Filter) {
  return row
    .selectFrom('audit as later')
    .select((later) => later.fn.max('later.id').as('last'))
    .whereRef('later.part_of', '=', 'audit.part_of')
    .$if(Boolean(kind), (query) => query.where('later.kind', '=', kind ?? ''))
    .$if(Boolean(accountId), (query) => query.where('later.account_id', '=', accountId ?? ''));
}

/** How many changes of each kind some parts have, by part. */
async function countParts(shop: Shop, parts: string[], filter: Filter): Promise<Map<string, Counts>> {
  if (parts.length === 0) return new Map();
  const rows = await auditOf(shop, filter)
    .select(['part_of', 'kind', sql<number>`count(*)`.as('count')])
    .where('part_of', 'in', parts)
    .groupBy(['part_of', 'kind'])
    .orderBy('count', 'desc')
    .orderBy('kind')
    .execute();
  const known = rows.map(({ part_of, kind, count }) => ({
    part: part_of ?? '',
    kind: kind as Kind,
    count: Number(count),
  }));
  return Map.groupBy(known, ({ part }) => part);
}

/** All changes, less those that are not the only one that stands for its part. */
async function countActions(shop: Shop, filter: Filter): Promise<number> {
  const all = await auditOf(shop, filter).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const { folded } = await auditOf(shop, filter)
    .select(sql<number>`count(*) - count(DISTINCT part_of)`.as('folded'))
    .where('part_of', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(all.total) - Number(folded);
}
