import { correct, formsOf, words } from '../catalogue/words.ts';
import { FAQS } from './faqs.ts';
import type { Section } from './section.ts';
import { plainSectionText } from './section-text.ts';
import { TERMS } from './terms.ts';

/** A page, or a section of one, that answers a search. */
export type FoundSection = { to: string; title: string; page: string };

/** Pages that are found as a whole. */
const WHOLE: Section[] = [
  {
    id: 'contact',
    title: 'Contact us',
    alsoFoundBy: 'contact phone telephone call ring email address showroom shop opening hours visit help',
    text: '',
  },
  {
    id: 'privacy-policy',
    title: 'Privacy Policy',
    alsoFoundBy: 'privacy data cookies cookie gdpr',
    text: '',
  },
  { id: 'our-advantages', title: 'Our Advantages', alsoFoundBy: 'about advantages reviews', text: '' },
];

type Entry = FoundSection & { named: Set<string>; said: Set<string> };

const ENTRIES: Entry[] = [
  ...FAQS.map((section) => entryOf(section, `/pages/faqs#${section.id}`, 'FAQs')),
  ...TERMS.map((section) =>
    entryOf(section, `/pages/terms-and-conditions#${section.id}`, 'Terms and Conditions'),
  ),
  ...WHOLE.map((section) => entryOf(section, `/pages/${section.id}`, '')),
];

const NAMES = new Set(ENTRIES.flatMap(({ named }) => [...named]));

/** Words that say nothing about what is asked. */
const SMALL = new Set(
  words(`a an and are at be by can could do does for from get go has have how i if in is it its me my of
    on or our please should that the their them there they this to us was we what when where which who why will with
    would you your`),
);

const MAX_FOUND = 4;

type Asked = {
  /** Words for what the shop sells, such as 'fire': a search for these alone asks for no section. */
  goods: ReadonlySet<string>;
  /** Nothing else is found. */
  isOnly: boolean;
};

/** The sections whose name has all words of a search; if nothing else is found, those that say all of them. */
export function findSections(text: string, { goods, isOnly }: Asked): FoundSection[] {
  const typed = words(text.slice(0, 200)).filter((word) => !SMALL.has(word));
  const asked = typed.filter((word) => !goods.has(word)).map(withForms);
  if (asked.length === 0) return [];
  const having = (words: 'named' | 'said') =>
    ENTRIES.filter((entry) => asked.every((forms) => forms.some((form) => entry[words].has(form))));
  const byName = having('named');
  const found = byName.length > 0 || !isOnly ? byName : having('said');
  return found.slice(0, MAX_FOUND).map(({ to, title, page }) => ({ to, title, page }));
}

/** A word, its singular, and what it was meant to be if it is misspelt. */
function withForms(word: string): string[] {
  const forms = formsOf(word);
  return forms.some((form) => NAMES.has(form)) ? forms : [...forms, ...correct(word, NAMES)];
}

function entryOf({ title, text, alsoFoundBy = '' }: Section, to: string, page: string): Entry {
  const named = new Set(words(`${title} ${alsoFoundBy}`).flatMap(formsOf));
  const said = new Set([...named, ...words(plainSectionText(text, {})).flatMap(formsOf)]);
  return { to, title, page, named, said };
}
