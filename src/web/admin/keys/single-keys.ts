import { useEffect, useSyncExternalStore } from 'react';
import { readStored, store } from '../../ui/browser-storage.ts';

const STORAGE_KEY = 'admin-single-keys';
const CHANGED_EVENT = 'single-keys-switched';

/** Whether single-key shortcuts are on (WCAG 2.1.4); stored in the browser. */
export function useSingleKeys(): { isOn: boolean; turn(): void } {
  const isOn = useSyncExternalStore(subscribe, isSwitchedOn, () => true);
  function turn() {
    store(STORAGE_KEY, isOn ? 'off' : 'on');
    dispatchEvent(new Event(CHANGED_EVENT));
  }
  return { isOn, turn };
}

/**
 * Listens for single keys while they are on: not in fields, grids, open dialogs, or with Ctrl, Alt or Cmd. `onKey` returns
 * whether it handled the key.
 */
export function useSingleKey(onKey: (key: string) => boolean): void {
  const { isOn } = useSingleKeys();
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (onKey(event.key.toLowerCase())) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn, onKey]);
}

function isTyping({ target }: KeyboardEvent): boolean {
  const fields = 'input:not([type=checkbox]), textarea, select, dialog, [contenteditable=true], [role=grid]';
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest(fields) !== null;
}

function subscribe(changed: () => void): () => void {
  addEventListener(CHANGED_EVENT, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED_EVENT, changed);
    removeEventListener('storage', changed);
  };
}

function isSwitchedOn(): boolean {
  return readStored(STORAGE_KEY) !== 'off';
}
