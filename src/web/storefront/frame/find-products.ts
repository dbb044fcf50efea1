import type { ProductCard } from '#shop/catalogue/product/product.ts';
import type { FoundSection } from '#shop/pages/find-sections.ts';
import { useSearch } from '../../ui/shop/use-search.ts';

/** What the search finds as one types. */
export type Found = { cards: ProductCard[]; sections: FoundSection[] };

/** Milliseconds without typing before the search runs. */
const DEBOUNCE = 750;
const NOTHING: Found = { cards: [], sections: [] };

/** Search results as the shopper types; null while loading. A failed search finds nothing. */
export function useFound(text: string): Found | null {
  const q = text.trim();
  const last = useSearch(q, DEBOUNCE, search);
  return last?.text === q ? (last.result ?? NOTHING) : null;
}

async function search(text: string, signal: AbortSignal): Promise<Found> {
  const answer = await fetch(`/product/search.json?q=${encodeURIComponent(text)}`, { signal });
  return answer.ok ? answer.json() : NOTHING;
}
