import { sql } from 'kysely';
import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Accountant } from '../../actor.ts';
import { foldCode } from '../../codes/code.ts';
import { notFound } from '../../errors.ts';
import { onPage, type Paging } from '../../paging.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { CodeEntry } from './read-code.server.ts';

/** A code as it is kept. */
export type Code = CodeEntry & { id: string; state: 'active' | 'off'; uses: number; version: number };

/** What a code has brought: orders that were sold, what they came to, and what it took off them; pence. */
export type CodeReport = { orders: number; turnover: number; discount: number };

/** Comes after every letter that a code may have. */
const AFTER_ANY = '~';

const NOTHING: CodeReport = { orders: 0, turnover: 0, discount: 0 };

/** Codes, the newest first, of which the code begins so; what they have brought, and how many there are. */
export async function listCodes(
  shop: Shop,
  _admin: Accountant,
  { q, ...paging }: Paging & { q: string },
): Promise<{ codes: (Code & { report: CodeReport })[]; total: number }> {
  const start = q.trim() === '' ? '' : (foldCode(q) ?? q.trim().toUpperCase().slice(0, 30));
  const key = shop.database.engine === 'postgres' ? sql<string>`key COLLATE "C"` : sql<string>`key`;
  const wanted = () => {
    const all = shop.db.selectFrom('code');
    return start === '' ? all : all.where(key, '>=', start).where(key, '<', `${start}${AFTER_ANY}`);
  };
  const { total } = await wanted()
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await onPage(wanted(), paging)
    .selectAll()
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const reports = await reportsOf(
    shop,
    rows.map(({ id }) => id),
  );
  return { codes: rows.map((row) => ({ ...codeOf(row), report: reports(row.id) })), total: Number(total) };
}

/** A code and what it has brought. ShopError `not-found`. */
export async function findCode(
  shop: Shop,
  _admin: Accountant,
  id: string,
): Promise<Code & { report: CodeReport }> {
  const code = await requireCode(shop, id);
  return { ...code, report: (await reportsOf(shop, [id]))(id) };
}

/** The same for commands. */
export async function requireCode(shop: Shop, id: string): Promise<Code> {
  const [code] = await findCodesById(shop, [id]);
  if (!code) throw notFound('code');
  return code;
}

/** Those of these codes that there are. */
export async function findCodesById(shop: Shop, ids: string[]): Promise<Code[]> {
  return (await selectCodes(shop, { ids })).map(codeOf);
}

/** Those for anybody, by their ids after this one. */
export async function listCodesAfter(shop: Shop, after: string, limit: number): Promise<Code[]> {
  return (await selectAfter(shop, { after, limit })).map(codeOf);
}

const COLUMNS = [
  ...(['id', 'key', 'code', 'name', 'kind', 'amount', 'covers', 'named', 'starts', 'ends'] as const),
  ...(['minimum', 'once_each', 'max_uses', 'email_key', 'combines', 'state', 'uses', 'version'] as const),
];

const selectAfter = compiled((db, { after, limit }: { after: string; limit: number }) =>
  db
    .selectFrom('code')
    .select(COLUMNS)
    .where('id', '>', after)
    .where('email_key', 'is', null)
    .orderBy('id')
    .limit(limit),
);

const selectCodes = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('code')
    .select(COLUMNS)
    .where(anyOf(engine, 'id', ids)),
);

async function reportsOf(shop: Shop, ids: string[]): Promise<(id: string) => CodeReport> {
  if (ids.length === 0) return () => NOTHING;
  const rows = await selectReports(shop, { ids });
  const found = new Map(
    rows.map(({ code_id, orders, turnover, discount }) => [
      code_id,
      { orders: Number(orders), turnover: Number(turnover), discount: Number(discount) },
    ]),
  );
  return (id) => found.get(id) ?? NOTHING;
}

// Not as a condition: SQLite would begin with all orders of a status.
const WAS_SOLD = sql<0 | 1>`CASE WHEN orders.status IN ('accepted', 'shipped') THEN 1 ELSE 0 END`;

const selectReports = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('code_use')
    .innerJoin('orders', 'orders.id', 'code_use.order_id')
    .select([
      'code_use.code_id',
      sql<number>`sum(${WAS_SOLD})`.as('orders'),
      sql<number>`sum(${WAS_SOLD} * orders.amount)`.as('turnover'),
      sql<number>`sum(${WAS_SOLD} * code_use.pence)`.as('discount'),
    ])
    .where(anyOf(engine, 'code_use.code_id', ids))
    .where('code_use.kind', '=', 'used')
    .groupBy('code_use.code_id'),
);

type Row = Omit<CodeEntry, 'named' | 'onceEach' | 'maxUses' | 'emailKey' | 'combines'> & {
  id: string;
  named: string;
  once_each: 0 | 1;
  max_uses: number | null;
  email_key: string | null;
  combines: 0 | 1;
  state: 'active' | 'off';
  uses: number;
  version: number;
};

function codeOf(row: Row): Code {
  const { id, key, code, name, kind, amount, covers, starts, ends, minimum, state, uses, version } = row;
  return {
    ...{ id, key, code, name, kind, amount, covers, starts, ends, minimum, state, uses, version },
    named: JSON.parse(row.named),
    ...{ onceEach: row.once_each === 1, maxUses: row.max_uses, emailKey: row.email_key },
    combines: row.combines === 1,
  };
}
