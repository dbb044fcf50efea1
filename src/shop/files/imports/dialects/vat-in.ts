import { toHandle } from '#values/handle.ts';
import type { VatRate } from '#values/uk/vat.ts';
import type { Row, WantedVariant } from '../plan/wanted.ts';
import type { Note } from './notes.ts';

type Fields = NonNullable<WantedVariant['fields']>;

/** Null where a word changes nothing: taxed goods are at the rate of their class, the standard one at what they have. */
const STATUSES = new Map<string, VatRate | null>([
  ...['taxable', 'true', '1'].map((word) => [word, null] as const),
  // Tax on its delivery alone is none on the goods.
  ...['none', 'shipping', 'false', '0'].map((word) => [word, 0] as const),
]);
const CLASSES = new Map<string, VatRate | null>([
  ['standard', null],
  ['reduced-rate', 5],
  ['zero-rate', 0],
]);

/** The rate of VAT that a row of WooCommerce gives to a variant; a variation may have its product's. */
export function wooVatIn(row: Row, parent: Row | undefined, notes: Note[]): Fields {
  const status = wordIn(row, 'taxStatus') ?? wordIn(parent, 'taxStatus') ?? 'taxable';
  const own = wordIn(row, 'taxClass');
  const ofClass = (own?.toLowerCase() === 'parent' ? wordIn(parent, 'taxClass') : own) ?? 'standard';
  const byStatus = STATUSES.get(toHandle(status));
  const rate = byStatus === null ? CLASSES.get(toHandle(ofClass)) : byStatus;
  if (rate === undefined) {
    const what = byStatus === undefined ? status : ofClass;
    notes.push({ kind: 'taxClass', what: `‘${what}’` });
  }
  return atRate(rate ?? null, notes);
}

/** The same of a row of Shopify, which says only whether a variant is taxed. */
export function shopifyVatIn(isTaxed: boolean | undefined, notes: Note[]): Fields {
  return atRate(isTaxed === false ? 0 : null, notes);
}

function atRate(vatRate: VatRate | null, notes: Note[]): Fields {
  if (vatRate === null) return {};
  notes.push({ kind: 'vatRate', what: `${vatRate}%` });
  return { vatRate };
}

function wordIn(row: Row | undefined, key: string): string | undefined {
  return row?.cells[key]?.trim().slice(0, 60) || undefined;
}
