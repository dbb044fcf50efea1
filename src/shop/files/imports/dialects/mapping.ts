import { ATTRIBUTE_FIELDS } from '../../../catalogue/attributes/attribute-fields.ts';
import { FILE_FIELDS } from '../../../catalogue/product/product-fields.ts';
import { VARIANT_FILE_FIELDS } from '../../../catalogue/product/variant-fields.ts';
import type { FieldErrors } from '../../../errors.ts';
import { text, wrong } from '../../../forms/fields.ts';
import type { Reading } from './dialects.ts';

/** What an owner can say that a column holds, and by which other words its header is guessed. */
export const MAPPED_FIELDS: { key: string; label: string; guesses?: string[] }[] = [
  {
    key: 'title',
    label: 'Title',
    guesses: ['name', 'product', 'product name', 'model', 'description short'],
  },
  {
    key: 'sku',
    label: 'SKU',
    guesses: ['code', 'product code', 'supplier code', 'part number', 'part no', 'item', 'item code', 'ref'],
  },
  {
    key: 'price',
    label: 'Price',
    guesses: ['rrp', 'rrp inc vat', 'retail price', 'price inc vat', 'selling price', 'srp'],
  },
  { key: 'stock', label: 'Stock', guesses: ['quantity', 'qty', 'in stock', 'free stock', 'stock level'] },
  { key: 'description', label: 'Description', guesses: ['long description', 'details', 'html', 'body'] },
  { key: 'option1', label: 'First option', guesses: ['colour', 'color', 'finish', 'option'] },
  { key: 'option2', label: 'Second option', guesses: ['size'] },
  { key: 'option3', label: 'Third option' },
  { key: 'kind', label: 'Kind', guesses: ['type', 'category', 'product type'] },
  { key: 'collection', label: 'Collections', guesses: ['collection', 'range'] },
  { key: 'tags', label: 'Tags', guesses: ['keywords'] },
  { key: 'available', label: 'For sale, yes or no', guesses: ['active', 'published', 'status'] },
  { key: 'handle', label: 'Web address', guesses: ['address', 'handle', 'url handle', 'slug'] },
  ...[...FILE_FIELDS, ...VARIANT_FILE_FIELDS].map(({ key, form, guesses }) => ({
    key,
    label: form.label,
    guesses,
  })),
  { key: 'provider', label: 'Postage Provider' },
  { key: 'searchHeading', label: 'Heading in Search Results', guesses: ['seo title', 'meta title'] },
  { key: 'metaDescription', label: 'Meta Description', guesses: ['seo description'] },
  {
    key: 'pictures',
    label: 'Pictures, addresses or names of files',
    guesses: ['image', 'images', 'image url', 'image urls', 'image link', 'picture', 'pictures', 'photo'],
  },
  ...ATTRIBUTE_FIELDS.filter(({ key }) => key !== 'kind').map(({ key, label, unit }) => ({
    key: `attribute ${key}`,
    label: unit ? `${label} (${unit})` : label,
    guesses: [label, `${label} ${unit}`].map(plain),
  })),
];

/** Which column each field is in, from 0; fields without one are not taken. */
export type Mapping = { name: string; columns: Record<string, number> };

const MAPPING_NAME = text('Name', { required: true, max: 100, tidy: (name) => name.trim() });

/** What is wrong with a mapping of a file with so many columns. */
export function checkMapping({ name, columns }: Mapping, count: number): FieldErrors {
  const unnamed = MAPPING_NAME.check(name, {});
  const known = new Set(MAPPED_FIELDS.map(({ key }) => key));
  const isStrange = Object.entries(columns).some(([key, at]) => !known.has(key) || at < 0 || at >= count);
  const chosen = Object.values(columns);
  const isTwice = new Set(chosen).size < chosen.length;
  const isNameless = !['title', 'handle', 'sku'].some((key) => key in columns);
  return {
    ...(unnamed && { name: unnamed }),
    ...(isStrange && { columns: wrong('Columns', 'Choose columns of the file') }),
    ...(isTwice && { columns: wrong('Columns', 'Choose each column for one field only') }),
    ...(isNameless && { title: wrong('Title', 'Choose the column of the title, or of the SKU or address') }),
  };
}

/** How a file is read by what its owner says: the option types are named as their columns. */
export function readingOfMapping(
  { columns }: Mapping,
  headers: string[],
): Reading & { optionNames: Record<string, string> } {
  const keys = headers.map((_, n) => Object.keys(columns).find((key) => columns[key] === n) ?? null);
  const names = Object.entries(columns).filter(([key]) => key.startsWith('option'));
  const optionNames = Object.fromEntries(names.map(([key, at]) => [key, headers[at] ?? '']));
  const leaves = keys.map((key) => (key ? null : { isKnown: true }));
  return { dialect: 'mapped', keys, units: {}, leaves, optionNames };
}

/** The columns that the headers suggest, each for one field. */
export function guessColumns(headers: string[]): Record<string, number> {
  const words = headers.map(plain);
  const columns: Record<string, number> = {};
  for (const { key, label, guesses = [] } of MAPPED_FIELDS) {
    const at = words.findIndex(
      (header, n) =>
        (header === plain(label) || guesses.includes(header)) && !Object.values(columns).includes(n),
    );
    if (at >= 0) columns[key] = at;
  }
  const { option1, option2, ...others } = columns;
  return option1 === undefined && option2 !== undefined ? { ...others, option1: option2 } : columns;
}

/** 'RRP (inc. VAT)' is 'rrp inc vat'. */
function plain(header: string): string {
  return header
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
