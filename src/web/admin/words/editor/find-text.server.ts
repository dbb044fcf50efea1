import type { Manager } from '#shop/actor.ts';
import { listChanges } from '#shop/record/activity/list-changes.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { TextKind } from '#shop/texts/text-kind.ts';
import { findText, listVersions } from '#shop/texts/texts.server.ts';
import { stateOf } from '../pages/pages-tab.server.ts';

/** What the editor of a text shows around its words. */
export type TextToEdit = Awaited<ReturnType<typeof findTextToEdit>>['more'];

/** A text with all that its editor shows around it: its state, its history, and what was changed lately. */
export async function findTextToEdit<Body>(shop: Shop, admin: Manager, kind: TextKind<Body>, handle: string) {
  const text = await findText(shop, admin, kind, handle);
  const versions = await listVersions(shop, admin, text);
  const { entries } = text.id
    ? await listChanges(shop, admin, { page: 1, pageSize: 8, kind: 'text', subjectId: text.id })
    : { entries: [] };
  const first = kind.defaults[handle];
  return {
    // A deleted text opens with what was last published.
    body: text.draft ?? text.published ?? versions[0]?.body ?? first,
    more: {
      handle,
      state: stateOf(text),
      leadsTo: text.leadsTo,
      version: text.version,
      previewToken: text.previewToken,
      versions: versions.map(({ body: _, ...version }) => version),
      hasFirstWords: first !== undefined && !text.isDefault,
      entries,
    },
  };
}
