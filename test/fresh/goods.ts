import { aHistory, type History } from './history.ts';

/** A product of the test, and what each fact that readers see has been. */
export type Good = {
  n: number;
  id: string;
  variantId: string;
  facts: Record<Fact, History>;
};
export type Fact = 'price' | 'title' | 'handle' | 'isShown' | 'stock' | 'isInStock';

/** One thing that a reading has shown. */
export type Seen = { n: number; fact: Fact; value: unknown };

/** Every title and handle says whose it is, and is used only once. */
export const titleOf = (n: number, change: number) => `Fresh ${n} as ${change}`;
export const handleOf = (n: number, change: number) => `fresh-${n}-as-${change}`;
export const numberOf = (handle: string) => Number(/^fresh-(\d+)-as-\d+$/.exec(handle)?.[1]);

export function aGood(
  n: number,
  { id, variantId, price, stock }: { id: string; variantId: string; price: number; stock: number },
): Good {
  const facts = {
    price: aHistory(price),
    title: aHistory(titleOf(n, 0)),
    handle: aHistory(handleOf(n, 0)),
    isShown: aHistory(true),
    stock: aHistory(stock),
    isInStock: aHistory(true),
  };
  return { n, id, variantId, facts };
}
