import { expect, test } from 'vitest';
import type { Kind } from '../../profile/kinds.ts';
import { inColumns, presentValues } from '../facets/count-facets.ts';
import { factsFor } from '../facets/facet-facts.ts';
import { type FacetSettings, tupleOf, valuesOfFacets } from '../facets/facets.ts';
import { type Answers, NO_ANSWERS } from './answers.ts';
import { countOf, type Goods, nextQuestion, placeLeft } from './questions.ts';

const KINDS: Kind[] = [
  { id: 'stove', name: 'Stoves', placed: 'surface', isAccessory: false },
  { id: 'insert', name: 'Inserts', placed: 'opening', isAccessory: false },
  { id: 'guard', name: 'Guards', placed: 'none', isAccessory: true },
];

type Sold = { kind?: string; kw?: number; pounds?: number; width?: number; isSoldOut?: boolean };

/** A shop with these products, one variant each. */
function selling(...products: Sold[]): Goods {
  const settings: FacetSettings = { kinds: KINDS, discount: 0, colours: new Map() };
  const sets = products.map(({ kind = 'stove', kw, pounds = 300, width, isSoldOut = false }, id) => {
    const sizes = width ? { widthMm: width, openingWidthMm: width } : {};
    const facts = factsFor({ kind, ...(kw && { powerKw: kw }), ...sizes }, pounds * 100);
    return { id, productId: null, count: 1, tuples: [tupleOf(facts, settings, !isSoldOut)] };
  });
  const [columns, known] = [inColumns(sets), valuesOfFacets(settings)];
  return { kinds: KINDS, columns, known, present: presentValues(columns, known) };
}

const ask = (goods: Goods, answers: Partial<Answers> = {}) => {
  const asked = nextQuestion(goods, { ...NO_ANSWERS, ...answers });
  return asked && [asked.question, ...asked.options.map(({ answer, count }) => `${answer}: ${count}`)];
};

test('each question that leaves something out is asked in turn, then none', () => {
  const goods = selling(
    { kind: 'insert', kw: 1, pounds: 300, width: 800 },
    { kind: 'insert', kw: 2, pounds: 700, width: 800 },
    { kind: 'stove', kw: 2, pounds: 300, width: 500 },
  );
  expect(ask(goods)).toEqual(['place', 'opening: 2', 'surface: 1']);
  expect(ask(goods, { place: 'opening' })).toEqual(['size']);
  expect(ask(goods, { place: 'opening', size: 'any' })).toEqual(['heat', '2: 1']);
  expect(ask(goods, { place: 'opening', size: 'any', heat: 'any' })).toEqual(['budget', '500: 1']);
  expect(ask(goods, { place: 'opening', size: 'any', heat: 2 })).toBeNull();
});

test('a question that would leave out nothing is not asked: of one place, of no size, of one power and price', () => {
  expect(ask(selling({ kw: 2 }, { kw: 2 }))).toBeNull();
  expect(ask(selling({ kw: 2, width: 500 }, { kw: 1 }))).toEqual(['size']);
  expect(ask(selling({ kw: 2, pounds: 300 }, { kw: 2, pounds: 600 }))).toEqual(['budget', '500: 1']);
});

test('of two answers that leave the same the one that asks for more is offered', () => {
  expect(ask(selling({ kw: 2 }, { kw: 1 }, { kw: 0.5 }))).toEqual(['heat', '2: 1', '1: 2']);
});

test('neither accessories nor what is sold out is counted, and what has no kind where every kind may be meant', () => {
  const goods = selling({ kind: 'guard' }, { kw: 2 }, { kw: 2, isSoldOut: true });
  expect(countOf(goods, NO_ANSWERS)).toBe(1);
  expect(countOf(selling({ kind: 'none' }, { kw: 2 }), NO_ANSWERS)).toBe(2);
});

test('where only one kind of place is left its size is asked for', () => {
  const goods = selling({ kind: 'insert' }, { kind: 'stove' });
  expect(placeLeft(goods, NO_ANSWERS)).toBeNull();
  expect(placeLeft(goods, { ...NO_ANSWERS, place: 'surface' })).toBe('surface');
  expect(placeLeft(selling({ kind: 'insert' }, { kind: 'guard' }), NO_ANSWERS)).toBe('opening');
});
