import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Manager } from '../../actor.ts';
import { foldCode } from '../../codes/code.ts';
import { requireValid } from '../../forms/form.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { GENERATE } from './code-form.ts';
import { type CodeKept, keptOf, recordedCode } from './code-record.ts';
import { requireCode } from './find-codes-for-admin.server.ts';
import { columnsOf, noteCode } from './save-code.server.ts';

/** Without what looks alike; 32 of them, so that a byte chooses evenly. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RANDOM_LENGTH = 8;
const AT_ONCE = 100;

/** Codes that were made at once: each by its id, and what all of them are like. */
export type Made = { made: Record<string, string>; like: CodeKept };

/** Makes so many codes with the terms of one, each of chance letters after its code and with a name in common. */
export function generateCodes(
  shop: Shop,
  admin: Manager,
  id: string,
  count: number,
): Promise<{ codes: string[] }> {
  requireValid(GENERATE, { count });
  return inTransaction(shop, async (shop) => {
    const first = await requireCode(shop, id);
    const like: CodeKept = { ...keptOf(first), name: first.name || first.code, state: 'active' };
    const codes = [
      ...new Set(Array.from({ length: count }, () => `${first.code.slice(0, 20)}-${random(shop)}`)),
    ];
    const made = Object.fromEntries(codes.map((code) => [shop.newId('code'), code]));
    await restoreMade(shop, admin, id, { made, like });
    return { codes };
  });
}

/** Makes codes that were made at once, also when they come back; in the caller's transaction. */
export async function restoreMade(
  shop: Shop,
  admin: Manager,
  id: string,
  { made, like }: Made,
): Promise<void> {
  const rows = Object.entries(made).map(([id, code]) => ({
    ...{ id, ...columnsOf({ ...like, code, key: foldCode(code) ?? '' }) },
    ...{ created: shop.now(), updated: shop.now() },
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await shop.db
      .insertInto('code')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await noteCode(shop, admin, id, 'generated', { after: recorded({ made, like }) });
}

/** Deletes such codes, which no order has used; in the caller's transaction. */
export async function deleteMade(
  shop: Shop,
  admin: Manager,
  id: string,
  { made, like }: Made,
): Promise<void> {
  const ids = Object.keys(made);
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await deleteSome(shop, { ids: ids.slice(from, from + AT_ONCE) });
  await noteCode(shop, admin, id, 'generated codes deleted', { before: recorded({ made, like }) });
}

const deleteSome = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .deleteFrom('code')
    .where(anyOf(engine, 'id', ids))
    .returning('id'),
);

function recorded({ made, like }: Made) {
  return { codes: Object.keys(made).length, beside: { made, like: recordedCode(like) } };
}

function random(shop: Shop): string {
  const bytes = Buffer.from(shop.randomToken(), 'base64url').subarray(0, RANDOM_LENGTH);
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
