import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Manager } from '../../actor.ts';
import type { Action } from '../../audit/actions.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { invalid, type ShopError } from '../../errors.ts';
import { wrong } from '../../forms/fields.ts';
import type { Shop } from '../../shop.server.ts';
import type { CodeKept } from './code-record.ts';

/** Locks a code until the transaction ends. */
export async function lockCode(shop: Shop, id: string): Promise<void> {
  await shop.db
    .updateTable('code')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .execute();
}

/** The id of another code that is like this one. */
export async function findHolder(shop: Shop, key: string, id: string): Promise<string | undefined> {
  const other = await shop.db
    .selectFrom('code')
    .select('id')
    .where('key', '=', key)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other?.id;
}

/** Those of these codes that an order has ever used. */
export async function findUsed(shop: Shop, ids: string[]): Promise<Set<string>> {
  return new Set((await selectUsed(shop, { ids })).map(({ id }) => id));
}

const selectUsed = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('code_use')
    .select('code_id as id')
    .distinct()
    .where(anyOf(engine, 'code_id', ids)),
);

/** The refusal of a code that there is already. */
export function taken(): ShopError {
  return invalid({ code: wrong('Code', 'There is a code like this already') });
}

/** A code as it is stored, without its uses. */
export function columnsOf(entry: CodeKept) {
  const { key, code, name, kind, amount, covers, named, starts, ends, minimum, state } = entry;
  return {
    ...{ key, code, name, kind, amount, covers, named: JSON.stringify(named), starts, ends, minimum, state },
    ...{ once_each: entry.onceEach ? (1 as const) : (0 as const), max_uses: entry.maxUses },
    ...{ email_key: entry.emailKey, combines: entry.combines ? (1 as const) : (0 as const) },
  };
}

/** Records what was done to a code. */
export function noteCode(
  shop: Shop,
  admin: Manager,
  subjectId: string,
  action: Action<'code'>,
  change: { before?: object; after?: object },
): Promise<void> {
  return recordChange(shop, admin, { action, kind: 'code', subjectId, ...change });
}
