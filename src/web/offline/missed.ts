import { useSyncExternalStore } from 'react';

/** What the shop could not be reached for: a page, or a form that was sent. */
export type Missed = { path: string; isSent: boolean };

let missed: Missed | null = null;
const listeners = new Set<() => void>();

/** What could not be reached at last; null once a page has loaded since. */
export function useMissed(): Missed | null {
  return useSyncExternalStore(subscribe, currentlyMissed, () => null);
}

export function currentlyMissed(): Missed | null {
  return missed;
}

/** What became of a request: whether it was for the page that is on screen anyway, and what failed, if anything. */
export type Heard = { path: string; isReload: boolean; failed: 'page' | 'form' | null };

export function hear({ path, isReload, failed }: Heard): void {
  // The page on screen says nothing about what else was asked for; that it cannot be loaded again after a form is no news.
  if (isReload && missed && missed.path !== path) return;
  if (failed === 'page' && missed?.isSent && missed.path === path) return;
  setMissed(failed && { path, isSent: failed === 'form' });
}

export function setMissed(next: Missed | null): void {
  missed = next;
  for (const listener of listeners) listener();
}

/** PAY NOW says itself, beside the button, that the shop could not be reached. */
export function isPayment(missed: Missed | null): boolean {
  return missed?.isSent === true && /^\/checkout(\/quote\/\w+)?\?step=payment/.test(missed.path);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
