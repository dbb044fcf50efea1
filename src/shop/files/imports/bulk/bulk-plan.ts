import type { Product } from '../../../catalogue/product/product.ts';
import { isEqual } from '../../../catalogue/record/audit-products.ts';

/** What becomes of one product: as it is and as it is to be, null for none, and why it is refused. */
export type BulkPlan = {
  id: string;
  before: Product | null;
  after: Product | null;
  /** Whether it comes into the collection, or leaves it. */
  moves: boolean;
  problem: string | null;
};

/** Whether the change leaves the product as it is. */
export function isSame({ before, after, moves }: BulkPlan): boolean {
  return !moves && isEqual(before, after);
}
