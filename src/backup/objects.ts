/**
 * What a backup consists of: runs, each begun by a copier, in which whole copies and changes follow each other. The names
 * say it all, so that a list of them is enough to plan a restore; what is sealed is bound to its name.
 */
export type Piece = {
  run: string;
  /** Changes are numbered within their run; a whole copy has the number of the first changes to apply to it. */
  number: number;
  /** When it was read (milliseconds UTC): it holds nothing that was committed later. */
  time: number;
  kind: 'whole' | 'changes';
  /** The names of its parts, in order. */
  parts: string[];
};

export const PICTURES = 'pictures/';
/** Rewritten every minute by whoever copies: what it says is proof that the store still takes copies. */
export const ALIVE = 'alive';

/** Where everything of one database engine is. */
export const databasePrefix = (engine: 'sqlite' | 'postgres') => `${engine}/`;

/** Names sort by the time a run began. */
export function runName(engine: 'sqlite' | 'postgres', time: number, random: string): string {
  return `${databasePrefix(engine)}${new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')}-${random}`;
}

/** The last part says so: without it a piece is incomplete. */
export function partName(piece: Omit<Piece, 'parts'>, part: number, isLast: boolean): string {
  const { run, number, time, kind } = piece;
  return `${run}/${pad(number, 8)}.${time}.${kind}.${pad(part, 5)}${isLast ? '.last' : ''}`;
}

const PART = /^(.+)\/(\d{8})\.(\d+)\.(whole|changes)\.(\d{5})(\.last)?$/;

/** The complete pieces among names that are sorted, the oldest run first. */
export function piecesOf(names: Iterable<string>): Piece[] {
  const found = new Map<string, Piece & { isComplete: boolean }>();
  for (const name of names) {
    const [, run = '', number, time, kind, part, last] = PART.exec(name) ?? [];
    if (!kind) continue;
    const id = `${run}/${number}.${time}.${kind}`;
    const piece = found.get(id) ?? {
      run,
      number: Number(number),
      time: Number(time),
      kind: kind as Piece['kind'],
      parts: [],
      isComplete: false,
    };
    found.set(id, piece);
    piece.parts.push(name);
    if (last) piece.isComplete = piece.parts.length === Number(part);
  }
  return [...found.values()]
    .filter(({ isComplete }) => isComplete)
    .map(({ isComplete, ...piece }) => piece)
    .sort((a, b) => compare(a.run, b.run) || a.number - b.number || a.time - b.time);
}

function compare(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0;
}

function pad(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}
