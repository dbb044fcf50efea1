import type { VariantChange } from '#shop/catalogue/commands/variants-bulk.server.ts';
import { nameOfVariant } from '#shop/catalogue/product/combinations.ts';
import type { Product } from '#shop/catalogue/product/product.ts';
import { counted } from '#values/counted.ts';
import { isCounted } from '#values/stock-kind.ts';

/** A stock that is not what its owner typed, because units were sold or came in between. */
export type MovedStock = { id: string; name: string; typed: number; now: number };

/** Which of these stocks have become another number than was typed. */
export function stockMeanwhile(changes: VariantChange[], { variants }: Product): MovedStock[] {
  return changes.flatMap(({ id, fields }) => {
    const variant = variants.find((each) => each.id === id);
    const typed = fields.stockCount;
    if (!variant || typed === undefined || variant.stockCount === typed || !isCounted(variant)) return [];
    return { id, name: nameOfVariant(variant), typed, now: variant.stockCount };
  });
}

/** '5 came in', '2 were sold'. */
export function movedInWords(moved: number): string {
  const units = Math.abs(moved);
  if (moved > 0) return `${units} came in`;
  return counted(units, 'was sold', 'were sold');
}
