import { correct, formsOf, words } from '#values/words.ts';
import { plainWords } from './fill.ts';
import type { PageBody } from './page.ts';

/** A page, or a section of one, that answers a search. */
export type FoundSection = { to: string; title: string; page: string };

type Entry = FoundSection & { named: Set<string>; said: Set<string> };

/** Pages and their sections, with the words that name them and those they say. */
export type PagesIndex = { entries: Entry[]; names: Set<string> };

/** A form, found as a whole. */
const CONTACT = {
  title: 'Contact us',
  alsoFoundBy: 'contact phone telephone call ring email address showroom shop opening hours visit help',
};

/** Questions, asked one by one. */
const GUIDE = {
  title: 'Which fire is right?',
  alsoFoundBy: 'guide choose choosing choice advice recommend recommendation suit suits suitable best need',
};

/** Sections come first: they answer more precisely. */
export function indexOf(pages: Map<string, PageBody>): PagesIndex {
  const entries = [
    ...[...pages].flatMap(([handle, { title: page, sections }]) =>
      sections
        .filter(({ title }) => title !== '')
        .map((section) => entryOf(section, `/pages/${handle}#${section.id}`, page)),
    ),
    ...[...pages].map(([handle, page]) =>
      entryOf({ ...page, html: untitledWords(page) }, `/pages/${handle}`, ''),
    ),
    entryOf({ ...CONTACT, html: '' }, '/pages/contact', ''),
    entryOf({ ...GUIDE, html: '' }, '/guide', ''),
  ];
  return { entries, names: new Set(entries.flatMap(({ named }) => [...named])) };
}

type Asked = { id: string; question: string; answer: string; handle: string; title: string };

/** Questions about products: found by what they ask and by the product's name. */
export function indexOfQuestions(questions: Asked[]): PagesIndex {
  const entries = questions.map(({ id, question, answer, handle, title }) =>
    entryOf({ title: question, html: answer, alsoFoundBy: title }, `/product/${handle}#${id}`, title),
  );
  return { entries, names: new Set(entries.flatMap(({ named }) => [...named])) };
}

/** The words of a page that stand in no section of their own. */
function untitledWords({ lead, sections }: PageBody): string {
  return [lead, ...sections.filter(({ title }) => title === '').map(({ html }) => html)].join(' ');
}

/** Words that say nothing about what is asked. */
const SMALL = new Set(
  words(`a an and are at be by can could do does for from get go has have how i if in is it its me my of
    on or our please should that the their them there they this to us was we what when where which who why will with
    would you your`),
);

const MAX_FOUND = 4;

type Search = {
  /** Words for what the shop sells, such as 'fire': a search for these alone asks for no section. */
  goods: ReadonlySet<string>;
  /** Nothing else is found. */
  isOnly: boolean;
};

/** The sections whose name has all words of a search; if nothing else is found, those that say all of them. */
export function findSections(
  { entries, names }: PagesIndex,
  text: string,
  { goods, isOnly }: Search,
): FoundSection[] {
  const typed = words(text.slice(0, 200)).filter((word) => !SMALL.has(word));
  const asked = typed.filter((word) => !goods.has(word)).map((word) => withForms(word, names));
  // 'Which fire?' asks for one, and says no more.
  if (asked.length === 0)
    return ASKS_WHICH.test(text) ? sectionsOf(entries.filter(({ to }) => to === '/guide')) : [];
  const having = (words: 'named' | 'said') =>
    entries.filter((entry) => asked.every((forms) => forms.some((form) => entry[words].has(form))));
  const byName = having('named');
  const found = byName.length > 0 || !isOnly ? byName : having('said');
  return sectionsOf(found.slice(0, MAX_FOUND));
}

const ASKS_WHICH = /\b(which|what)\b/i;

function sectionsOf(entries: Entry[]): FoundSection[] {
  return entries.map(({ to, title, page }) => ({ to, title, page }));
}

/** A word, its singular, and what it was meant to be if it is misspelt. */
function withForms(word: string, names: Set<string>): string[] {
  const forms = formsOf(word);
  return forms.some((form) => names.has(form)) ? forms : [...forms, ...correct(word, names)];
}

type Named = { title: string; alsoFoundBy: string; html: string };

function entryOf({ title, html, alsoFoundBy }: Named, to: string, page: string): Entry {
  const named = new Set(words(`${title} ${alsoFoundBy}`).flatMap(formsOf));
  const said = new Set([...named, ...words(plainWords(html, {})).flatMap(formsOf)]);
  return { to, title, page, named, said };
}
