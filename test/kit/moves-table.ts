import { expect, test } from 'vitest';

/**
 * Proves every pair of states against a table of moves, 'yes' where one is allowed: a line for each state to move from,
 * headed by the states to move to.
 */
export function testMoves<State extends string>(
  states: State[],
  canMove: (from: State, to: State) => boolean,
  table: string,
) {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.split(/ +/) as State[]);

  test('the table has every pair of states', () => {
    expect(head.slice(1)).toEqual(states);
    expect(rows.map(([from]) => from)).toEqual(states);
    for (const row of rows) expect(row).toHaveLength(head.length);
  });

  test.each(
    rows.flatMap(([from, ...cells]) =>
      cells.map((cell, n) => ({ from: from as State, to: head[n + 1] as State, isAllowed: cell === 'yes' })),
    ),
  )('from $from to $to: $isAllowed', ({ from, to, isAllowed }) => {
    expect(canMove(from, to)).toBe(isAllowed);
  });
}
