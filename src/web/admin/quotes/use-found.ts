import { useEffect, useRef, useState } from 'react';
import type { KnownCustomer, QuotableVariant } from '#shop/sales/quotes/find-for-quote.server.ts';

export type Found = { q: string; customers: KnownCustomer[]; variants: QuotableVariant[] };

const NOTHING: Found = { q: '', customers: [], variants: [] };
/** Milliseconds without a key. */
const PAUSE = 200;

/** What is found for a text as it is typed; nothing for one letter. */
export function useFound(what: 'customers' | 'variants', text: string): Found & { isSettled: boolean } {
  const [found, setFound] = useState(NOTHING);
  const asked = useRef<AbortController>(null);
  const q = text.trim();
  useEffect(() => {
    asked.current?.abort();
    if (q.length < 2) return setFound(NOTHING);
    const leaving = new AbortController();
    asked.current = leaving;
    const timer = setTimeout(async () => {
      const address = `/admin/quotes/find.json?${new URLSearchParams({ what, q })}`;
      const answer = await fetch(address, { signal: leaving.signal }).catch(() => null);
      if (answer?.ok) setFound(await answer.json());
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [what, q]);
  return { ...found, isSettled: found.q === q };
}
