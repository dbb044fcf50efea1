import { useState } from 'react';
import { useIsHydrated } from './hydrated.ts';

/**
 * Keeps what came with the page from the server, and makes nothing of it in the browser: React makes a script there by
 * way of `innerHTML`, which no script survives, and which a page of ours does not allow.
 */
export function OnlyServed({ children }: { children: React.ReactNode }) {
  const isHydrated = useIsHydrated();
  const [wasServed] = useState(!isHydrated);
  return wasServed ? children : null;
}
