import type { GridColumn } from '#shop/catalogue/many/grid-columns.ts';

/** In rem; texts take what room is left. */
const WIDTHS: Record<string, number> = { title: 18, sku: 11, tags: 15, reference: 10, inTheBox: 15 };
const NUMBER = 7;
const CHOICE = 8;
const TEXT = 12;

/** The widths of the columns as a CSS grid, and what they need together. */
export function tracksOf(columns: readonly GridColumn[]): { template: string; width: string } {
  const widths = columns.map(
    ({ key, isNumber, choices }) => WIDTHS[key] ?? (isNumber ? NUMBER : choices ? CHOICE : TEXT),
  );
  const tracks = widths.map((width, at) => {
    const isText = !columns[at]?.isNumber && !columns[at]?.choices;
    return isText ? `minmax(${width}rem, 1fr)` : `minmax(${width}rem, 0.5fr)`;
  });
  const sum = widths.reduce((all, width) => all + width, 0);
  return { template: `var(--head) ${tracks.join(' ')}`, width: `calc(var(--head) + ${sum}rem)` };
}
