import { useEffect, useSyncExternalStore } from 'react';

const SWITCH = 'admin-single-keys';
const SWITCHED = 'single-keys-switched';

/** Whether single letters act (WCAG 2.1.4), and the switch: one for the whole back office, kept in the browser. */
export function useSingleKeys(): { isOn: boolean; turn(): void } {
  const isOn = useSyncExternalStore(subscribe, isSwitchedOn, () => true);
  function turn() {
    localStorage.setItem(SWITCH, isOn ? 'off' : 'on');
    dispatchEvent(new Event(SWITCHED));
  }
  return { isOn, turn };
}

/**
 * Listens to single letters while they are on: never where something is typed, in an open dialog, or with Ctrl, Alt
 * or the command key. `onKey` says whether it took the key.
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
  const fields = 'input:not([type=checkbox]), textarea, select, dialog, [contenteditable=true]';
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest(fields) !== null;
}

function subscribe(changed: () => void): () => void {
  addEventListener(SWITCHED, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(SWITCHED, changed);
    removeEventListener('storage', changed);
  };
}

function isSwitchedOn(): boolean {
  return localStorage.getItem(SWITCH) !== 'off';
}
