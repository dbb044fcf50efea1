import { useEffect, useState } from 'react';
import { findPlaces } from './find-places.ts';
import type { FoundAnything, FoundGroup } from './found.ts';

/** Milliseconds of silence before the shop is asked. */
const DEBOUNCE = 150;

type Found = {
  /** Those of the last answer, while the next is on its way. */
  groups: FoundGroup[];
  /** Whether they are the finds of exactly this text. */
  isSettled: boolean;
  hasFailed: boolean;
};

/** What is found for a text as it is typed; places alone while nothing is. */
export function useFound(text: string): Found {
  const q = text.trim();
  const [answer, setAnswer] = useState<FoundAnything & { hasFailed?: boolean }>({ q: '', groups: [] });
  useEffect(() => {
    if (!q) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const found = await ask(q, stop.signal).catch(() => ({ q, groups: [], hasFailed: true }));
      if (!stop.signal.aborted) setAnswer({ ...found, q });
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q]);
  if (!q) return { groups: [{ label: 'Go to', things: findPlaces('') }], isSettled: true, hasFailed: false };
  return { groups: answer.groups, isSettled: answer.q === q, hasFailed: answer.hasFailed ?? false };
}

async function ask(q: string, signal: AbortSignal): Promise<FoundAnything> {
  const answer = await fetch(`/admin/find.json?${new URLSearchParams({ q })}`, { signal });
  if (!answer.ok) throw new Error(`finding: HTTP ${answer.status}`);
  return answer.json();
}
