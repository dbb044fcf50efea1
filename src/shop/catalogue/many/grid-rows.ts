import { attributesOf } from '../attributes/metafields.ts';
import { nameOfVariant } from '../product/combinations.ts';
import type { Product } from '../product/product.ts';
import { cellText, GRID_COLUMNS, type GridColumn } from './grid-columns.ts';

/** The texts of a product's or a variant's own cells by column, without empty ones. */
export type Cells = Record<string, string>;

/** A product as the grid shows it: a row for each variant, or one of its own. */
export type GridProduct = {
  id: string;
  handle: string;
  /** Attributes are typed for the product: no variant of it has any of its own, nor options. */
  isPlain: boolean;
  cells: Cells;
  variants: { id: string; name: string; cells: Cells }[];
};

export function toGridProduct(product: Product): GridProduct {
  const { id, handle, options, variants } = product;
  const hasOwn = variants.some((variant) => Object.keys(attributesOf(variant)).length > 0);
  return {
    id,
    handle,
    isPlain: variants.length === 0 || (options.length === 0 && !hasOwn),
    cells: filled((column) => column.product?.get(product)),
    variants: variants.map((variant) => ({
      id: variant.id,
      name: options.length === 0 && variants.length === 1 ? '' : nameOfVariant(variant),
      cells: filled((column) => column.variant?.get(variant)),
    })),
  };
}

function filled(read: (column: GridColumn) => unknown): Cells {
  const texts = GRID_COLUMNS.map((column) => {
    const value = read(column);
    return [column.key, value === undefined ? '' : cellText(column, value)];
  });
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}
