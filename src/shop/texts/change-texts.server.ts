import type { Manager } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { bumpCatalogueVersion } from '../cache/catalogue-version.server.ts';
import { notFound } from '../errors.ts';
import { firstFree } from '../first-free.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import type { TextKind } from './text-kind.ts';
import { findText, type TextForOwner } from './texts.server.ts';
import { changeText, insertText, keepVersion, lockText, updateText } from './write-text.server.ts';

/** With `ifVersion`, ShopError `conflict` if somebody else has changed the text since; 0 is a text nobody has saved. */
type Condition = { ifVersion?: number | undefined };

/**
 * Keeps what was sent as the draft, or publishes it: customers then see it, and it joins the history. ShopError
 * `invalid` with its fields. A text without a row must be one of the defaults.
 */
export function saveText<Body>(
  shop: Shop,
  admin: Manager,
  kind: TextKind<Body>,
  handle: string,
  sent: unknown,
  { ifVersion, isPublished = false }: Condition & { isPublished?: boolean },
): Promise<TextForOwner<Body>> {
  const body = kind.read(sent);
  return changeText(shop, admin, kind, handle, ifVersion, async (before, shop) => {
    const after = kind.factsOf(body);
    if (!isPublished) return { action: 'drafted', row: { draft: JSON.stringify(body) }, after };
    await kind.check?.(shop, body);
    return {
      action: before.leadsTo === null ? 'published' : 'put back',
      row: { body: JSON.stringify(body), draft: null, leads_to: null },
      after,
    };
  });
}

/** Adds a text that nobody sees until it is published, under the first free handle. ShopError `invalid`. */
export function createText<Body>(
  shop: Shop,
  admin: Manager,
  kind: TextKind<Body>,
  wanted: string,
  sent: unknown,
): Promise<TextForOwner<Body>> {
  const body = kind.read(sent);
  return inTransaction(shop, async (shop) => {
    let id: string | undefined;
    const handle = await firstFree(wanted, async (handle) => {
      if (kind.reserved.includes(handle) || Object.hasOwn(kind.defaults, handle)) return false;
      id = await insertText(shop, admin.name, kind.kind, handle, { draft: JSON.stringify(body) });
      return id !== undefined;
    });
    const after = kind.factsOf(body);
    await recordChange(shop, admin, { action: 'created', kind: 'text', subjectId: id ?? '', after });
    return findText(shop, admin, kind, handle);
  });
}

/** Publishes a text under a handle of its own, as the loader of the demo does. One that is there already stays. */
export function publishText(
  shop: Shop,
  admin: Manager,
  kind: TextKind<unknown>,
  handle: string,
  sent: unknown,
): Promise<void> {
  const body = kind.read(sent);
  const row = { body: JSON.stringify(body) };
  return inTransaction(shop, async (shop) => {
    const id = await insertText(shop, admin.name, kind.kind, handle, row);
    if (!id) return;
    await keepVersion(shop, admin.name, id, row.body);
    await bumpCatalogueVersion(shop);
    const after = kind.factsOf(body);
    await recordChange(shop, admin, { action: 'published', kind: 'text', subjectId: id, after });
  });
}

/** Notes a text as deleted, its address leading to another or nowhere for ''. One that is there already stays. */
export function leadText(
  shop: Shop,
  admin: Manager,
  kind: TextKind<unknown>,
  handle: string,
  leadsTo: string,
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const id = await insertText(shop, admin.name, kind.kind, handle, { leads_to: leadsTo });
    if (!id) return;
    await bumpCatalogueVersion(shop);
    const after = leadsTo ? { leadsTo } : undefined;
    await recordChange(shop, admin, { action: 'deleted', kind: 'text', subjectId: id, after });
  });
}

/** Forgets the draft. A text that was never published is gone then, which is returned. */
export function discardDraft<Body>(
  shop: Shop,
  admin: Manager,
  kind: TextKind<Body>,
  handle: string,
  { ifVersion }: Condition = {},
): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const before = await lockText(shop, admin, kind, handle, ifVersion);
    if (before.id === null || before.draft === null) return false;
    const isGone = before.published === null && before.leadsTo === null;
    if (isGone) await shop.db.deleteFrom('shop_text').where('id', '=', before.id).execute();
    else await updateText(shop, admin.name, before.id, { draft: null });
    await recordChange(shop, admin, {
      action: isGone ? 'deleted' : 'draft discarded',
      kind: 'text',
      subjectId: before.id,
      before: kind.factsOf(before.draft),
    });
    return isGone;
  });
}

/** Takes a text away from customers. Its address leads to another, or nowhere for ''; its history stays. */
export function deleteText<Body>(
  shop: Shop,
  admin: Manager,
  kind: TextKind<Body>,
  handle: string,
  { leadsTo, ifVersion }: Condition & { leadsTo: string },
): Promise<TextForOwner<Body>> {
  return changeText(shop, admin, kind, handle, ifVersion, () => ({
    action: 'deleted',
    row: { body: null, draft: null, leads_to: leadsTo },
    after: leadsTo ? { leadsTo } : undefined,
  }));
}

/** Makes what was once published the draft, to be looked at and published; '' for the first words of the shop. */
export function putBack<Body>(
  shop: Shop,
  admin: Manager,
  kind: TextKind<Body>,
  handle: string,
  { versionId, ifVersion }: Condition & { versionId: string },
): Promise<TextForOwner<Body>> {
  return changeText(shop, admin, kind, handle, ifVersion, async (before, shop) => {
    const body =
      versionId === '' ? kind.defaults[handle] : await findVersion<Body>(shop, before.id ?? '', versionId);
    if (!body) throw notFound('version');
    return {
      action: 'draft put back',
      row: { draft: JSON.stringify(body) },
      after: kind.factsOf(body),
    };
  });
}

async function findVersion<Body>(shop: Shop, textId: string, id: string): Promise<Body | undefined> {
  const row = await shop.db
    .selectFrom('shop_text_version')
    .select('body')
    .where('id', '=', id)
    .where('text_id', '=', textId)
    .executeTakeFirst();
  return row && JSON.parse(row.body);
}

/**
 * Shows customers again what they saw before: words of the history, or where a deleted text led. Without either it is as
 * nobody had published it, and the words are a draft. ShopError `invalid` for words that cannot be shown any more.
 */
export function showAgain<Body>(
  shop: Shop,
  admin: Manager,
  kind: TextKind<Body>,
  handle: string,
  { body, leadsTo }: { body: string | null; leadsTo: string | null },
): Promise<TextForOwner<Body>> {
  return changeText(shop, admin, kind, handle, undefined, async (before, shop) => {
    if (body !== null) {
      const words: Body = JSON.parse(body);
      await kind.check?.(shop, words);
      return { action: 'put back', row: { body, leads_to: null }, after: kind.factsOf(words) };
    }
    const draft = before.draft ?? before.published;
    if (leadsTo !== null || !draft || Object.hasOwn(kind.defaults, handle))
      return {
        action: 'put back',
        row: { body: null, leads_to: leadsTo },
        after: leadsTo ? { leadsTo } : undefined,
      };
    return {
      action: 'put back',
      row: { body: null, leads_to: null, draft: JSON.stringify(draft) },
      after: kind.factsOf(draft),
    };
  });
}
