import { expect, test } from 'vitest';
import { planRedirects } from './plan-redirects.server.ts';
import type { Redirect } from './redirect.ts';

const redirect = (line: string): Redirect => {
  const [from = '', to = ''] = line.split(' ');
  return { key: from, from, to };
};

/** What rows like '/a /b' make of what there is, in short. */
async function plan(present: string[], rows: string[], shortens = false) {
  const map = new Map(present.map(redirect).map((each) => [each.key, each]));
  const wanted = rows.map((line, n) => ({ ...redirect(line), row: n + 1 }));
  const { changes, refused, same } = await planRedirects(map, wanted, { shortens });
  return {
    changes: changes.map(({ after }) => `${after?.from} ${after?.to}`),
    refused: refused.map(({ row, reason }) => `${row}: ${reason}`),
    same,
  };
}

test('new ones are made, others lead elsewhere, and what is there already is the same', async () => {
  expect(await plan(['/a /x', '/b /x'], ['/a /x', '/b /y', '/c /z'])).toEqual({
    changes: ['/b /y', '/c /z'],
    refused: [],
    same: 1,
  });
});

test.each([
  [[], ['/a /a'], '1: /a would lead to itself'],
  [[], ['/a /A/?utm_source=x'], '1: /a would lead to itself'],
  [['/b /a'], ['/a /b'], '1: /b leads back to /a: they would go round in a circle'],
  [[], ['/a /b', '/b /c', '/c /a'], '3: /a leads back to /c: they would go round in a circle'],
])('what leads back to itself is refused, chains shortened or not', async (present, rows, reason) => {
  expect((await plan(present, rows, true)).refused).toEqual([reason]);
  expect((await plan(present, rows)).changes.length).toBeLessThan(rows.length);
});

test('a chain is refused from either end, with what to do', async () => {
  expect((await plan(['/b /c'], ['/a /b'])).refused).toEqual([
    '1: /b is an old address itself. Lead /a to /c at once',
  ]);
  expect((await plan(['/a /b'], ['/b /c'])).refused).toEqual([
    '1: /a leads to /b already. Lead that to /c first',
  ]);
});

test('a chain is shortened where its owner agrees: all lead to the end', async () => {
  expect((await plan(['/b /c'], ['/a /b'], true)).changes).toEqual(['/a /c']);
  expect((await plan(['/a /b'], ['/b /c#x'], true)).changes).toEqual(['/a /c#x', '/b /c#x']);
  expect((await plan([], ['/a /b', '/c /d', '/b /c'], true)).changes).toEqual(['/a /d', '/c /d', '/b /d']);
});

test('a file that says two things of one address is refused at the second', async () => {
  expect(await plan([], ['/a /b', '/a /b', '/a /c'])).toEqual({
    changes: ['/a /b'],
    refused: ['3: Row 1 leads /a to /b'],
    same: 0,
  });
});
