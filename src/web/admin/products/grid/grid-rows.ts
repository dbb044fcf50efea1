import type { GridColumn } from '#shop/catalogue/many/grid-columns.ts';
import type { Cells, GridProduct } from '#shop/catalogue/many/grid-rows.ts';

/** A row of the grid: a variant, or a product without any. */
export type Row = {
  product: GridProduct;
  variant: GridProduct['variants'][number] | null;
  /** Of its product. */
  isFirst: boolean;
};

export function rowsOf(products: GridProduct[]): Row[] {
  return products.flatMap((product): Row[] =>
    product.variants.length === 0
      ? [{ product, variant: null, isFirst: true }]
      : product.variants.map((variant, index) => ({ product, variant, isFirst: index === 0 })),
  );
}

/** What a cell belongs to: it is shown, and changed, in every row of its product unless it is the variant's own. */
type Owner = { id: string; cells: Cells };

/** Null where a product without variants has no such cell. */
export function ownerOf({ product, variant }: Row, column: GridColumn): Owner | null {
  const isProducts = column.product && (!column.variant || product.isPlain || !variant);
  return isProducts ? product : variant;
}

/** What a cell is called among the typed ones; null where there is none. */
export function cellId(row: Row, column: GridColumn): string | null {
  const owner = ownerOf(row, column);
  return owner && idOf(owner.id, column.key);
}

export function idOf(owner: string, column: string): string {
  return `${owner} ${column}`;
}

/** The product's own, for an attribute that the variant has none of: it holds for the variant too. */
export function inheritedText({ product }: Row, column: GridColumn): string {
  return (column.product && column.variant && product.cells[column.key]) || '';
}

export function nameOf({ product, variant }: Row): string {
  return [product.cells.title, variant?.name].filter(Boolean).join(', ');
}
