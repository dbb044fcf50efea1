import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Sent } from './sent-statements.ts';

/** Tables that hold few rows in the largest shop: by what they are, or because their rows are soon deleted. */
const SMALL =
  /^(collection|collection_handle|collection_size|product_tally|catalogue_version|shop_state|profile_override|shop_text|order_counter|webhook_endpoint|supplier|invitation|recovery|email_confirmation|page_report|sale|sale_collection|discount_history|json_each)$/;

/** What a statement walks through, for each that does. */
export type Walks = { sql: string; walks: string[] }[];

type Step = { id: number; parent: number; detail: string };

/** Statements that walk through a table that grows, by SQLite's plans, which do not depend on how much is in it. */
export function findWalksInSqlite(file: string, statements: Sent[]): Walks {
  const database = new DatabaseSync(file, { readOnly: true });
  const found = statements.map(({ sql }) => {
    const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as unknown as Step[];
    const walks = steps.filter((step) => isWalk(step, steps, sql)).map(({ detail }) => detail);
    return { sql, walks };
  });
  database.close();
  return found.filter(({ walks }) => walks.length > 0);
}

/** Columns of few values: an index by these alone leads to a large part of a table. */
const COARSE = /^(available|status|state|kind|type|collection_id|reason|postage_provider)$/;

/** An index of open work alone, which somebody or a job gets done. */
const OPEN_WORK = /INDEX (\w+_open\w*|\w+_to_\w+|email_failed|account_admin)\b/;

/** A walk in the order of an index is none when a limit ends it: that is, when nothing beside it is sorted. */
function isWalk({ parent, detail }: Step, steps: Step[], sql: string): boolean {
  const [, how, name = '', constraints = ''] = /^(SCAN|SEARCH) (\w+)[^(]*(?:\((.*)\))?/.exec(detail) ?? [];
  if (!how || /VIRTUAL TABLE|CONSTANT ROW/.test(detail) || OPEN_WORK.test(detail)) return false;
  const table = tableOf(name, sql);
  if (table === null || SMALL.test(table)) return false;
  const columns = [...constraints.matchAll(/(\w+)[=<>]/g)].map(([, column = '']) => column);
  if (how === 'SEARCH' && !columns.every((column) => COARSE.test(column))) return false;
  const isSorted = steps.some(
    (each) => each.parent === parent && /TEMP B-TREE FOR (?!LAST)/.test(each.detail),
  );
  const isInOrder = /USING (COVERING )?INDEX/.test(detail) && !isSorted;
  return !(isInOrder && /\blimit\b/i.test(sql));
}

/** The table of a name or an alias; null for a subquery, whose own steps are there too. */
function tableOf(name: string, sql: string): string | null {
  const aliased = new RegExp(`(\\w+)"? as "?${name}\\b`, 'i').exec(sql)?.[1];
  if (aliased) return aliased;
  return new RegExp(`\\b(from|join|update|into) "?${name}\\b`, 'i').test(sql) ? name : null;
}

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Total Cost': number; Plans?: Node[] };

/** PostgreSQL's measure of work. To read 2,000 rows by an index costs it a thousand. */
const MAX_COST = 6_000;

/** The same by PostgreSQL's plans. It rightly reads a small table as a whole, so only the largest are looked at. */
export async function findWalksInPostgres(
  url: string,
  statements: Sent[],
  largest: string[],
): Promise<Walks> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found: Walks = [];
  for (const { sql, values } of statements) {
    const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${sql}`, values);
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Node }];
    const walks = tablesReadWhole(plan, false).filter((table) => largest.includes(table));
    if (plan['Total Cost'] > MAX_COST) walks.push(`costs ${Math.round(plan['Total Cost'])}`);
    if (walks.length > 0) found.push({ sql, walks });
  }
  await client.end();
  return found;
}

/** What reads all of its input before it gives the first row. */
const BLOCKING = /Sort|Aggregate|Hash|Materialize/;

function tablesReadWhole(node: Node, isLimited: boolean): string[] {
  const type = node['Node Type'];
  const limited = type === 'Limit' || (isLimited && !BLOCKING.test(type));
  const own = type === 'Seq Scan' && !limited ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap((each) => tablesReadWhole(each, limited))];
}
