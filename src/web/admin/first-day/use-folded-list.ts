import { useSyncExternalStore } from 'react';
import { readStored, store } from '../../ui/browser-storage.ts';

const STORAGE_KEY = 'admin-first-day';
const CHANGED_EVENT = 'first-day-folded';
const PHONE = '(max-width: 719px)';

/**
 * Whether the list of the first day is open, as it was left in this browser; at first folded on a phone alone. Before the
 * page has its script it is not known, and the style sheet decides the same.
 */
export function useFoldedList(): { isOpen: boolean | undefined; turn(): void } {
  const isOpen = useSyncExternalStore(subscribe, isLeftOpen, () => undefined);
  function turn() {
    store(STORAGE_KEY, isOpen ? 'folded' : 'open');
    dispatchEvent(new Event(CHANGED_EVENT));
  }
  return { isOpen, turn };
}

function isLeftOpen(): boolean {
  const left = readStored(STORAGE_KEY);
  return left === null ? !matchMedia(PHONE).matches : left === 'open';
}

function subscribe(changed: () => void): () => void {
  const width = matchMedia(PHONE);
  width.addEventListener('change', changed);
  addEventListener(CHANGED_EVENT, changed);
  addEventListener('storage', changed);
  return () => {
    width.removeEventListener('change', changed);
    removeEventListener(CHANGED_EVENT, changed);
    removeEventListener('storage', changed);
  };
}
