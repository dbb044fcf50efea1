import type { Kind } from '../../profile/kinds.ts';
import {
  countFacets,
  type FacetColumns,
  type FacetValues,
  matchingVariants,
} from '../facets/count-facets.ts';
import { type Answers, BUDGETS, chosenBy, HEATS, kindsFor, QUESTIONS, type Question } from './answers.ts';

/** Everything on sale, as it is counted. */
export type Goods = {
  kinds: Kind[];
  columns: FacetColumns;
  known: FacetValues;
  present: { kind: ReadonlySet<string> };
};

/** An answer to choose, and how many products it leaves. */
export type Option = { answer: Exclude<Answers[Question], null>; count: number };

/** The next question; the one for a size has measures instead of options. */
export type Asked = { question: Question; options: Option[] };

/** The first question that is not answered and would leave something out; null when none is left. */
export function nextQuestion(goods: Goods, answers: Answers): Asked | null {
  const all = countOf(goods, answers);
  for (const question of QUESTIONS) {
    if (answers[question] !== null) continue;
    if (question === 'size') {
      if (hasSizes(goods, answers)) return { question, options: [] };
      continue;
    }
    const options = answersTo(question, goods)
      .map((answer) => ({ answer, count: countOf(goods, { ...answers, [question]: answer }) }))
      .filter(({ count }) => count > 0 && count < all);
    // Of two that leave the same the first asks for more.
    const different = options.filter(
      ({ count }, place) => question === 'place' || count !== options[place - 1]?.count,
    );
    if (different.length > 0) return { question, options: different };
  }
  return null;
}

/** How many products the answers leave, those of unknown size too. */
export function countOf({ kinds, columns, known, present }: Goods, answers: Answers): number {
  const { totals } = countFacets(columns, chosenBy(answers, kinds, present.kind), known);
  return totals.fits + totals.unknown;
}

/** Where everything goes, if the answers leave one kind of place only. */
export function placeLeft({ kinds, present }: Goods, { place }: Answers): 'opening' | 'surface' | null {
  const left = kindsFor(place, kinds, present.kind);
  const places = new Set(kinds.flatMap(({ id, placed }) => (left.includes(id) ? [placed] : [])));
  const [only] = places;
  return places.size === 1 && only && only !== 'none' ? only : null;
}

/** Whether anything that is left has a size that could be too large. */
function hasSizes({ kinds, columns, known, present }: Goods, answers: Answers): boolean {
  for (const variant of matchingVariants(columns, chosenBy(answers, kinds, present.kind), known)) {
    const { width, height, depth } = columns.needs[variant] ?? {};
    if ((width ?? height ?? depth ?? null) !== null) return true;
  }
  return false;
}

/** Every answer that leaves something out, the one that leaves least first. */
function answersTo(question: Exclude<Question, 'size'>, { kinds, present }: Goods): Option['answer'][] {
  if (question === 'heat') return HEATS;
  if (question === 'budget') return BUDGETS;
  const hasPlace = (place: 'opening' | 'surface') =>
    kinds.some(({ id, placed, isAccessory }) => !isAccessory && placed === place && present.kind.has(id));
  return (['opening', 'surface'] as const).filter(hasPlace);
}
