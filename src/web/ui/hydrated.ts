import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the page that the server sends and until it is alive in the browser; then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
