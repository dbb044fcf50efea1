import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { readStoredJson, store } from '../../../ui/browser-storage.ts';
import { useToast } from '../../../ui/toast.tsx';
import { type Edits, type GridState, savedText } from './grid-state.ts';

/** Kept only between the redirect to sign in and the return. */
const PLACE = 'grid-cells';

type Kept = { search: string; cells: [cell: string, text: string, saved: string][] };

/**
 * Keeps changed cells when a save leads to the login because the session has ended, and types them again afterwards:
 * those that hold what they held then. What somebody has changed meanwhile stays.
 */
export function useKeptCells(state: GridState, type: (edits: Edits) => void): void {
  const { search } = useLocation();
  const showToast = useToast();
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the grid comes and when it goes
  useEffect(() => {
    const kept = take(search);
    const edits = kept?.cells.filter(([cell, , saved]) => savedText(latest.current, cell) === saved) ?? [];
    if (edits.length > 0) {
      type(new Map(edits.map(([cell, text]) => [cell, text])));
      showToast({
        title: 'What you typed is here again',
        text: 'Your session had ended: please save it once more.',
      });
    }
    return () => keep(search, latest.current);
  }, []);
}

function keep(search: string, state: GridState): void {
  if (window.location.pathname !== '/login' || state.typed.size === 0) return;
  const cells = [...state.typed].map(([cell, { text }]): Kept['cells'][number] => [
    cell,
    text,
    savedText(state, cell),
  ]);
  store(PLACE, JSON.stringify({ search, cells } satisfies Kept));
}

function take(search: string): Kept | null {
  const kept = readStoredJson(PLACE) as Kept | null;
  store(PLACE, null);
  return kept?.search === search ? kept : null;
}
