import type { Generated } from 'kysely';

/** Sales, what they make of prices, and what prices were. */
export type PriceTables = {
  sale: SaleTable;
  sale_collection: { sale_id: string; collection_id: string };
  sale_product: { sale_id: string; product_id: string };
  sale_price: SalePriceTable;
  variant_span: VariantSpanTable;
  product_span: ProductSpanTable;
  price_boundary: { at: number };
  price_history: PriceHistoryTable;
  discount_history: DiscountHistoryTable;
};

type SaleTable = {
  id: string;
  name: string;
  /** 'planning' while its spans are written, 'withdrawing' while they are taken back. */
  state: Generated<'draft' | 'planning' | 'planned' | 'withdrawing'>;
  starts: number | null;
  ends: number | null;
  covers: 'all' | 'collections' | 'products';
  /** As it is typed: '-15%, ending .00' (prices/price-rule.ts); '' when only prices of its own count. */
  rule: string;
  /** The last product, by id, whose spans have been written. */
  planned_to: Generated<string>;
  created: number;
  updated: number;
  version: Generated<number>;
};

/** What a variant costs in a sale, whatever the rule says. */
type SalePriceTable = { sale_id: string; variant_id: string; pence: number };

/** What a variant costs from one moment to another; none overlap. What has begun is only ever ended. */
type VariantSpanTable = {
  variant_id: string;
  starts: number;
  ends: number;
  pence: number;
  sale_id: string;
  product_id: string;
  /** What it can be filtered by at this price, as text. */
  facets: string;
};

/** What lists know of a product from one moment to another, as its own row does while no sale runs. */
type ProductSpanTable = {
  product_id: string;
  starts: number;
  ends: number;
  lowest_price: number;
  highest_price: number;
  /** The one of the lowest price. */
  variant_id: string;
  facets: string;
  facets_id: number;
};

/** The price of a variant without any sale, and whether it could be bought, from a moment on. Only added to. */
type PriceHistoryTable = { variant_id: string; at: number; pence: number; for_sale: 0 | 1 | 2 };

/** The discount on all goods from a moment on, as JSON: 0.1 is 10%. */
type DiscountHistoryTable = { at: number; fraction: string };
