import { expect, test } from 'vitest';
import { factsFor } from '../facets/facet-facts.ts';
import { NO_ANSWERS } from './answers.ts';
import { reasonFor } from './reason.ts';

const KINDS = [{ id: 'insert', name: 'Inserts', placed: 'opening' as const, isAccessory: false }];
const FIRE = factsFor({ kind: 'insert', powerKw: 2 }, 34_900);

test.each([
  [
    { place: 'opening', heat: 1.5, budget: 1000 } as const,
    'Because it goes into your opening, heats with 2 kW and costs less than £1,000',
  ],
  [{ heat: 2 }, 'Because it heats with 2 kW'],
  [{ place: 'any', heat: 'any', budget: 'any' } as const, ''],
  // An address that somebody typed.
  [{ place: 'surface' } as const, ''],
])('of %j the reason is %j', (answers, reason) => {
  expect(reasonFor({ ...NO_ANSWERS, ...answers }, FIRE, KINDS)).toBe(reason);
});
