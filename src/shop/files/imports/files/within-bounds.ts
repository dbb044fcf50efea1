import { excessOf } from '../plan/check-product.ts';
import type { ReadProduct } from '../plan/wanted.ts';

/** A product as it was read; of one that would take long to look at only its name, and why it is refused. */
export function withinBounds(product: ReadProduct): ReadProduct {
  const { row, wanted, problems } = product;
  const { handle, title, variants, pictures = [] } = wanted;
  const beyond = excessOf(row, {
    options: Math.max(0, ...variants.map(({ options }) => options.length)),
    variants: variants.length,
    pictures: pictures.length,
  });
  if (beyond.length === 0) return product;
  return {
    ...product,
    problems: problems.length > 0 ? problems : beyond,
    wanted: { row, handle, title, variants: [] },
  };
}
