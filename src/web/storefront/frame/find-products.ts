import { useEffect, useState } from 'react';

/** A search result as GET /product/search returns it; `price` in pence. */
export type FoundProduct = { handle: string; title: string; featuredMedia: string | null; price: number };

/** Milliseconds without typing before the search runs. */
const DEBOUNCE = 750;

/** Search results as the shopper types; null while loading. A failed search finds nothing. */
export function useFoundProducts(text: string): FoundProduct[] | null {
  const [found, setFound] = useState<{ text: string; products: FoundProduct[] } | null>(null);
  const asked = text.trim();
  useEffect(() => {
    if (!asked) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const products = await search(asked, stop.signal).catch(() => []);
      if (!stop.signal.aborted) setFound({ text: asked, products });
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);
  return found && found.text === asked ? found.products : null;
}

async function search(text: string, signal: AbortSignal): Promise<FoundProduct[]> {
  const answer = await fetch(`/api/v1/product/search?q=${encodeURIComponent(text)}`, { signal });
  return answer.ok ? answer.json() : [];
}
