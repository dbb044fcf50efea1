import type { Attributes } from '../attributes/attribute-fields.ts';
import { type Measures, openingFor, outerSize } from '../attributes/fit.ts';

/** What customers filter a variant by, as it is stored. Price in pence, measures in millimetres. */
export type FacetFacts = {
  kind: string | null;
  colour: string | null;
  powerKw: number | null;
  price: number;
  outer: Measures;
  /** The opening it needs, clearances included. */
  opening: Measures;
  /** False for a product without variants, which cannot be in stock. */
  isVariant: boolean;
  /** What customers say of the product, as whole stars without what is over; null without a review. */
  stars: number | null;
};

/** The facts of one variant, by its attributes with its product's. */
export function factsFor(
  attributes: Attributes,
  price: number,
  { isVariant = true, stars = null }: Partial<Pick<FacetFacts, 'isVariant' | 'stars'>> = {},
): FacetFacts {
  return {
    kind: attributes.kind || null,
    colour: attributes.colour || null,
    powerKw: attributes.powerKw ?? null,
    price,
    outer: outerSize(attributes),
    opening: openingFor(attributes),
    isVariant,
    stars,
  };
}

/** As text, equal for equal facts. */
export function writeFacts(facts: FacetFacts): string {
  const { kind, colour, powerKw, price, outer, opening, isVariant, stars } = facts;
  return JSON.stringify([
    kind,
    colour,
    powerKw,
    price,
    ...listOf(outer),
    ...listOf(opening),
    isVariant ? 1 : 0,
    ...(stars === null ? [] : [stars]),
  ]);
}

const listOf = ({ width, height, depth }: Measures) => [width, height, depth];

/** The facts of all variants of a product as one text, equal for equal products. */
export function joinFacts(texts: string[]): string {
  return `[${[...new Set(texts)].sort().join()}]`;
}

type Row = [
  ...[kind: string | null, colour: string | null, powerKw: number | null, price: number],
  ...(number | null)[],
];

/** Reads what `joinFacts` wrote. */
export function readFacts(joined: string): FacetFacts[] {
  return (JSON.parse(joined) as Row[]).map(([kind, colour, powerKw, price, ...rest]) => {
    const [a = null, b = null, c = null, d = null, e = null, f = null, isVariant, stars = null] = rest;
    return {
      ...{ kind, colour, powerKw, price },
      outer: { width: a, height: b, depth: c },
      opening: { width: d, height: e, depth: f },
      isVariant: isVariant === 1,
      stars,
    };
  });
}
