import type { Measures } from '#shop/catalogue/attributes/fit.ts';
import { BANDS, FACET_NAMES, FACETS, type Facet, IN_STOCK } from '#shop/catalogue/facets/facets.ts';
import type { Filtered } from '#shop/catalogue/facets/filtered-cards.server.ts';
import type { Kind } from '#shop/profile/kinds.ts';
import type { Asked } from './filter-address.ts';

export type FilterOption = { value: string; label: string; count: number; isChosen: boolean };
export type FilterGroup = { facet: Facet; name: string; options: FilterOption[] };

/** What is chosen, each with what the address is without it. */
export type Chip = { label: string; facet: Facet | 'opening'; value: string };

/** The filters of a list, as the page shows them. */
export type FilterView = Pick<Asked, 'typed' | 'refusal' | 'chosen'> & {
  groups: FilterGroup[];
  chips: Chip[];
  hasPlaces: boolean;
  totals: { fits: number; unknown: number };
};

/** Leaves out facets that would not narrow anything down. */
export function filterView(asked: Asked, { facets, counts }: Filtered, kinds: Kind[]): FilterView {
  const { chosen } = asked;
  const labelOf = (facet: Facet, value: string) => labelFor(facet, value, kinds, facets.colours);
  const groups = FACETS.map((facet): FilterGroup => {
    const offered = inOrder(facet, new Set([...facets.present[facet], ...chosen[facet]]), kinds);
    const options = offered.map((value) => ({
      value,
      label: labelOf(facet, value),
      count: counts.values[facet].get(value) ?? 0,
      isChosen: chosen[facet].includes(value),
    }));
    return { facet, name: FACET_NAMES[facet], options };
  });
  const chips = FACETS.flatMap((facet) =>
    chosen[facet].map((value): Chip => ({ label: labelOf(facet, value), facet, value })),
  );
  const opening: Chip[] = chosen.opening
    ? [{ label: `Fits ${openingInWords(chosen.opening)}`, facet: 'opening', value: '' }]
    : [];
  return {
    ...asked,
    groups: groups.filter(
      ({ facet, options }) =>
        options.length > (facet === 'stock' ? 0 : 1) || options.some(({ isChosen }) => isChosen),
    ),
    chips: [...opening, ...chips],
    hasPlaces: facets.hasPlaces,
    totals: counts.totals,
  };
}

/** '900 × 600 × 150 mm'; a measure that was not taken is named by the others. */
export function openingInWords({ width, height, depth }: Measures): string {
  const names: [number | null, string][] = [
    [width, 'wide'],
    [height, 'high'],
    [depth, 'deep'],
  ];
  const known = names.flatMap(([measure, name]) =>
    measure === null ? [] : [{ measure: measure.toLocaleString('en-GB'), name }],
  );
  if (known.length === names.length) return `${known.map(({ measure }) => measure).join(' × ')} mm`;
  return known.map(({ measure, name }) => `${measure} mm ${name}`).join(', ');
}

/** Bands by size, kinds as the owner has them, colours by name. */
function inOrder(facet: Facet, values: Set<string>, kinds: Kind[]): string[] {
  if (facet === 'colour') return [...values].sort();
  const all = facet === 'kind' ? kinds : facet === 'stock' ? [{ id: IN_STOCK }] : BANDS[facet];
  return all.map(({ id }) => id).filter((id) => values.has(id));
}

type Colours = Filtered['facets']['colours'];

function labelFor(facet: Facet, value: string, kinds: Kind[], colours: Colours): string {
  if (facet === 'stock') return 'In stock';
  if (facet === 'kind') return kinds.find(({ id }) => id === value)?.name ?? value;
  if (facet === 'colour') return colours.get(value)?.name ?? inWords(value);
  return BANDS[facet].find(({ id }) => id === value)?.label ?? value;
}

/** A colour that nothing has any more: 'natural-oak' is 'Natural oak'. */
function inWords(handle: string): string {
  const words = handle.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
