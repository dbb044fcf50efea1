import { type Accountant, requireRole } from '#shop/actor.ts';
import { PAGE } from '#shop/pages/page-kind.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listTexts, type TextForOwner } from '#shop/texts/texts.server.ts';
import { orFault } from '../../lists/or-fault.server.ts';
import type { TextState } from '../editor/text-state.tsx';

export async function findPagesTab(shop: Shop, accountant: Accountant) {
  const admin = requireRole(accountant, 'manager');
  return {
    result: await orFault(shop, 'failed to load pages', async () => {
      const texts = await listTexts(shop, admin, PAGE);
      const pages = texts.map((text) => ({
        handle: text.handle,
        title: (text.draft ?? text.published)?.title ?? text.handle,
        state: stateOf(text),
      }));
      return { pages: pages.toSorted((a, b) => a.title.localeCompare(b.title, 'en-GB')) };
    }),
  };
}

export type PagesTabData = Awaited<ReturnType<typeof findPagesTab>>;

export function stateOf({ draft, published, leadsTo }: TextForOwner<unknown>): TextState {
  if (leadsTo !== null) return 'deleted';
  if (!published) return 'draft';
  return draft ? 'changed' : 'published';
}
