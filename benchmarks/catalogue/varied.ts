import { aRandom } from '#test/kit/random.ts';
import { type Product, productAt } from './products.ts';

/** The product with this number after some years: drafts, two carriers, missing pictures, low stock and none. */
export function varied(n: number): Product {
  const random = aRandom(11 + n * 2_654_435);
  const product = productAt(n);
  return {
    ...product,
    isDraft: random.below(12) === 0,
    carrier: random.below(5) === 0 ? 'AXL' : 'UPS',
    picture: random.below(10) === 0 ? null : product.picture,
    variants: product.variants.map((variant) => ({
      ...variant,
      stock: random.below(10) < 3 ? random.below(3) : random.below(40),
    })),
  };
}
