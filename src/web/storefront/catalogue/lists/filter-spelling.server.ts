import { BANDS, IN_STOCK } from '#shop/catalogue/facets/facets.ts';
import { MAX_VALUES } from './filter-address.ts';

const HANDLE = '[a-z0-9-]{1,100}';
const listOf = (value: string) => new RegExp(`^${value}( ${value}){0,${MAX_VALUES - 1}}$`);
const oneOf = (bands: { id: string }[]) => `(${bands.map(({ id }) => id.replace('.', '\\.')).join('|')})`;

/** The spelling of each parameter of a filtered list, for the response cache. */
export const FILTER_SPELLING: Record<string, RegExp> = {
  kind: listOf(HANDLE),
  colour: listOf(HANDLE),
  width: listOf(oneOf(BANDS.width)),
  heat: listOf(oneOf(BANDS.heat)),
  price: listOf(oneOf(BANDS.price)),
  stock: new RegExp(`^${IN_STOCK}$`),
  opening: /^([1-9]\d{1,3})?x([1-9]\d{1,3})?x([1-9]\d{1,3})?$/,
};
