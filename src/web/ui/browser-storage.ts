import { BROWSER_STORAGE, type StorageKey } from '#values/net/browser-storage.ts';

/** What the browser keeps under a name; null for nothing, and where it keeps nothing at all. */
export function readStored(key: StorageKey): string | null {
  return tried(() => placeOf(key).getItem(key));
}

/** The same as the value that was stored; null when it is none. */
export function readStoredJson(key: StorageKey): unknown {
  return tried(() => JSON.parse(readStored(key) ?? 'null'));
}

/** Keeps a text in the browser, or nothing for null. One that is full or forbids it keeps nothing, and the page goes on. */
export function store(key: StorageKey, text: string | null): void {
  tried(() => (text === null ? placeOf(key).removeItem(key) : placeOf(key).setItem(key, text)));
}

function placeOf(key: StorageKey): Storage {
  return BROWSER_STORAGE[key] === 'local' ? localStorage : sessionStorage;
}

function tried<Answer>(work: () => Answer): Answer | null {
  try {
    return work();
  } catch {
    return null;
  }
}
