import { useEffect, useState } from 'react';

/**
 * Searches for a text as it is typed, once typing pauses for `delay` milliseconds. Returns the last result and the text
 * that it is for; null before the first.
 */
export function useSearch<Result>(
  text: string,
  delay: number,
  search: (text: string, signal: AbortSignal) => Promise<Result>,
): { text: string; result: Result } | null {
  const [last, setLast] = useState<{ text: string; result: Result } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` is a constant function
  useEffect(() => {
    if (!text) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const result = await search(text, stop.signal).catch(() => null);
      if (result !== null && !stop.signal.aborted) setLast({ text, result });
    }, delay);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, delay]);
  return last;
}
