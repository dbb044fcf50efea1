import type { Manager } from '../../actor.ts';
import type { Action } from '../../audit/actions.ts';
import { changedElsewhere, ShopError } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { type CodeKept, recordedChange, recordedCode } from './code-record.ts';
import { type Code, requireCode } from './find-codes-for-admin.server.ts';
import type { CodeEntry } from './read-code.server.ts';
import { columnsOf, findHolder, findUsed, lockCode, noteCode, taken } from './save-code.server.ts';

/** Makes a code, which applies from its start on. ShopError `invalid` if there is one like it. */
export async function createCode(shop: Shop, admin: Manager, entry: CodeEntry): Promise<string> {
  const id = shop.newId('code');
  await restoreCode(shop, admin, id, { ...entry, state: 'active' });
  return id;
}

/** Makes a code that comes back, or from another shop, with this id. ShopError `invalid` if there is one like it. */
export function restoreCode(shop: Shop, admin: Manager, id: string, code: CodeKept): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const inserted = await shop.db
      .insertInto('code')
      .values({ id, ...columnsOf(code), created: shop.now(), updated: shop.now() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw taken();
    await noteCode(shop, admin, id, 'created', { after: recordedCode(code) });
  });
}

/** Changes a code for whoever uses it from now on; what has used it stays as it was. ShopError `conflict`, `invalid`. */
export function changeCode(
  shop: Shop,
  admin: Manager,
  id: string,
  { entry, ifVersion }: { entry: CodeEntry; ifVersion: number | undefined },
): Promise<number> {
  return inTransaction(shop, async (shop) => {
    const before = await lockAndFind(shop, id);
    if (ifVersion !== undefined && before.version !== ifVersion) throw changedElsewhere();
    await put(shop, admin, before, { ...entry, state: before.state }, 'changed');
    return before.version + 1;
  });
}

/** Switches a code off, or on again. */
export function switchCode(shop: Shop, admin: Manager, id: string, state: 'active' | 'off'): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const before = await lockAndFind(shop, id);
    if (before.state !== state) await put(shop, admin, before, { ...before, state }, switched(state));
  });
}

/** Makes a code what it was before a change, in its transaction. ShopError `invalid`. */
export async function setCodeBack(shop: Shop, admin: Manager, id: string, after: CodeKept): Promise<void> {
  const before = await lockAndFind(shop, id);
  const action = before.state === after.state ? 'changed' : switched(after.state);
  await put(shop, admin, before, after, action);
}

/** Deletes a code that no order has used. ShopError `conflict`, `not-found`. */
export function deleteCode(shop: Shop, admin: Manager, id: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const before = await lockAndFind(shop, id);
    if ((await findUsed(shop, [id])).has(id))
      throw new ShopError('conflict', 'Orders have used this code. Switch it off instead.');
    await shop.db.deleteFrom('code').where('id', '=', id).execute();
    await noteCode(shop, admin, id, 'deleted', { before: recordedCode(before) });
  });
}

async function lockAndFind(shop: Shop, id: string): Promise<Code> {
  await lockCode(shop, id);
  return requireCode(shop, id);
}

function switched(state: CodeKept['state']): Action<'code'> {
  return state === 'off' ? 'switched off' : 'switched on';
}

/** The only way in which a code becomes another: checked, written and recorded. */
async function put(
  shop: Shop,
  admin: Manager,
  before: Code,
  after: CodeKept,
  action: Action<'code'>,
): Promise<void> {
  if (await findHolder(shop, after.key, before.id)) throw taken();
  await shop.db
    .updateTable('code')
    .set({ ...columnsOf(after), updated: shop.now() })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', before.id)
    .execute();
  await noteCode(shop, admin, before.id, action, recordedChange(before, after));
}
