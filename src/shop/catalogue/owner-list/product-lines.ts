import type { CarrierCode } from '#values/carriers.ts';
import type { ListedKey } from '../product/product-fields.ts';

/** A product in the back office's lists, drafts too. */
export type ProductLine = {
  id: string;
  handle: string;
  title: string;
  featuredMedia: string | null;
  /** Pence: the lowest and the highest price of the variants on sale. */
  price: number;
  highestPrice: number;
  available: boolean;
  /** All variants; and of those on sale the units in stock, how many are low and how many sold out. */
  variants: number;
  stock: number;
  low: number;
  soldOut: number;
  /** Of those on sale: how many are always in stock, and how many made to order. */
  always: number;
  made: number;
  /** What the list shows of the product's own fields, as text. */
  listed: Record<ListedKey, string>;
  /** The beginning of the HTML description. */
  htmlStart: string;
};

/** Each is a yes-or-no question about a product; one more for each carrier, by its code, which has capitals. */
export const PRODUCT_FILTERS = ['active', 'draft', 'low-stock', 'sold-out', 'without-picture'] as const;
export type ProductFilter = (typeof PRODUCT_FILTERS)[number] | CarrierCode;

/** '-' sorts in descending order. */
export const PRODUCT_SORTS = [
  'title',
  '-title',
  '-created',
  'created',
  'price',
  '-price',
  'stock',
  '-stock',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
