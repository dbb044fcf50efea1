import type { Location } from 'react-router';

/** The router's key for a scroll position: coming back to a list restores its position. */
export function scrollKeyOf({ key, state }: Pick<Location, 'key' | 'state'>): string {
  const said: unknown = state?.listKey;
  return typeof said === 'string' ? said : key;
}
