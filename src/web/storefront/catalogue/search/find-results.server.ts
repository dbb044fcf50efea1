import { countMissedWords } from '#shop/catalogue/search/missed-words.server.ts';
import { searchIds } from '#shop/catalogue/search/search.server.ts';
import { goodsWords } from '#shop/catalogue/search/search-query.ts';
import { findQuestionsIndex } from '#shop/catalogue/shown/shown-questions.server.ts';
import { type FoundSection, findSections } from '#shop/pages/find-sections.ts';
import { findPagesIndex } from '#shop/pages/pages.server.ts';
import type { PageContext } from '../../../context.server.ts';
import { frameOf } from '../../frame/find-frame.server.ts';

/** What a search finds: ids of products, and sections of our pages. */
export type Results = { ids: string[]; sections: FoundSection[] };

/** Finds both, best first. A search in vain is counted for the owner. */
export async function findResults(page: PageContext, text: string, limit: number): Promise<Results> {
  const { profile } = await frameOf(page);
  const ids = await searchIds(page.shop, profile, text, limit);
  const search = { goods: goodsWords(profile), isOnly: ids.length === 0 };
  const sections = [await findPagesIndex(page.shop), await findQuestionsIndex(page.shop)].flatMap((index) =>
    findSections(index, text, search),
  );
  if (ids.length + sections.length === 0) await countMissedWords(page.shop, text);
  return { ids, sections };
}
