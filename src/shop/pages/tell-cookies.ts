import { PRIVACY } from './defaults/privacy.ts';
import { plainWords } from './fill.ts';
import type { PageBody, Section } from './page.ts';
import { COOKIES_FIELD } from './page-fields.ts';

/** The beginning of the section that shops started with once; it named four of the cookies. */
const EARLIER = 'Four, all our own, and all needed for what you ask the shop to do:';

/**
 * A privacy page that tells every cookie, whatever its owner has written: where no words of theirs place the list, it
 * stands instead of the earlier one, otherwise at the end.
 */
export function tellCookies(page: PageBody): PageBody {
  if (page.sections.some(({ html }) => html.includes(`{${COOKIES_FIELD}}`))) return page;
  const own = PRIVACY.sections.filter(({ id }) => id === 'cookies');
  const isEarlier = ({ html }: Section) => plainWords(html, {}).startsWith(EARLIER);
  const kept = page.sections.filter((section) => !isEarlier(section));
  const at = page.sections.findIndex(isEarlier);
  const taken = new Set(kept.map(({ id }) => id));
  const added = own.map((section) => (taken.has(section.id) ? { ...section, id: 'our-cookies' } : section));
  return { ...page, sections: kept.toSpliced(at < 0 ? kept.length : at, 0, ...added) };
}
