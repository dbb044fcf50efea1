import type { CarrierCode } from '#values/carriers.ts';
import { counted } from '#values/counted.ts';

/** How many products and rules of the delivery table each carrier has, by its code; those with none are left out. */
export type CarriersInUse = Record<CarrierCode, { products: number; rules: number }>;

/** '12 products and 3 rules'. */
export function sayUse({ products, rules }: CarriersInUse[string]): string {
  const words = [products > 0 && counted(products, 'product'), rules > 0 && counted(rules, 'rule')];
  return words.filter(Boolean).join(' and ');
}
