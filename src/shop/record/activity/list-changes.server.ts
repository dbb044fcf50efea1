import { setImmediate as turn } from 'node:timers/promises';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Accountant } from '../../actor.ts';
import type { Action, Kind } from '../../audit/actions.ts';
import type { FieldChange } from '../../catalogue/record/product-history.ts';
import { countRows, onPage, type Paging } from '../../paging.server.ts';
import type { Shop } from '../../shop.server.ts';
import { describeChange } from './describe-change.ts';
import { findSubjects, type Subject } from './subjects.server.ts';

/** One change by an administrator, as the owner reads it. */
export type AuditEntry = {
  id: string;
  /** Milliseconds UTC. */
  at: number;
  who: string;
  /** It happened at a company that works for the shop, `who`, and nobody here did it. */
  isNews: boolean;
  action: Action;
  kind: Kind;
  /** The name of what was changed, and a link while it exists. */
  subject: Subject;
  fields: FieldChange[];
};

/** Characters of an entry. */
const MUCH = 100_000;

export type AuditFilter = {
  kind?: Kind | null;
  accountId?: string | null;
  /** Only changes to this subject. */
  subjectId?: string;
  /** Only what belongs together, such as an import. */
  part?: string | null;
};

export type AuditQuery = Paging & AuditFilter;

/** Every change by an administrator, newest first. */
export async function listChanges(
  shop: Shop,
  _admin: Accountant,
  { page, pageSize, ...filter }: AuditQuery,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const wanted = auditOf(shop, filter);
  const rows = await newestFirst(onPage(wanted, { page, pageSize }).selectAll()).execute();
  return { entries: await toEntries(shop, rows), total: await countRows(wanted) };
}

/** The rows of the record that are asked for. */
export function auditOf(shop: Shop, { kind, accountId, subjectId, part }: AuditFilter) {
  return shop.db
    .selectFrom('audit')
    .$if(Boolean(kind), (query) => query.where('kind', '=', kind ?? ''))
    .$if(Boolean(accountId), (query) => query.where('account_id', '=', accountId ?? ''))
    .$if(Boolean(subjectId), (query) => query.where('subject_id', '=', subjectId ?? ''))
    .$if(Boolean(part), (query) => query.where('part_of', '=', part ?? ''));
}

export function newestFirst<Row>(query: SelectQueryBuilder<Schema, 'audit', Row>) {
  return query.orderBy('at', 'desc').orderBy('id', 'desc');
}

/** Rows of the record as the owner reads them. */
export async function toEntries(shop: Shop, rows: Selectable<Schema['audit']>[]): Promise<AuditEntry[]> {
  const subjects = await findSubjects(shop, rows);
  const entries: AuditEntry[] = [];
  for (const row of rows) {
    const [before, after] = [parse(row.before), parse(row.after)];
    const [kind, action] = [row.kind as Kind, row.action as Action];
    entries.push({
      id: row.id,
      at: row.at,
      who: row.who,
      isNews: row.account_id === null,
      action,
      kind,
      subject: subjects.get(row.subject_id) ?? { name: nameIn(after) ?? nameIn(before) ?? 'gone', to: null },
      fields: describeChange({ kind, action, before, after }),
    });
    // Whoever waits for a page comes first: an entry may name five thousand products.
    if ((row.before?.length ?? 0) + (row.after?.length ?? 0) > MUCH) await turn();
  }
  return entries;
}

/** The administrators, by name. */
export function listAdministratorNames(
  shop: Shop,
  _admin: Accountant,
): Promise<{ id: string; name: string }[]> {
  return shop.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('type', '=', sql.lit('Admin'))
    .orderBy('name')
    .execute();
}

function parse(json: string | null): unknown {
  return json === null ? undefined : JSON.parse(json);
}

/** The name of something deleted. */
function nameIn(facts: unknown): string | undefined {
  if (typeof facts !== 'object' || facts === null) return undefined;
  const { title, filename, url, code, email, name } = facts as Record<string, unknown>;
  const found = [title, filename, url, code, email, name].find(
    (each) => typeof each === 'string' && each !== '',
  );
  return found === undefined ? undefined : String(found);
}
