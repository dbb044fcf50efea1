import { expect, test } from 'vitest';
import { changedIn, rebase } from './draft.ts';

const base = { title: 'Fire', price: '100', tags: 'slim' };

test('edited fields stay; untouched fields follow the newer copy', () => {
  const mine = { ...base, title: 'Stove' };
  const { draft, conflicting } = rebase(mine, base, { ...base, price: '120' });
  expect(draft).toEqual({ title: 'Stove', price: '120', tags: 'slim' });
  expect(conflicting).toEqual([]);
  expect(changedIn(draft, { ...base, price: '120' })).toEqual(['title']);
});

test('a field that both changed is in conflict, unless they agree', () => {
  const mine = { ...base, title: 'Stove', tags: 'black' };
  const { draft, conflicting } = rebase(mine, base, { ...base, title: 'Oven', tags: 'black' });
  expect(conflicting).toEqual(['title']);
  expect(draft.title).toBe('Stove');
});

test('the newer copy decides which fields there are', () => {
  expect(rebase({ ...base, price: '90' }, base, { title: 'Fire', extra: 'x' })).toEqual({
    draft: { title: 'Fire', extra: 'x' },
    conflicting: [],
  });
});

test('texts with the same meaning are not a change', () => {
  const meaningOf = (_field: string, text: string) => text.replace('.00', '');
  expect(changedIn({ ...base, price: '100.00', tags: 'wide' }, base, meaningOf)).toEqual(['tags']);
});
