import type { Kind } from '../../profile/kinds.ts';
import type { FacetFacts } from '../facets/facet-facts.ts';
import type { Measures } from './fit.ts';

/** One line of a card: '860 × 425 mm opening, 1.5 kW'. Of several sizes the range of widths is said. */
export function cardFacts(facts: FacetFacts[], kinds: Kind[]): string {
  const kind = kinds.find(({ id }) => facts.some((each) => each.kind === id));
  const goesIn = kind?.placed === 'opening';
  const size = sizeOf(facts.map(({ outer, opening }) => (goesIn ? opening : outer)));
  const power = rangeOf(facts.map(({ powerKw }) => powerKw));
  return [size && goesIn ? `${size} opening` : size, power && `${power} kW`].filter(Boolean).join(', ');
}

function sizeOf(measures: Measures[]): string {
  const width = rangeOf(measures.map(({ width }) => width));
  const height = rangeOf(measures.map(({ height }) => height));
  if (!width) return '';
  return isRange(width) || !height || isRange(height) ? `${width} mm wide` : `${width} × ${height} mm`;
}

const isRange = (text: string) => text.includes(' to ');

/** '2', '1,067 to 1,372', or '' where one is not known. */
function rangeOf(numbers: (number | null)[]): string {
  const known = numbers.filter((number) => number !== null);
  if (known.length < numbers.length || known.length === 0) return '';
  const [least, most] = [Math.min(...known), Math.max(...known)].map((number) =>
    number.toLocaleString('en-GB'),
  );
  return least === most ? `${least}` : `${least} to ${most}`;
}
