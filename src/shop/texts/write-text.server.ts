import type { Manager } from '../actor.ts';
import type { Action } from '../audit/actions.ts';
import { recordChange } from '../audit/audit.server.ts';
import { bumpCatalogueVersion } from '../cache/catalogue-version.server.ts';
import { changedElsewhere } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import type { TextKind } from './text-kind.ts';
import { findText, type TextForOwner } from './texts.server.ts';

type Columns = { body?: string | null; draft?: string | null; leads_to?: string | null };
type Wanted = { action: Action<'text'>; row: Columns; after: object | undefined };

/** Changes a text in one transaction, with its history and its record. */
export function changeText<Body>(
  shop: Shop,
  admin: Manager,
  kind: TextKind<Body>,
  handle: string,
  ifVersion: number | undefined,
  wanted: (before: TextForOwner<Body>, shop: Shop) => Wanted | Promise<Wanted>,
): Promise<TextForOwner<Body>> {
  return inTransaction(shop, async (shop) => {
    const before = await lockText(shop, admin, kind, handle, ifVersion);
    const { action, row, after } = await wanted(before, shop);
    const shown = await findShownVersion(shop, before);
    const id = before.id ?? (await insertText(shop, admin.name, kind.kind, handle, row));
    if (!id) throw changedElsewhere();
    if (before.id) await updateText(shop, admin.name, id, row);
    const version = row.body ? await keepVersion(shop, admin.name, id, row.body) : '';
    const isShown = row.body === undefined ? shown : { version, leadsTo: row.leads_to ?? null };
    // Drafts are seen by nobody else.
    if (row.body !== undefined) await bumpCatalogueVersion(shop);
    const old = before.draft ?? before.published;
    await recordChange(shop, admin, {
      ...{ action, kind: 'text', subjectId: id },
      before: { ...(old && kind.factsOf(old)), shown },
      after: { ...after, shown: isShown },
    });
    return findText(shop, admin, kind, handle);
  });
}

/** Keeps what is published in the history, and returns its id there. */
export async function keepVersion(shop: Shop, who: string, textId: string, body: string): Promise<string> {
  const version = { id: shop.newId('t'), text_id: textId, body, at: shop.now(), who };
  await shop.db.insertInto('shop_text_version').values(version).execute();
  return version.id;
}

/** What customers see of a text: an id of the history, '' for the shop's first words or nothing; or where it leads. */
export type ShownVersion = { version: string; leadsTo: string | null };

async function findShownVersion(
  shop: Shop,
  { id, isDefault, published, leadsTo }: TextForOwner<unknown>,
): Promise<ShownVersion> {
  if (id === null || isDefault || published === null) return { version: '', leadsTo };
  const last = await shop.db
    .selectFrom('shop_text_version')
    .select('id')
    .where('text_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { version: last?.id ?? '', leadsTo };
}

/** Locks the text's row until the transaction ends. ShopError `not-found`, `conflict` at another version. */
export async function lockText<Body>(
  shop: Shop,
  admin: Manager,
  kind: TextKind<Body>,
  handle: string,
  ifVersion: number | undefined,
): Promise<TextForOwner<Body>> {
  await shop.db
    .updateTable('shop_text')
    .set((row) => ({ updated: row.ref('updated') }))
    .where('kind', '=', kind.kind)
    .where('handle', '=', handle)
    .execute();
  const text = await findText(shop, admin, kind, handle);
  if (ifVersion !== undefined && ifVersion !== text.version) throw changedElsewhere();
  return text;
}

/** The new row's id; undefined when another owner was first. */
export async function insertText(
  shop: Shop,
  who: string,
  kind: string,
  handle: string,
  row: Columns,
): Promise<string | undefined> {
  const inserted = await shop.db
    .insertInto('shop_text')
    .values({
      ...{ id: shop.newId('t'), kind, handle, body: null, draft: null, leads_to: null, ...row },
      preview_token: shop.randomToken(),
      version: 1,
      updated: shop.now(),
      updated_by: who,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'handle']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function updateText(shop: Shop, who: string, id: string, row: Columns): Promise<void> {
  await shop.db
    .updateTable('shop_text')
    .set((text) => ({
      ...row,
      // Whoever was sent the link of this draft does not see the next one.
      ...(row.draft === null && { preview_token: shop.randomToken() }),
      version: text('version', '+', 1),
      updated: shop.now(),
      updated_by: who,
    }))
    .where('id', '=', id)
    .execute();
}
