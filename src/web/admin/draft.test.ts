import { expect, test } from 'vitest';
import { changedIn, rebase } from './draft.ts';

const base = { title: 'Fire', price: '100', tags: 'slim' };

test('what was typed stays, what nobody touched follows the newer copy', () => {
  const mine = { ...base, title: 'Stove' };
  const { draft, met } = rebase(mine, base, { ...base, price: '120' });
  expect(draft).toEqual({ title: 'Stove', price: '120', tags: 'slim' });
  expect(met).toEqual([]);
  expect(changedIn(draft, { ...base, price: '120' })).toEqual(['title']);
});

test('a field that both have changed is told, unless they agree', () => {
  const mine = { ...base, title: 'Stove', tags: 'black' };
  const { draft, met } = rebase(mine, base, { ...base, title: 'Oven', tags: 'black' });
  expect(met).toEqual(['title']);
  expect(draft.title).toBe('Stove');
});

test('fields may come and go: the newer copy says which there are', () => {
  expect(rebase({ ...base, price: '90' }, base, { title: 'Fire', extra: 'x' })).toEqual({
    draft: { title: 'Fire', extra: 'x' },
    met: [],
  });
});
