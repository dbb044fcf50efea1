import type { CarrierCode } from '#values/carriers.ts';
import { plain } from '#values/find-text.ts';
import { attributesOf } from '../../../catalogue/attributes/metafields.ts';
import type { Product } from '../../../catalogue/product/product.ts';
import type { Carrier } from '../../../delivery/carriers/carrier.ts';
import { carriersToChoose, firstCarrier } from '../../../delivery/carriers/carrier.ts';
import type { CarrierRule, Choices } from './choices.ts';

/** The carrier of a new product by the owner's rules: the first that fits, of those that are open. */
export function carrierFor(
  { rules, otherwise }: Pick<Choices, 'rules' | 'otherwise'>,
  carriers: Carrier[],
  product: Product,
  kindName = '',
): CarrierCode {
  const open = new Set(carriersToChoose(carriers).map(({ code }) => code));
  const fitting = rules.find((rule) => open.has(rule.carrier) && fits(rule, product, kindName));
  return fitting?.carrier ?? (open.has(otherwise) ? otherwise : firstCarrier(carriers));
}

/** The heaviest and dearest of its variants decides: a carrier must be able to take each. */
function fits(rule: CarrierRule, product: Product, kindName: string): boolean {
  if ('is' in rule && rule.by === 'tag') return product.tags.some((tag) => plain(tag) === plain(rule.is));
  if ('is' in rule) return plain(kindName) === plain(rule.is);
  const numbers =
    rule.by === 'price'
      ? [product.price, ...product.variants.map(({ price }) => price)]
      : [undefined, ...product.variants].map((each) => attributesOf(product, each).weightKg ?? 0);
  return Math.max(...numbers) >= rule.from;
}
