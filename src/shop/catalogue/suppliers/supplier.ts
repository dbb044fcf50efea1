import { plain } from '#values/find-text.ts';
import { type About, text } from '../../forms/fields.ts';

/** Somebody whom the shop buys from; `products` counts what is bought there. */
export type Supplier = { id: string; name: string; products: number };

/** The name of a supplier on one line, as it is typed for a product or in the list. */
export function supplierName(label: string, { required = false, ...about }: About & { required?: boolean }) {
  return text(label, {
    max: 100,
    tidy: (name) => name.replace(/\s+/g, ' ').trim(),
    example: 'Peak Castings Ltd',
    required,
    ...about,
  });
}

/** What the owner's lists offer for fields of a product. */
export type OwnersLists = Partial<Record<string, string[]>>;

export const SUPPLIER = { name: supplierName('Name', { required: true }) };

/** What names of one supplier have in common: 'PEAK  Castings' is 'peak castings'. */
export function foldSupplier(name: string): string {
  return plain(name).replace(/\s+/g, ' ');
}
