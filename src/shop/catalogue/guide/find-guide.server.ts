import type { Kind } from '../../profile/kinds.ts';
import { findShownProfile } from '../../profile/shown-profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { findScopeFacets } from '../facets/facet-sets.server.ts';
import { findFiltered, listMatches } from '../facets/filtered-cards.server.ts';
import { listNearlyFitting, type NearCard } from '../facets/list-nearly-fitting.server.ts';
import type { MatchingCard } from '../facets/matching-variants.server.ts';
import { type Answers, chosenBy, NO_ANSWERS, QUESTIONS, type Question } from './answers.ts';
import { type Asked, countOf, type Goods, nextQuestion, placeLeft } from './questions.ts';
import { reasonFor } from './reason.ts';

/** As many as a person compares: two rows of four. */
const MANY_SHOWN = 8;

/** What may be offered to whom no opening will do. */
export const IN_FRONT = { place: 'surface', size: null } as const;
const isInFront = ({ placed, isAccessory }: Kind) => placed === IN_FRONT.place && !isAccessory;

const EVERYTHING = { collectionId: null };

/** The next question, or what suits the answers. */
export type Guide = {
  asked: Asked | null;
  /** Where all that is left goes, which says what a size is of. */
  place: 'opening' | 'surface' | null;
  chosen: ReturnType<typeof chosenBy>;
  /** Of what is left, those of unknown size too. */
  total: number;
  /** Those that there is anything of. */
  kinds: Kind[];
  suits: Suits | null;
};

type Suits = {
  cards: (MatchingCard & { note: string })[];
  /** With a size: what nobody knows the size of. */
  unknown: MatchingCard[];
  /** Where nothing fits: what nearly does. */
  near: NearCard[];
  /** Where nothing suits: how much would without one of the answers, and how much needs no opening. */
  without: { question: Question; count: number }[];
  needsNoOpening: number;
};

/** Asks on, as long as an answer would leave something out; then lists what suits, each with the reason. */
export async function findGuide(shop: Shop, answers: Answers): Promise<Guide> {
  const goods = await findGoods(shop);
  const chosen = chosenBy(answers, goods.kinds, goods.present.kind);
  const asked = nextQuestion(goods, answers);
  const guide = {
    ...{ asked, chosen, place: placeLeft(goods, answers), total: countOf(goods, answers) },
    kinds: goods.kinds.filter(({ id }) => goods.present.kind.has(id)),
  };
  if (asked) return { ...guide, suits: null };
  const filtered = await findFiltered(shop, EVERYTHING, { chosen, sort: 'shop' });
  const paging = { page: 1, pageSize: MANY_SHOWN };
  const { fits, unknown } = await listMatches(shop, EVERYTHING, { chosen, filtered, paging });
  const cards = fits.map(({ card, facts }) => ({
    ...card,
    note: facts ? reasonFor(answers, facts, goods.kinds) : '',
  }));
  const isTooSmall = filtered.counts.totals.fits === 0;
  const near = isTooSmall
    ? await listNearlyFitting(shop, EVERYTHING, { chosen, filtered, sort: 'shop' })
    : [];
  const isNone = guide.total === 0;
  const without = isNone ? QUESTIONS.flatMap((question) => withoutIt(goods, answers, question)) : [];
  const isForOpening = isNone && answers.place === 'opening' && guide.kinds.some(isInFront);
  const needsNoOpening = isForOpening ? countOf(goods, { ...answers, ...IN_FRONT }) : 0;
  return {
    ...guide,
    suits: { cards, unknown: unknown.map(({ card }) => card), near, without, needsNoOpening },
  };
}

/** Whether there is anything to ask. */
export async function hasQuestions(shop: Shop): Promise<boolean> {
  return nextQuestion(await findGoods(shop), NO_ANSWERS) !== null;
}

async function findGoods(shop: Shop): Promise<Goods> {
  const [facets, { kinds }] = await Promise.all([
    findScopeFacets(shop, EVERYTHING, 'shop'),
    findShownProfile(shop),
  ]);
  return { ...facets, kinds };
}

function withoutIt(goods: Goods, answers: Answers, question: Question): Suits['without'] {
  if (answers[question] === null || answers[question] === 'any') return [];
  const count = countOf(goods, { ...answers, [question]: 'any' });
  return count > 0 ? [{ question, count }] : [];
}
