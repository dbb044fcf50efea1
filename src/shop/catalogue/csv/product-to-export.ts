import type { Product } from '../product/product.ts';

/** A product with all that the files of other shops have in the same row. */
export type ProductToExport = {
  product: Product;
  /** In the owner's words; '' for none. */
  kind: string;
  /** Titles. */
  collections: string[];
  /** The featured one first, then the others in their order, and those of its variants. */
  pictures: { url: string; text: string }[];
};
