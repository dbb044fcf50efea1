import { useEffect, useState } from 'react';

/** The last search: its text, and the result or null when it failed. */
type Last<Result> = { text: string; result: Result | null };

/** Searches for a text as it is typed, once typing pauses for `delay` milliseconds; null before the first result. */
export function useSearch<Result>(
  text: string,
  delay: number,
  search: (text: string, signal: AbortSignal) => Promise<Result>,
): Last<Result> | null {
  const [last, setLast] = useState<Last<Result> | null>(null);
  useEffect(() => {
    if (!text) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const result = await search(text, stop.signal).catch(() => null);
      if (!stop.signal.aborted) setLast({ text, result });
    }, delay);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, delay, search]);
  return last;
}
