import { useState } from 'react';
import { useIsHydrated } from './hydrated.ts';

/**
 * Renders on the server only: in the browser React would create a script through `innerHTML`, which never runs and
 * which our pages do not allow.
 */
export function OnlyServed({ children }: { children: React.ReactNode }) {
  const isHydrated = useIsHydrated();
  const [wasServed] = useState(!isHydrated);
  return wasServed ? children : null;
}
