import type { Chosen } from '#shop/catalogue/count-facets.ts';
import { BANDS, FACETS, type Facet, IN_STOCK } from '#shop/catalogue/facets.ts';
import type { Measures } from '#shop/catalogue/fit.ts';
import { isHandle } from '#values/handle.ts';

/** The fields of an opening in the form; the address has one parameter, 'opening=900x600x150'. */
export const OPENING_FIELDS = { width: 'opening-width', height: 'opening-height', depth: 'opening-depth' };

/** Millimetres. */
const OPENING_LIMITS = { min: 50, max: 9_999 };

/** More than a shopper ticks of one facet. */
const MAX_VALUES = 20;

/** What an address or a form asks for; anything unknown is left out. */
export type Asked = {
  chosen: Chosen;
  /** The opening as it was typed. */
  typed: Record<keyof Measures, string>;
  /** Why the opening was not understood. */
  refusal: string | null;
};

/** Reads the address of a filtered list, or its form. */
export function readFilters(query: URLSearchParams): Asked {
  const typed = typedOpening(query);
  const opening = readOpening(typed);
  const chosen = Object.fromEntries(FACETS.map((facet) => [facet, valuesOf(query, facet)])) as Record<
    Facet,
    string[]
  >;
  return {
    chosen: { ...chosen, opening: opening ?? null },
    typed,
    refusal: opening === undefined ? REFUSAL : null,
  };
}

const REFUSAL = `Measures are whole millimetres from ${OPENING_LIMITS.min} to ${OPENING_LIMITS.max.toLocaleString('en-GB')}, such as 900.`;

function valuesOf(query: URLSearchParams, facet: Facet): string[] {
  const values = query
    .getAll(facet)
    .flatMap((value) => value.split(' '))
    .filter((value) => isValue(facet, value));
  return [...new Set(values)].sort().slice(0, MAX_VALUES);
}

function isValue(facet: Facet, value: string): boolean {
  if (facet === 'stock') return value === IN_STOCK;
  if (facet === 'kind' || facet === 'colour') return isHandle(value) && value.length <= 100;
  return BANDS[facet].some(({ id }) => id === value);
}

function typedOpening(query: URLSearchParams): Asked['typed'] {
  const [width = '', height = '', depth = '', ...rest] = (query.get('opening') ?? '').slice(0, 40).split('x');
  const typed = { width, height, depth: [depth, ...rest].join('x') };
  for (const [measure, field] of Object.entries(OPENING_FIELDS))
    if (query.has(field)) typed[measure as keyof Measures] = (query.get(field) ?? '').trim().slice(0, 20);
  return typed;
}

/** Null for none, undefined for one that cannot be. */
function readOpening(typed: Asked['typed']): Measures | null | undefined {
  const measures = Object.entries(typed).map(([measure, text]) => [measure, toMillimetres(text)] as const);
  if (measures.some(([, value]) => value === undefined)) return undefined;
  return measures.every(([, value]) => value === null) ? null : (Object.fromEntries(measures) as Measures);
}

/** '1,200 mm' and '900' are numbers of millimetres. */
function toMillimetres(text: string): number | null | undefined {
  const digits = text.replace(/\s*mm$/i, '').replace(/[\s,]/g, '');
  if (digits === '') return null;
  const value = /^\d{1,5}$/.test(digits) ? Number(digits) : Number.NaN;
  return value >= OPENING_LIMITS.min && value <= OPENING_LIMITS.max ? value : undefined;
}

/** Whether this is how the form is sent without script; the page then redirects to its address. */
export function isForm(query: URLSearchParams): boolean {
  return Object.values(OPENING_FIELDS).some((field) => query.has(field));
}

/** The parameters of a filtered list, in their only spelling. */
export function filterQuery(chosen: Chosen): [name: string, value: string][] {
  const { opening } = chosen;
  const facets = FACETS.filter((facet) => chosen[facet].length > 0);
  return [
    ...facets.map((facet): [string, string] => [facet, chosen[facet].toSorted().join(' ')]),
    ...(opening ? [['opening', openingInAddress(opening)] satisfies [string, string]] : []),
  ];
}

function openingInAddress({ width, height, depth }: Measures): string {
  return [width, height, depth].map((measure) => measure ?? '').join('x');
}

export function isAnyChosen(chosen: Chosen): boolean {
  return chosen.opening !== null || FACETS.some((facet) => chosen[facet].length > 0);
}

const HANDLE = '[a-z0-9-]{1,100}';
const listOf = (value: string) => new RegExp(`^${value}( ${value}){0,${MAX_VALUES - 1}}$`);
const oneOf = (bands: { id: string }[]) => `(${bands.map(({ id }) => id.replace('.', '\\.')).join('|')})`;

/** The spelling of each parameter, for the response cache. */
export const FILTER_SPELLING: Record<string, RegExp> = {
  kind: listOf(HANDLE),
  colour: listOf(HANDLE),
  width: listOf(oneOf(BANDS.width)),
  heat: listOf(oneOf(BANDS.heat)),
  price: listOf(oneOf(BANDS.price)),
  stock: new RegExp(`^${IN_STOCK}$`),
  opening: /^([1-9]\d{1,3})?x([1-9]\d{1,3})?x([1-9]\d{1,3})?$/,
};
