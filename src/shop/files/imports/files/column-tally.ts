import type { Reading } from '../dialects/dialects.ts';

/** At most so many columns are named; of the others only how many there are. */
const MAX_SAID = 60;

/** Counts in how many rows each column that is not taken says something, so that nothing is left out in silence. */
export class ColumnTally {
  readonly #headers: string[];
  readonly #leaves: Reading['leaves'];
  readonly #counts: number[];

  constructor(headers: string[], { leaves }: Pick<Reading, 'leaves'>) {
    this.#headers = headers;
    this.#leaves = leaves;
    this.#counts = headers.map(() => 0);
  }

  count(cells: string[]): void {
    for (const [n, left] of this.#leaves.entries()) {
      const text = left && cells[n]?.trim();
      if (text && !left.saysNothing?.test(text)) this.#counts[n] = (this.#counts[n] ?? 0) + 1;
    }
  }

  /** The columns that are known and not taken, and those that nobody knows: each with the number of its rows. */
  facts(): { ignored: string[]; unknown: string[] } {
    return { ignored: this.#said(true), unknown: this.#said(false) };
  }

  #said(isKnown: boolean): string[] {
    const said = this.#headers.flatMap((header, n) => {
      const count = this.#counts[n] ?? 0;
      if (count === 0 || this.#leaves[n]?.isKnown !== isKnown) return [];
      const name = header || `column ${n + 1}, which has no name`;
      return [`${name} (${count.toLocaleString('en-GB')} ${count === 1 ? 'row' : 'rows'})`];
    });
    const more = said.length - MAX_SAID;
    return more > 0 ? [...said.slice(0, MAX_SAID), `and ${more.toLocaleString('en-GB')} more`] : said;
  }
}
