/**
 * Reads a table of moves, 'yes' where one is allowed: a line for each state to move from, headed by the states to move
 * to.
 */
export function readMoves<State extends string>(table: string) {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.split(/ +/) as State[]);
  return rows.flatMap(([from, ...cells]) =>
    cells.map((cell, n) => ({ from: from as State, to: head[n + 1] as State, isAllowed: cell === 'yes' })),
  );
}

/** Every pair of two states, in the order of the table. */
export function pairsOf<State extends string>(states: State[]): { from: State; to: State }[] {
  return states.flatMap((from) => states.map((to) => ({ from, to })));
}
