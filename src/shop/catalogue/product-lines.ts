/** What the back office's lists show of a product, drafts too. */
export type ProductLine = {
  id: string;
  handle: string;
  title: string;
  featuredMedia: string | null;
  /** Pence: the lowest and the highest price of the variants for sale. */
  price: number;
  highestPrice: number;
  available: boolean;
  /** How many variants there are, and of those for sale: the pieces left, how many are low and how many have none. */
  variants: number;
  stock: number;
  low: number;
  soldOut: number;
  /** The beginning of the HTML description, as it is kept. */
  htmlStart: string;
};

/** What a list can be narrowed to: each a question with yes or no for every product. */
export const PRODUCT_FILTERS = [
  'active',
  'draft',
  'low-stock',
  'sold-out',
  'without-picture',
  'UPS',
  'AXL',
] as const;
export type ProductFilter = (typeof PRODUCT_FILTERS)[number];

/** How the owner's list can be ordered; '-' the other way round. */
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
