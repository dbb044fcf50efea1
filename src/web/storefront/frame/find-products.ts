import { useSearch } from '../../ui/use-search.ts';

/** A search result as GET /product/search returns it; `price` in pence. */
export type FoundProduct = { handle: string; title: string; featuredMedia: string | null; price: number };

/** Milliseconds without typing before the search runs. */
const DEBOUNCE = 750;

/** Search results as the shopper types; null while loading. A failed search finds nothing. */
export function useFoundProducts(text: string): FoundProduct[] | null {
  const q = text.trim();
  const last = useSearch(q, DEBOUNCE, search);
  return last?.text === q ? (last.result ?? []) : null;
}

async function search(text: string, signal: AbortSignal): Promise<FoundProduct[]> {
  const answer = await fetch(`/api/v1/product/search?q=${encodeURIComponent(text)}`, { signal });
  return answer.ok ? answer.json() : [];
}
