import { useContext } from 'react';
import { useSearch } from '../../ui/shop/use-search.ts';
import { RoleOfReader } from '../for-role.tsx';
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
  const role = useContext(RoleOfReader);
  const q = text.trim();
  const last = useSearch(q, DEBOUNCE, fetchGroups);
  if (!q)
    return { groups: [{ label: 'Go to', results: findPages('', role) }], isSettled: true, hasFailed: false };
  const isSettled = last?.text === q;
  return { groups: last?.result ?? [], isSettled, hasFailed: isSettled && last.result === null };
}

async function fetchGroups(q: string, signal: AbortSignal): Promise<ResultGroup[]> {
  const response = await fetch(`/admin/find.json?${new URLSearchParams({ q })}`, { signal });
  if (!response.ok) throw new Error(`finding: HTTP ${response.status}`);
  const { groups }: FindResults = await response.json();
  return groups;
}
