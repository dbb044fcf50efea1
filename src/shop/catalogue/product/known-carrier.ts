import { type Carrier, firstCarrier, mustBeCarrier } from '../../delivery/carriers/carrier.ts';
import { invalid } from '../../errors.ts';
import type { Product } from './product.ts';

/**
 * The product with a carrier that the shop has: the first where it says none, and its variants as itself. ShopError
 * `invalid` for one that is not in the list; whether it is closed is for those who offer it.
 */
export function withKnownCarrier(carriers: Carrier[], product: Product): Product {
  const postageProvider = product.postageProvider || firstCarrier(carriers);
  if (!carriers.some(({ code }) => code === postageProvider))
    throw invalid({ postageProvider: mustBeCarrier(carriers) });
  const variants = product.variants.map((each) => ({ ...each, postageProvider }));
  return { ...product, postageProvider, variants };
}
