/** Something wrong, as a sentence. */
export type Finding = string;

/** One thing that is checked. */
export type Checked = {
  /** What should hold, as a short phrase: 'the database is whole'. */
  what: string;
  findings: Finding[];
};

/** Sentences for the first; the rest are counted. */
export const MAX_SHOWN = 10;

/** The first findings of so many in all. */
export function withMore(findings: Finding[], all: number): Finding[] {
  const shown = findings.slice(0, MAX_SHOWN);
  return all > shown.length ? [...shown, `… and ${all - shown.length} more like this.`] : shown;
}
