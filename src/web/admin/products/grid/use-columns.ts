import { useMemo, useSyncExternalStore } from 'react';
import { GRID_COLUMNS, type GridColumn } from '#shop/catalogue/many/grid-columns.ts';
import type { Kind } from '#shop/profile/kinds.ts';
import { readStored, store } from '../../../ui/browser-storage.ts';
import { useCarriers } from '../../use-carriers.ts';

const STORAGE_KEY = 'admin-grid-columns';
const CHANGED_EVENT = 'grid-columns-chosen';
const USUAL = ['price', 'stock', 'available', 'status', 'provider', 'tags'];

/** All columns, with the owner's kinds and carriers to choose from. */
export function useAllColumns(kinds: Kind[]): readonly GridColumn[] {
  const carriers = useCarriers();
  return useMemo(() => {
    const named = kinds.map(({ id, name }) => ({ value: id, label: name }));
    const choices: Partial<Record<string, GridColumn['choices']>> = {
      kind: [{ value: '', label: 'None' }, ...named],
      provider: carriers.map(({ code, name }) => ({ value: code, label: name })),
    };
    return GRID_COLUMNS.map((column) => ({
      ...column,
      ...(choices[column.key] && { choices: choices[column.key] }),
    }));
  }, [kinds, carriers]);
}

/** The columns that the owner has chosen in this browser, in the order of all; never none. */
export function useChosenColumns(all: readonly GridColumn[]) {
  const stored = useSyncExternalStore(
    subscribe,
    () => readStored(STORAGE_KEY),
    () => null,
  );
  const columns = useMemo(() => {
    const keys = stored?.split(' ') ?? USUAL;
    const chosen = all.filter(({ key }) => keys.includes(key));
    return chosen.length > 0 ? chosen : all.filter(({ key }) => USUAL.includes(key));
  }, [all, stored]);
  function choose(keys: string[]) {
    store(STORAGE_KEY, keys.join(' '));
    dispatchEvent(new Event(CHANGED_EVENT));
  }
  return { columns, choose };
}

function subscribe(changed: () => void): () => void {
  addEventListener(CHANGED_EVENT, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED_EVENT, changed);
    removeEventListener('storage', changed);
  };
}
