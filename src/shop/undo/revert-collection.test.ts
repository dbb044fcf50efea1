import { expect, test } from 'vitest';
import type { CollectionFacts } from '../catalogue/change-collections.server.ts';
import type { FullEntry } from './recorded.server.ts';
import { revertCollection } from './revert-collection.ts';

const facts = { title: 'Sale' } as CollectionFacts;
const entry = (kind: string, action: string, before: unknown, after: unknown) =>
  ({
    kind,
    action,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
  }) as FullEntry;
const now = (isByRule: boolean) => ({ facts, members: ['p_1', 'p_2'], addresses: [], isByRule });

const ADDED = entry('collection', 'product added', null, { productId: 'p_2', title: 'Two', place: 2 });
const DELETED = entry(
  'product',
  'deleted',
  { id: 'p_3', beside: { collections: [{ id: 'c_1', place: 0 }] } },
  null,
);

test('products of a collection by hand come and go again', () => {
  const { after, left } = revertCollection('c_1', now(false), [ADDED, DELETED], new Map());
  expect([after.members, left]).toEqual([['p_3', 'p_1'], []]);
});

test('those of a collection that has a rule by now are left to the rule', () => {
  const { after, left } = revertCollection('c_1', now(true), [ADDED, DELETED], new Map());
  expect([after.members, left]).toEqual([['p_1', 'p_2'], ['Its products: its rule chooses them']]);
});

test('a deleted collection with a rule comes back with its products, and says that they are chosen by hand', () => {
  const gone = { facts: null, members: [], addresses: [], isByRule: false };
  const deleted = {
    products: [{ id: 'p_1' }],
    rule: { match: 'all' },
    beside: { facts, addresses: ['sale'] },
  };
  const { after, left } = revertCollection(
    'c_1',
    gone,
    [entry('collection', 'deleted', deleted, null)],
    new Map(),
  );
  expect(after).toMatchObject({ facts, members: ['p_1'] });
  expect(left).toEqual(['Its rule: its products come back, chosen by hand']);
});
