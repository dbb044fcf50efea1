import { expect, test } from 'vitest';
import type { CollectionFacts } from '../../../catalogue/collections/change-collections.server.ts';
import type { CollectionRule } from '../../../catalogue/collections/collection-rule.ts';
import type { FullEntry } from '../recorded.server.ts';
import { revertCollection } from './revert-collection.ts';

const facts = { title: 'Sale' } as CollectionFacts;
const entry = (kind: string, action: string, before: unknown, after: unknown) =>
  ({
    kind,
    action,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
  }) as FullEntry;
const now = (rule: CollectionRule | null) => ({ facts, members: ['p_1', 'p_2'], addresses: [], rule });
const OAK = { match: 'all', tags: ['oak'] } as CollectionRule;
const PINE = { match: 'all', tags: ['pine'] } as CollectionRule;

const ADDED = entry('collection', 'product added', null, { productId: 'p_2', title: 'Two', place: 2 });
const DELETED = entry(
  'product',
  'deleted',
  { id: 'p_3', beside: { collections: [{ id: 'c_1', place: 0 }] } },
  null,
);

test('products of a collection by hand come and go again', () => {
  const { after, left } = revertCollection('c_1', now(null), [ADDED, DELETED], new Map());
  expect([after.members, left]).toEqual([['p_3', 'p_1'], []]);
});

test('those of a collection that has a rule by now are left to the rule', () => {
  const { after, left } = revertCollection('c_1', now(OAK), [ADDED, DELETED], new Map());
  expect([after.members, left]).toEqual([['p_1', 'p_2'], ['Its products: its rule chooses them']]);
});

const CHOSEN = { rule: null, beside: { members: ['p_2', 'p_4'] } };
test.each<[string, CollectionRule | null, object, object, object]>([
  ['gives way to the rule before', PINE, { rule: OAK }, { rule: PINE }, { rule: OAK }],
  [
    'gives way to what was chosen by hand',
    OAK,
    CHOSEN,
    { rule: OAK },
    { rule: null, members: ['p_2', 'p_4'] },
  ],
  ['comes back', null, { rule: OAK }, { rule: null, beside: { members: ['p_1', 'p_2'] } }, { rule: OAK }],
])('a rule %s', (_, rule, before, after, expected) => {
  const changed = entry('collection', 'changed', before, after);
  const back = revertCollection('c_1', now(rule), [changed], new Map());
  expect(back).toEqual({ after: expect.objectContaining(expected), left: [] });
});

test('a rule that somebody has changed since stays, and so does what they have chosen by hand since', () => {
  const since = new Map([['c_1', 'Otto']]);
  for (const [rule, before, after] of [
    [PINE, null, OAK],
    [null, OAK, null],
  ]) {
    const changed = entry(
      'collection',
      'changed',
      { rule: before },
      { rule: after, beside: { members: ['p_1'] } },
    );
    const back = revertCollection('c_1', now(rule ?? null), [changed], since);
    expect([back.after.rule, back.left]).toEqual([rule, ['Rule: Otto has changed it since']]);
  }
});

test('a deleted collection comes back with its rule', () => {
  const gone = { facts: null, members: [], addresses: [], rule: null };
  const before = { products: [{ id: 'p_1' }], rule: OAK, beside: { facts, addresses: ['sale'] } };
  const { after, left } = revertCollection(
    'c_1',
    gone,
    [entry('collection', 'deleted', before, null)],
    new Map(),
  );
  expect(after).toMatchObject({ facts, rule: OAK });
  expect(left).toEqual([]);
});
