import { useEffect, useState } from 'react';
import { findPages } from './find-pages.ts';
import type { FindResults, ResultGroup } from './find-results.ts';

/** Milliseconds without input before searching. */
const DEBOUNCE = 150;

type Results = {
  /** The last results, until the next arrive. */
  groups: ResultGroup[];
  /** Whether they are the results for this exact text. */
  isSettled: boolean;
  hasFailed: boolean;
};

/** Searches as text is typed; without text, the pages of the navigation. */
export function useFindResults(text: string): Results {
  const q = text.trim();
  const [answer, setAnswer] = useState<FindResults & { hasFailed?: boolean }>({ q: '', groups: [] });
  useEffect(() => {
    if (!q) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const results = await fetchResults(q, stop.signal).catch(() => ({ q, groups: [], hasFailed: true }));
      if (!stop.signal.aborted) setAnswer({ ...results, q });
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q]);
  if (!q) return { groups: [{ label: 'Go to', results: findPages('') }], isSettled: true, hasFailed: false };
  return { groups: answer.groups, isSettled: answer.q === q, hasFailed: answer.hasFailed ?? false };
}

async function fetchResults(q: string, signal: AbortSignal): Promise<FindResults> {
  const answer = await fetch(`/admin/find.json?${new URLSearchParams({ q })}`, { signal });
  if (!answer.ok) throw new Error(`finding: HTTP ${answer.status}`);
  return answer.json();
}
