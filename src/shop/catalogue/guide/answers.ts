import type { Kind, Placed } from '../../profile/kinds.ts';
import type { Measures } from '../attributes/fit.ts';
import type { Chosen } from '../facets/count-facets.ts';
import { BANDS, IN_STOCK } from '../facets/facets.ts';

/** What is asked, in this order: what leaves out most comes first. */
export const QUESTIONS = ['place', 'size', 'heat', 'budget'] as const;
export type Question = (typeof QUESTIONS)[number];

/** Where it does not matter, or nobody knows. */
type Any = 'any';

/** What a shopper has answered; null while it is to be asked. */
export type Answers = {
  place: Exclude<Placed, 'none'> | Any | null;
  /** Of the opening, or of the place in front of the wall. */
  size: Measures | Any | null;
  /** Kilowatts at least. */
  heat: number | Any | null;
  /** Pounds that it costs less than. */
  budget: number | Any | null;
};

/** Kilowatts at least, and pounds that it costs less than: where a band begins. */
export const HEATS = [2, 1.5, 1];
export const BUDGETS = BANDS.price.slice(1).map(({ from }) => from);

export const NO_ANSWERS: Answers = { place: null, size: null, heat: null, budget: null };

/** What the answers mean as filters of everything on sale: what can be bought, without accessories. */
export function chosenBy(
  { place, size, heat, budget }: Answers,
  kinds: Kind[],
  present: ReadonlySet<string>,
): Chosen {
  const isOver = typeof heat === 'number' ? BANDS.heat.filter(({ from }) => from >= heat) : [];
  const isUnder = typeof budget === 'number' ? BANDS.price.filter(({ from }) => from < budget) : [];
  return {
    kind: kindsFor(place, kinds, present),
    price: isUnder.map(({ id }) => id),
    colour: [],
    width: [],
    heat: isOver.map(({ id }) => id),
    stars: [],
    stock: [IN_STOCK],
    opening: size === 'any' ? null : size,
  };
}

/** The kinds of a place that there is anything of. Empty means everything: there are no accessories to leave out. */
export function kindsFor(place: Answers['place'], kinds: Kind[], present: ReadonlySet<string>): string[] {
  const offered = kinds.filter(({ id }) => present.has(id));
  const main = offered.filter(({ isAccessory }) => !isAccessory);
  const wanted = main.filter(({ placed }) => placed === place);
  if (wanted.length > 0) return wanted.map(({ id }) => id);
  return main.length < offered.length ? main.map(({ id }) => id) : [];
}
