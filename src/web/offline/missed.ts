import { useSyncExternalStore } from 'react';

/** What the shop could not be reached for: a page, or a form that was sent. */
export type Missed = { path: string; isSent: boolean };

let missed: Missed | null = null;
const listeners = new Set<() => void>();

/** What could not be reached at last; null once a page has loaded since. */
export function useMissed(): Missed | null {
  return useSyncExternalStore(
    subscribe,
    () => missed,
    () => null,
  );
}

export function setMissed(next: Missed | null): void {
  // The page is loaded again after a form, and fails as well.
  if (next && missed?.isSent && !next.isSent && next.path === missed.path) return;
  missed = next;
  for (const listener of listeners) listener();
}

/** PAY NOW says itself, beside the button, that the shop could not be reached. */
export function isPayment(missed: Missed | null): boolean {
  return missed?.isSent === true && missed.path.startsWith('/checkout?step=payment');
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
