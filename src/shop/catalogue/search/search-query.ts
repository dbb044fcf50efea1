import { formsOf, words } from '#values/words.ts';
import type { Kind } from '../../profile/kinds.ts';
import type { Synonym } from '../../profile/synonyms.ts';
import { type Measure, splitMeasures } from '../attributes/measures.ts';
import { kindMark, marksNear } from './search-marks.ts';

/** One match for a term of a query: words that a product must all contain. */
export type Alternative = string[];

/** What a part of the search text may match. */
export type Term = {
  /** As typed; none for a size or a power. */
  word: string | null;
  alternatives: Alternative[];
  /** The part names a kind of product that is no accessory, or a measure. */
  isKind: boolean;
};

/** What the owner says about words: kinds and synonyms. */
export type Language = { kinds: Kind[]; synonyms: Synonym[] };

export type Dictionary = ReturnType<typeof dictionaryOf>;

const MAX_TERMS = 8;
/** Words of the longest phrase that is looked up. */
const MAX_PHRASE = 5;

/** The owner's language, ready to be looked up. */
export function dictionaryOf({ kinds, synonyms }: Language) {
  const meanings = new Map<string, string[][]>();
  for (const { said, meant } of synonyms)
    for (const phrase of said) {
      const key = keyOf(words(phrase));
      meanings.set(key, [...(meanings.get(key) ?? []), ...meant.map(words)]);
    }
  const ofKinds = kinds.map(({ id, name, isAccessory }) => ({
    mark: kindMark(id),
    isAccessory,
    words: new Set(words(name).map(singular)),
  }));
  return {
    meanings,
    kinds: ofKinds,
    accessoryMarks: ofKinds.filter(({ isAccessory }) => isAccessory).map(({ mark }) => mark),
    /** Words that shoppers use and the catalogue need not. */
    words: new Set([
      ...synonyms.flatMap(({ said, meant }) => [...said, ...meant].flatMap(words)),
      ...kinds.flatMap(({ name }) => words(name).flatMap(formsOf)),
    ]),
  };
}

/** Words for what the shop sells: whoever searches for one asks for products. */
export function goodsWords(language: Language): Set<string> {
  return new Set([...dictionaryOf(language).words, 'electric']);
}

/** The terms of a search text. `near` also matches sizes and powers that are only close. */
export function readQuery(text: string, dictionary: Dictionary, how: 'exact' | 'near' = 'exact'): Term[] {
  const parts = splitMeasures(text).slice(0, MAX_TERMS);
  const terms: Term[] = [];
  for (let place = 0; place < parts.length; ) {
    const part = parts[place] as string | Measure;
    if (typeof part !== 'string') {
      terms.push({ word: null, alternatives: measured(part, how), isKind: true });
      place += 1;
      continue;
    }
    const phrase = longestPhrase(parts.slice(place, place + MAX_PHRASE), dictionary);
    if (phrase.length > 1) terms.push(phraseTerm(phrase, dictionary));
    else terms.push(wordTerm(part, neighbours(parts, place), dictionary));
    place += phrase.length;
  }
  return terms;
}

/** What a word may mean: its forms, its synonyms, and the kinds that it names. */
export function alternativesOf(word: string, dictionary: Dictionary): Alternative[] {
  return wordTerm(word, [], dictionary).alternatives;
}

function wordTerm(word: string, joined: string[], dictionary: Dictionary): Term {
  const meant = dictionary.meanings.get(keyOf([word])) ?? [];
  const said = [...formsOf(word).map((form) => [form]), ...meant, ...joined.map((each) => [each])];
  return named(word, said, [[word], ...meant], dictionary);
}

/** Several words that the owner gives one meaning, such as 'log burner'. */
function phraseTerm(phrase: string[], dictionary: Dictionary): Term {
  const meant = dictionary.meanings.get(keyOf(phrase)) ?? [];
  return named(phrase.join(' '), [phrase, [phrase.join('')], ...meant], [phrase, ...meant], dictionary);
}

function named(word: string, said: Alternative[], meant: string[][], { kinds }: Dictionary): Term {
  const of = kinds.filter((kind) =>
    meant.some((each) => each.every((word) => kind.words.has(singular(word)))),
  );
  return {
    word,
    alternatives: [...said, ...of.map(({ mark }) => [mark])],
    isKind: of.some(({ isAccessory }) => !isAccessory),
  };
}

function measured(measure: Measure, how: 'exact' | 'near'): Alternative[] {
  const marks = marksNear(measure, how).map((mark) => [mark]);
  // '2kw' as the owner may have written it.
  const asTyped = measure.words.join('');
  return /^\d+[a-z]+$/.test(asTyped) && measure.words.length <= 2 ? [...marks, [asTyped]] : marks;
}

/** The most words from the first on that the owner's synonyms know as one phrase; at least the first. */
function longestPhrase(parts: (string | Measure)[], { meanings }: Dictionary): string[] {
  const until = parts.findIndex((part) => typeof part !== 'string');
  const typed = (until < 0 ? parts : parts.slice(0, until)) as string[];
  for (let length = typed.length; length > 1; length--)
    if (meanings.has(keyOf(typed.slice(0, length)))) return typed.slice(0, length);
  return typed.slice(0, 1);
}

/** 'fire place' matches 'fireplace': each word also counts joined to its neighbour. */
function neighbours(parts: (string | Measure)[], place: number): string[] {
  const [before, word, after] = [parts[place - 1], parts[place], parts[place + 1]];
  return [
    ...(typeof after === 'string' ? [`${word}${after}`] : []),
    ...(typeof before === 'string' ? [`${before}${word}`] : []),
  ];
}

const keyOf = (phrase: string[]) => phrase.map(singular).join(' ');

/** 'stoves' and 'stove' are one word, 'accessories' and 'accessory' too. */
function singular(word: string): string {
  return formsOf(word).findLast((form) => !form.endsWith('ies')) ?? word;
}
